import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';

/** How long a mouse rests on an entry before it unfolds (brand book: hover intent). */
const INTENT_MS = 120;
/** How long it may leave before the open entry closes, because it may slip over the edge. */
const GRACE_MS = 300;

export type Opening = ReturnType<typeof useOpening>;

/**
 * The unfolded entry of a menu: by hover, after the mouse rests, or by click, which also folds it.
 * A mouse that stays on an entry it has folded does not unfold it again.
 * A mouse on its way `toward` the open panel may cross other entries: it chooses anew where it
 * stops.
 */
export function useOpening(toward: 'down' | 'right') {
  const [opened, setOpened] = useState<string | null>(null);
  const byClick = useRef(false);
  const timer = useRef<number | undefined>(undefined);
  const waitsFor = useRef<string | null>(null);
  const folded = useRef<string | null>(null);

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
    const folds = opened === slug && byClick.current;
    open(folds ? null : slug, true);
    folded.current = folds ? slug : null;
  }

  /** The mouse is on this entry. */
  function hover(slug: string, event: PointerEvent) {
    if (event.pointerType !== 'mouse' || slug === folded.current) return;
    folded.current = null;
    if (slug === opened) return stop();
    const isOnItsWay = opened !== null && heads(toward, event);
    if (waitsFor.current === slug && !isOnItsWay) return;
    stop();
    waitsFor.current = slug;
    timer.current = window.setTimeout(() => open(slug, false), INTENT_MS);
  }

  function leave(event: PointerEvent) {
    stop();
    folded.current = null;
    if (event.pointerType === 'mouse') timer.current = window.setTimeout(close, GRACE_MS);
  }

  return { opened, open, close, toggle, hover, leave, stay: stop };
}

function heads(toward: 'down' | 'right', { movementX, movementY }: PointerEvent): boolean {
  return toward === 'down' ? movementY > 0 : movementX > Math.abs(movementY) / 2;
}
