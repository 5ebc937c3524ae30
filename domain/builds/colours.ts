/** @browser-safe Contrast and distance of colours written as #rrggbb. */

/**
 * The least contrast of a logo with its ground. It is lower than for text, because the letters are
 * as tall as a tube.
 */
export const LOGO_CONTRAST = 2;

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);

/** Relative luminance (WCAG 2), 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours (WCAG 2), 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/**
 * How different two colours look; 0 for equal ones. Red weighs more in light colours, blue in
 * dark ones ("redmean").
 */
export function distance(one: string, other: string): number {
  const [a, b] = [channels(one), channels(other)];
  const [red = 0, green = 0, blue = 0] = a.map((value, index) => value - (b[index] ?? 0));
  const mean = ((a[0] ?? 0) + (b[0] ?? 0)) / 2;
  return Math.sqrt((2 + mean) * red ** 2 + 4 * green ** 2 + (3 - mean) * blue ** 2);
}
