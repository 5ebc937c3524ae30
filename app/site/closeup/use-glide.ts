import { useEffect, useState } from 'react';

/** As long as a change of view takes (`closeup.css`). */
const GLIDE_MS = 600;

/**
 * Whether the drawing is on its way to another view, and how to set it off; still motion takes
 * none.
 */
export function useGlide(): [isGliding: boolean, glide: () => void] {
  const [since, setSince] = useState(0);
  useEffect(() => {
    if (since === 0) return;
    const timer = setTimeout(() => setSince(0), GLIDE_MS);
    return () => clearTimeout(timer);
  }, [since]);
  const glide = () => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) setSince(performance.now());
  };
  return [since !== 0, glide];
}
