/** @browser-safe */

/** Millimetres of a screen in one of its pixels (CSS Values 4: 96 pixels are an inch). */
const PIXEL = 25.4 / 96;

/** Width and height of what a drawing shows, in millimetres. */
export type WindowSize = readonly [width: number, height: number];

type Frame = { readonly width: number; readonly height: number };

/** Pixels in a millimetre of what stands whole in its frame. */
export function standingScale([width, height]: WindowSize, frame: Frame): number {
  return Math.min(frame.width / width, frame.height / height);
}

/** Pixels in a millimetre of what fills its frame and is cut off there. */
export function fillingScale([width, height]: WindowSize, frame: Frame): number {
  return Math.max(frame.width / width, frame.height / height);
}

/**
 * The scale, as 1 to so many, of so many pixels in a millimetre; and the pixels of a scale. At 1 a
 * millimetre of the bike is one on the screen.
 */
export function ratioOf(pixels: number): number {
  return 1 / (pixels * PIXEL);
}
