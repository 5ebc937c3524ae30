import { useEffect, useState } from 'react';
import { stepTo } from '../step-to.ts';

/** Time each slide is shown (specification section 9). */
const SHOWN_MS = 7000;

/**
 * Tells which slide is shown and which one went before. Slides take turns by themselves until a
 * visitor pauses, picks one or focuses it. They stand still in a hidden window, and under reduced
 * motion until asked to play.
 */
export function useSlides(count: number) {
  const [{ index, before }, setShown] = useState({ index: 0, before: 0 });
  const [playing, setPlaying] = useState(false);
  const [held, setHeld] = useState(false);
  const go = (step: 'next' | 'previous') =>
    setShown((now) => ({ index: stepTo(now.index, step, count), before: now.index }));

  useEffect(() => {
    setPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, []);

  useEffect(() => {
    if (!playing || held || count < 2) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible')
        setShown((now) => ({ index: stepTo(now.index, 'next', count), before: now.index }));
    }, SHOWN_MS);
    return () => clearInterval(timer);
  }, [playing, held, count]);

  return {
    index,
    before,
    playing,
    setHeld,
    toggle: () => setPlaying((now) => !now),
    pick: (step: 'next' | 'previous') => {
      setPlaying(false);
      go(step);
    },
  };
}
