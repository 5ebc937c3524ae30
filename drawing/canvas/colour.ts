/** A colour written #rrggbb. */
export type Hex = `#${string}`;

/** Red, green and blue, 0 to 255. */
export const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Mixes two #rrggbb colours in sRGB; share 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): Hex {
  const to = channels(second);
  const mixed = channels(first).map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share));
  return `#${mixed.map(byte).join('')}`;
}

const byte = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

/** Luma of a colour, 0 (black) … 1 (white). */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

export const lighten = (colour: string, share: number): Hex => mix(colour, '#ffffff', share);
export const darken = (colour: string, share: number): Hex => mix(colour, '#000000', share);
/** The same hue as bright as possible. */
export function brightest(colour: string): Hex {
  const values = channels(colour);
  const most = Math.max(1, ...values);
  return mix(`#${values.map((value) => byte((value * 255) / most)).join('')}`, '#ffffff', 0.3);
}

/** Ink that is readable on a colour. */
export const inkOn = (colour: string): Hex => (luminance(colour) > 0.55 ? '#101619' : '#f6f4ee');
