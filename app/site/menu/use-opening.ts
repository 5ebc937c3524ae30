import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';

/** How long a mouse rests on an entry before it unfolds (brand book: hover intent). */
const INTENT_MS = 120;
/** How long it may be away before what is open closes: a slip over the edge is no decision. */
const GRACE_MS = 300;

export type Opening = ReturnType<typeof useOpening>;

/**
 * Which entry of a menu is unfolded: by hover, where the mouse means it, or by click, which again folds it. A mouse on its way `toward` what is
 * open may cross other entries: only where it stops moving that way does it choose anew.
 */
export function useOpening(toward: 'down' | 'right') {
  const [opened, setOpened] = useState<string | null>(null);
  const byClick = useRef(false);
  const timer = useRef<number | undefined>(undefined);
  const waitsFor = useRef<string | null>(null);

  const stop = useCallback(() => {
    clearTimeout(timer.current);
    waitsFor.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const open = useCallback(
    (slug: string | null, clicked: boolean) => {
      stop();
      byClick.current = clicked;
      setOpened(slug);
    },
    [stop],
  );
  const close = useCallback(() => open(null, false), [open]);

  function toggle(slug: string) {
    open(opened === slug && byClick.current ? null : slug, true);
  }

  /** The mouse is on this entry. */
  function hover(slug: string, event: PointerEvent) {
    if (event.pointerType !== 'mouse') return;
    if (slug === opened) return stop();
    const isOnItsWay = opened !== null && heads(toward, event);
    if (waitsFor.current === slug && !isOnItsWay) return;
    stop();
    waitsFor.current = slug;
    timer.current = window.setTimeout(() => open(slug, false), INTENT_MS);
  }

  function leave(event: PointerEvent) {
    stop();
    if (event.pointerType === 'mouse') timer.current = window.setTimeout(close, GRACE_MS);
  }

  return { opened, open, close, toggle, hover, leave, stay: stop };
}

function heads(toward: 'down' | 'right', { movementX, movementY }: PointerEvent): boolean {
  return toward === 'down' ? movementY > 0 : movementX > Math.abs(movementY) / 2;
}
