import { Canvas, escapeText } from './canvas/canvas.ts';
import { type Hex, inkOn, lighten } from './canvas/colour.ts';
import { drawBag } from './goods/bag.ts';
import { drawBib } from './goods/bib.ts';
import { drawBottle } from './goods/bottle.ts';
import { drawGloves } from './goods/gloves.ts';
import type { GoodKind, GoodPattern, GoodScene } from './goods/good-scene.ts';
import { drawHelmet } from './goods/helmet.ts';
import { drawGilet, drawJersey } from './goods/jersey.ts';
import { drawSaddleFromAbove } from './goods/saddle-top.ts';
import { drawSocks } from './goods/socks.ts';
import { drawTape } from './goods/tape.ts';
import type { Wordmark } from './wordmark.ts';

export interface GoodColours {
  readonly base: Hex;
  /** Pattern, cuffs and bands; a lighter base when absent. */
  readonly second?: Hex;
  /** Lettering and trim; black or white when absent, whichever reads on the base. */
  readonly accent?: Hex;
  /** "solid" when absent. */
  readonly pattern?: GoodPattern;
}

export interface GoodDrawing {
  readonly wordmark?: Wordmark;
  readonly badge?: Wordmark;
  /** Fills the picture with a colour; transparent when absent. */
  readonly background?: string;
  /** Starts every id in the SVG; give each drawing its own when several are inlined in one page. */
  readonly idPrefix?: string;
  /** Accessible name; without one the drawing is hidden from assistive technology. */
  readonly title?: string;
}

const DRAW: Readonly<Record<GoodKind, (scene: GoodScene) => void>> = {
  jersey: drawJersey,
  bib: drawBib,
  gilet: drawGilet,
  helmet: drawHelmet,
  gloves: drawGloves,
  socks: drawSocks,
  bottle: drawBottle,
  bag: drawBag,
  tape: drawTape,
  saddle: drawSaddleFromAbove,
};

/**
 * Draws an article of clothing or an accessory in its colours, front view on a soft shadow.
 * Returns a complete standalone `<svg>` string with a 400 × 400 view box.
 */
export function drawGood(kind: GoodKind, colours: GoodColours, drawing: GoodDrawing = {}): string {
  const { base, pattern = 'solid' } = colours;
  const canvas = new Canvas({ idPrefix: drawing.idPrefix ?? 'g', decimals: 1 });
  DRAW[kind]({
    canvas,
    base,
    second: colours.second ?? lighten(base, 0.25),
    accent: colours.accent ?? inkOn(base),
    pattern,
    wordmark: drawing.wordmark,
    badge: drawing.badge,
  });
  const name = drawing.title
    ? ` role="img" aria-label="${escapeText(drawing.title)}"`
    : ' aria-hidden="true"';
  const ground = drawing.background
    ? `<rect width="400" height="400" fill="${escapeText(drawing.background)}"/>`
    : '';
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"${name}>`;
  return `${head}<defs>${canvas.definitions()}</defs>${ground}${canvas.marks()}</svg>`;
}
