import { type RefObject, useEffect, useRef, useState } from 'react';

/** Tells which card of a scrolling row is first in view, and scrolls to its neighbours. */
export function useRail(count: number): {
  rail: RefObject<HTMLUListElement | null>;
  index: number;
  step: (by: 1 | -1) => void;
} {
  const rail = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const row = rail.current;
    if (!row) return;
    const look = () => setIndex(firstInView(row, count));
    row.addEventListener('scroll', look, { passive: true });
    return () => row.removeEventListener('scroll', look);
  }, [count]);
  const step = (by: 1 | -1) =>
    rail.current?.scrollBy({ left: by * cardWidth(rail.current), behavior: 'smooth' });
  return { rail, index, step };
}

/** At the row's end the last card counts, although another one is first in view. */
function firstInView(row: HTMLElement, count: number): number {
  const atEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 2;
  return atEnd ? count - 1 : Math.min(count - 1, Math.round(row.scrollLeft / cardWidth(row)));
}

function cardWidth(row: HTMLElement): number {
  const [first, second] = row.children;
  if (!(first instanceof HTMLElement)) return 1;
  return second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : first.offsetWidth;
}
