import type { Canvas, MarkStyle } from '#drawing/canvas/canvas.ts';
import type { Hex } from '#drawing/canvas/colour.ts';
import { writeNumber } from '#drawing/canvas/path.ts';
import type { ViewBox } from '#drawing/views.ts';
import type { Wordmark } from '#drawing/wordmark.ts';

export const GOOD_KINDS = [
  'jersey',
  'bib',
  'gilet',
  'helmet',
  'gloves',
  'socks',
  'bottle',
  'bag',
  'tape',
  'saddle',
  'plate',
] as const;
export type GoodKind = (typeof GOOD_KINDS)[number];

export const GOOD_PATTERNS = ['solid', 'hairpin', 'ridge', 'band', 'fade', 'contour'] as const;
export type GoodPattern = (typeof GOOD_PATTERNS)[number];

/** Everything an article needs to paint itself in its 400 × 400 box. */
export interface GoodScene {
  readonly canvas: Canvas;
  readonly base: Hex;
  readonly second: Hex;
  readonly accent: Hex;
  readonly pattern: GoodPattern;
  readonly wordmark?: Wordmark;
  readonly badge?: Wordmark;
}

/** Other sides of an article, drawn beside its front, in the order of its page. */
export const GOOD_SIDES = ['back', 'sole', 'wound', 'profile', 'underside', 'inside', 'pad'] as const;
export type GoodSide = (typeof GOOD_SIDES)[number];

/** What an article's drawing may show by name beside its front: other sides, then details. */
export const GOOD_VIEWS = [
  ...GOOD_SIDES,
  ...(['collar', 'seam', 'armhole', 'pocket', 'hem', 'knuckles', 'palm', 'fingertips'] as const),
  ...(['cuff', 'valve', 'grip', 'scale', 'zip', 'strap', 'base', 'braces', 'leg', 'rib'] as const),
  ...(['heel', 'toe', 'vents', 'dial', 'buckle', 'surface', 'plug', 'channel', 'nose'] as const),
  ...(['rails', 'finish'] as const),
] as const;
export type GoodView = (typeof GOOD_VIEWS)[number];

/** What can be looked at closely, by name: the side it lies on and its box there. */
type Details = Partial<
  Record<Exclude<GoodView, GoodSide>, readonly [side: 'front' | GoodSide, box: ViewBox]>
>;

/** How an article is drawn. */
export interface Good {
  readonly front: (scene: GoodScene) => void;
  readonly sides?: Readonly<Partial<Record<GoodSide, (scene: GoodScene) => void>>>;
  readonly details?: Readonly<Details>;
}

/** Paints inside an outline only. */
export function inside({ canvas }: GoodScene, outline: string, draw: () => void): void {
  canvas.group({ clip: canvas.clip(outline) }, draw);
}

/** A soft shadow on the ground. */
export function paintShadow({ canvas }: GoodScene, y: number, halfWidth: number, x = 200): void {
  const fall = canvas.radial([0, 0], 1, [
    [0, '#000', 0.3],
    [1, '#000', 0],
  ]);
  canvas.disc([0, 0], 1, fall, { transform: `translate(${x} ${y})scale(${halfWidth} 11)` });
}

interface Lettering {
  readonly at: readonly [x: number, y: number];
  readonly width: number;
  readonly colour?: string;
  readonly turn?: number;
}

/** The brand's wordmark, centred on a point at a width. */
export function paintWordmark({ canvas, wordmark, accent }: GoodScene, lettering: Lettering): void {
  if (wordmark) paintMark(canvas, wordmark, accent, lettering);
}

/** The brand's badge, centred on a point at a width. */
export function paintBadge({ canvas, badge, accent }: GoodScene, lettering: Lettering): void {
  if (badge) paintMark(canvas, badge, accent, lettering);
}

function paintMark(
  canvas: Canvas,
  mark: Wordmark,
  accent: string,
  { at, width, colour, turn }: Lettering,
): void {
  const size = width / mark.width;
  const rotate = turn ? `rotate(${turn})` : '';
  const middle = `translate(${writeNumber(-mark.width / 2, 1)} ${writeNumber(-mark.height / 2, 1)})`;
  const style: MarkStyle = {
    transform: `translate(${at[0]} ${at[1]})${rotate}scale(${writeNumber(size, 4)})${middle}`,
  };
  canvas.fill(mark.path, colour ?? accent, style);
}
