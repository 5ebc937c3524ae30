import { type RefObject, useEffect, useState } from 'react';
import { type DrawnPart, drawnPart, pixelsPerMillimetre } from './drawn-scale.ts';

type Size = { readonly width: number; readonly height: number };

/**
 * How a drawing to scale stands in its frame before one comes closer: pixels in a millimetre, and
 * the frame's width. Null until it is known, and where there is nothing to measure.
 * @param address of the drawing; undefined: it is not to scale
 */
export function useDrawnScale(frame: RefObject<HTMLElement | null>, address: string | undefined) {
  const [part, setPart] = useState<(DrawnPart & { readonly of: string }) | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    if (!address) return;
    let isHere = true;
    // The browser has it already: it is what the frame shows.
    fetch(address)
      .then((answer) => answer.text())
      .then(
        (svg) => {
          const found = drawnPart(svg, address);
          if (isHere) setPart(found && { ...found, of: address });
        },
        () => undefined,
      );
    return () => {
      isHere = false;
    };
  }, [address]);
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const watch = new ResizeObserver(() => setSize({ width: box.clientWidth, height: box.clientHeight }));
    watch.observe(box);
    return () => watch.disconnect();
  }, [frame]);
  if (!part || !size || part.of !== address) return null;
  return { pixels: pixelsPerMillimetre(part, size), width: size.width };
}
