import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Room } from './camera.ts';

/** From here on text stands beside the drawing, not below it. */
const WIDE = 1024;
/** The column for text, and from where it is wider. */
const SIDE = 424;
const WIDE_SIDE = 504;
const WIDEST = 1800;
/** The rule along the upper edge; on narrow windows the tools stand below it. */
const RULE = 24;
const TOOLS = 84;

/** What a stage has for its drawing, once it is measured. */
type Stage = { readonly room: Room; readonly isWide: boolean; readonly side: number };

/**
 * Measures a stage and the frame of its drawing.
 * @param stage what holds the drawing and the text
 * @param frame what holds the drawing
 */
export function useRoom(
  stage: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLElement | null>,
): Stage | null {
  const [found, setFound] = useState<Stage | null>(null);
  useLayoutEffect(() => {
    const [box, inner] = [stage.current, frame.current];
    if (!box || !inner) return;
    const measure = () => {
      const isWide = box.clientWidth >= WIDE;
      const side = isWide ? (box.clientWidth >= WIDEST ? WIDE_SIDE : SIDE) : 0;
      const top = isWide ? RULE : TOOLS;
      const [width, height] = [inner.clientWidth - side, Math.max(1, inner.clientHeight - top)];
      setFound({ room: { left: 0, top, width, height }, isWide, side });
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(inner);
    return () => watch.disconnect();
  }, [stage, frame]);
  return found;
}
