/** @browser-safe */

/**
 * How a picture is looked at: so many times as large, its middle so many pixels off the frame's.
 */
export type ZoomView = { readonly scale: number; readonly x: number; readonly y: number };
export type Frame = { readonly width: number; readonly height: number };
/** A frame with the largest scale of what it shows. */
type ZoomFrame = Frame & { readonly most: number };
type Point = { readonly x: number; readonly y: number };

export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 };

/** Closer by a factor above 1; what is under `point`, seen from the frame's middle, stays there. */
export function zoomView(view: ZoomView, factor: number, point: Point, frame: ZoomFrame): ZoomView {
  const scale = Math.min(frame.most, Math.max(1, view.scale * factor));
  const ratio = scale / view.scale;
  const [x, y] = [point.x - (point.x - view.x) * ratio, point.y - (point.y - view.y) * ratio];
  return within({ scale, x, y }, frame);
}

/** Moved by so many pixels, as far as there is more to see. */
export function movedView({ scale, x, y }: ZoomView, by: Point, frame: Frame): ZoomView {
  return within({ scale, x: x + by.x, y: y + by.y }, frame);
}

function within({ scale, x, y }: ZoomView, { width, height }: Frame): ZoomView {
  const [right, down] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2];
  return { scale, x: between(x, right), y: between(y, down) };
}

function between(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value)) || 0;
}
