import { type RefObject, useEffect, useState } from 'react';
import { type HeaderMotion, type HeaderPlace, moveHeader } from './header-place.ts';

/**
 * Follows the scrolling; focus inside brings the header back. Undefined until hydration: the header
 * does not move then.
 * @param mark stands where the header begins in the page's flow, as high as the small header
 */
export function useHeaderPlace(
  header: RefObject<HTMLElement | null>,
  mark: RefObject<HTMLElement | null>,
): HeaderPlace | undefined {
  const [place, setPlace] = useState<HeaderPlace>();
  useEffect(() => {
    const [bar, start] = [header.current, mark.current];
    if (!bar || !start) return;
    let motion: HeaderMotion = { place: 'top', y: 0, turn: 0 };
    const show = (next: HeaderMotion) => {
      motion = next;
      setPlace(next.place);
    };
    // Beyond this, the small header covers what is still visible of its space in the flow.
    const whole = () => start.offsetTop + bar.offsetHeight - start.offsetHeight;
    const onScroll = () => show(moveHeader(motion, Math.max(0, scrollY), whole()));
    const onFocus = () => motion.place === 'away' && show({ place: 'back', y: scrollY, turn: scrollY });
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    bar.addEventListener('focusin', onFocus);
    return () => {
      removeEventListener('scroll', onScroll);
      bar.removeEventListener('focusin', onFocus);
    };
  }, [header, mark]);
  return place;
}
