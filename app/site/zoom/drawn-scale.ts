/** @browser-safe */

/** Millimetres of a screen in one of its pixels (CSS Values 4: 96 pixels are an inch). */
const PIXEL = 25.4 / 96;

/** Width and height of what a drawing shows, in millimetres. */
export type WindowSize = readonly [width: number, height: number];

type Frame = { readonly width: number; readonly height: number };

/** The scales one may stop at, as 1 to so many. */
export const STOPS = [4, 2, 1] as const;

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

/** The marks of a rule so long, in millimetres: as many as are read beside one another. */
export function ruleMarks(pixels: number, length: number): number[] {
  const step = [10, 20, 50, 100, 200, 500].find((one) => one * pixels >= 70) ?? 1000;
  return Array.from({ length: Math.floor(length / (step * pixels)) }, (_, at) => (at + 1) * step);
}
