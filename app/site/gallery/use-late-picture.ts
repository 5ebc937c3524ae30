import { type RefObject, useEffect, useState } from 'react';

/** A change of picture that takes longer is told. Faster ones would only flicker. */
const LATE_MS = 150;

/**
 * Whether the large picture in a box, after another was chosen, is still on its way. The page's
 * first picture is never late: the browser shows how the page loads.
 * @param chosen what stands for the picture: its hash
 */
export function useLatePicture(box: RefObject<HTMLElement | null>, chosen: string | undefined): boolean {
  const [opened] = useState(chosen);
  const [late, setLate] = useState<string>();
  const [isChanged, setChanged] = useState(false);
  if (chosen !== opened && !isChanged) setChanged(true);

  useEffect(() => {
    if (!isChanged) return;
    const pictureOf = () => box.current?.querySelector('img');
    const arrived = (event: Event) => event.target === pictureOf() && setLate(undefined);
    const timer = setTimeout(() => pictureOf()?.complete === false && setLate(chosen), LATE_MS);
    const element = box.current;
    // Neither event bubbles.
    for (const event of ['load', 'error']) element?.addEventListener(event, arrived, true);
    return () => {
      clearTimeout(timer);
      for (const event of ['load', 'error']) element?.removeEventListener(event, arrived, true);
    };
  }, [box, chosen, isChanged]);
  return late !== undefined && late === chosen;
}
