/** @browser-safe */

/** Millimetres of a screen in one of its pixels (CSS Values 4: 96 pixels are an inch). */
const PIXEL = 25.4 / 96;

/** A part of a drawing in millimetres, and how it stands in its frame. */
export type DrawnPart = { readonly width: number; readonly height: number; readonly isWhole: boolean };

/** The scales one may stop at, as 1 to so many. */
export const STOPS = [4, 2, 1] as const;

/**
 * What a drawing shows under this name: the box of its view, else its own. Null: it says none.
 * @param address with the view after `#`
 */
export function drawnPart(svg: string, address: string): DrawnPart | null {
  const view = /#(\w+)$/.exec(address)?.[1];
  const own = view && new RegExp(`<view id="${view}" viewBox="([^"]+)"`).exec(svg)?.[1];
  const box = own || /viewBox="([^"]+)"/.exec(svg)?.[1];
  const [, , width = 0, height = 0] = box?.split(' ').map(Number) ?? [];
  return width > 0 && height > 0 ? { width, height, isWhole: !own } : null;
}

/** Pixels in a millimetre: the whole stands in its frame, a part fills it. */
export function pixelsPerMillimetre(part: DrawnPart, frame: { width: number; height: number }): number {
  const [across, down] = [frame.width / part.width, frame.height / part.height];
  return part.isWhole ? Math.min(across, down) : Math.max(across, down);
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
