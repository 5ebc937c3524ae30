import { type RefObject, useEffect, useState } from 'react';

/** Of a phone's page this much is read first, in pixels: the picture and the name. */
const READ_FIRST = 240;
/** Up to here two columns stand beside each other, as in `product-top.tsx`. */
const IS_DESK = '(min-width: 1024px)';

/**
 * Whether the buy button of a panel is out of sight: on a phone once its page has been scrolled, on
 * a desk once the panel has ended. False until hydration.
 */
export function usePanelAway(panel: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const look = () => {
      const button = panel.current?.querySelector('form button');
      if (!panel.current || !button) return;
      const { top, bottom } = button.getBoundingClientRect();
      const isUnseen = bottom < 0 || top > innerHeight;
      const isOver = panel.current.getBoundingClientRect().bottom < 0;
      setAway(matchMedia(IS_DESK).matches ? isOver : isUnseen && scrollY > READ_FIRST);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [panel]);
  return isAway;
}
