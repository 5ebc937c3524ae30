import { type RefObject, useEffect, useState } from 'react';
import { standingScale, type WindowSize } from './drawn-scale.ts';

type Size = { readonly width: number; readonly height: number };

/**
 * How a drawing to scale stands in its frame before one comes closer: pixels in a millimetre, its
 * own size and the frame's width in pixels. Null until the frame is measured.
 * @param shown undefined: it is not to scale
 */
export function useDrawnScale(frame: RefObject<HTMLElement | null>, shown: WindowSize | undefined) {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const watch = new ResizeObserver(() => setSize({ width: box.clientWidth, height: box.clientHeight }));
    watch.observe(box);
    return () => watch.disconnect();
  }, [frame]);
  if (!shown || !size) return null;
  const pixels = standingScale(shown, size);
  const [width, height] = shown;
  return { pixels, width: size.width, picture: { width: width * pixels, height: height * pixels } };
}
