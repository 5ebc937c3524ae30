import { Canvas, escapeText } from './canvas/canvas.ts';
import { type Hex, inkOn, lighten } from './canvas/colour.ts';
import { bag } from './goods/bag.ts';
import { drawBib } from './goods/bib.ts';
import { bottle } from './goods/bottle.ts';
import { gloves } from './goods/gloves.ts';
import { GOOD_VIEWS, type Good, type GoodKind, type GoodPattern, type GoodView } from './goods/good-scene.ts';
import { drawHelmet } from './goods/helmet.ts';
import { gilet, jersey } from './goods/jersey.ts';
import { drawPlate } from './goods/plate.ts';
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
  /** Draws the back beside the front, and names it and the details, for a file of its own. */
  readonly hasViews?: boolean;
  /** Accessible name; without one the drawing is hidden from assistive technology. */
  readonly title?: string;
}

const GOODS: Readonly<Record<GoodKind, Good>> = {
  jersey,
  gilet,
  gloves,
  bottle,
  bag,
  bib: { front: drawBib },
  helmet: { front: drawHelmet },
  socks: { front: drawSocks },
  tape: { front: drawTape },
  saddle: { front: drawSaddleFromAbove },
  plate: { front: drawPlate },
};

/** Where the back lies beside the front. */
const BACK_X = 800;

/** The names of what an article's drawing shows beside its front: `….svg#back`, `….svg#collar`. */
export function goodViews(kind: GoodKind): GoodView[] {
  const { back, views } = GOODS[kind];
  const named = GOOD_VIEWS.filter((view) => views?.[view]);
  return back ? ['back', ...named] : named;
}

function namedViews(kind: GoodKind): string {
  const { back, views = {} } = GOODS[kind];
  const boxes = Object.entries(views).map(([name, [side, [x, ...rest]]]) => {
    const box = [side === 'back' ? x + BACK_X : x, ...rest].join(' ');
    return `<view id="${name}" viewBox="${box}"/>`;
  });
  return [...(back ? [`<view id="back" viewBox="${BACK_X} 0 400 400"/>`] : []), ...boxes].join('');
}

/**
 * Draws an article of clothing or an accessory in its colours, front view on a soft shadow. Its
 * back and its details are seen by their names, with `hasViews` (`goodViews`). Returns a complete
 * standalone `<svg>` string with a 400 × 400 view box.
 */
export function drawGood(kind: GoodKind, colours: GoodColours, drawing: GoodDrawing = {}): string {
  const { base, pattern = 'solid' } = colours;
  const canvas = new Canvas({ idPrefix: drawing.idPrefix ?? 'g', decimals: 1 });
  const { front, back } = GOODS[kind];
  const scene = {
    canvas,
    base,
    second: colours.second ?? lighten(base, 0.25),
    accent: colours.accent ?? inkOn(base),
    pattern,
    wordmark: drawing.wordmark,
    badge: drawing.badge,
  };
  front(scene);
  if (drawing.hasViews && back) canvas.group({ transform: `translate(${BACK_X} 0)` }, () => back(scene));
  const named = drawing.hasViews ? namedViews(kind) : '';
  const name = drawing.title
    ? ` role="img" aria-label="${escapeText(drawing.title)}"`
    : ' aria-hidden="true"';
  const ground = drawing.background
    ? `<rect width="400" height="400" fill="${escapeText(drawing.background)}"/>`
    : '';
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"${name}>`;
  return `${head}<defs>${canvas.definitions()}</defs>${named}${ground}${canvas.marks()}</svg>`;
}
