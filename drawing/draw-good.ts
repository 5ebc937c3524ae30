import { Canvas, escapeText } from './canvas/canvas.ts';
import { type Hex, inkOn, lighten } from './canvas/colour.ts';
import { bag } from './goods/bag.ts';
import { bib } from './goods/bib.ts';
import { bottle } from './goods/bottle.ts';
import { gloves } from './goods/gloves.ts';
import {
  GOOD_SIDES,
  GOOD_VIEWS,
  type Good,
  type GoodKind,
  type GoodPattern,
  type GoodScene,
  type GoodSide,
  type GoodView,
} from './goods/good-scene.ts';
import { helmet } from './goods/helmet.ts';
import { gilet, jersey } from './goods/jersey.ts';
import { plate } from './goods/plate.ts';
import { saddle } from './goods/saddle.ts';
import { socks } from './goods/socks.ts';
import { tape } from './goods/tape.ts';
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
  /** Draws the other sides beside the front and names all views, for a file of its own. */
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
  bib,
  helmet,
  socks,
  tape,
  saddle,
  plate,
};

/** How far one side of an article lies from the next. */
const SIDE_STEP = 800;

/** The names of what an article's drawing shows beside its front: `….svg#back`, `….svg#collar`. */
export function goodViews(kind: GoodKind): GoodView[] {
  const { sides = {}, details = {} } = GOODS[kind];
  return GOOD_VIEWS.filter((view) => view in sides || view in details);
}

function namedViews(kind: GoodKind): string {
  const { details = {} } = GOODS[kind];
  const sides = sidesOf(kind);
  const whole = sides.map((side, at) => `<view id="${side}" viewBox="${SIDE_STEP * (at + 1)} 0 400 400"/>`);
  const boxes = Object.entries(details).map(([name, [side, [x, ...rest]]]) => {
    const left = side === 'front' ? 0 : SIDE_STEP * (sides.indexOf(side) + 1);
    return `<view id="${name}" viewBox="${[x + left, ...rest].join(' ')}"/>`;
  });
  return [...whole, ...boxes].join('');
}

const sidesOf = (kind: GoodKind): GoodSide[] => GOOD_SIDES.filter((side) => GOODS[kind].sides?.[side]);

/** Paints each other side at its distance from the front. */
function paintSides(kind: GoodKind, scene: GoodScene): void {
  for (const [at, side] of sidesOf(kind).entries()) {
    const transform = `translate(${SIDE_STEP * (at + 1)} 0)`;
    scene.canvas.group({ transform }, () => GOODS[kind].sides?.[side]?.(scene));
  }
}

/**
 * Draws an article of clothing or an accessory in its colours, front view on a soft shadow. Other
 * sides and details are seen by their names, with `hasViews` (`goodViews`). Returns a complete
 * standalone `<svg>` string with a 400 × 400 view box.
 */
export function drawGood(kind: GoodKind, colours: GoodColours, drawing: GoodDrawing = {}): string {
  const { base, pattern = 'solid' } = colours;
  const canvas = new Canvas({ idPrefix: drawing.idPrefix ?? 'g', decimals: 1 });
  const scene = {
    canvas,
    base,
    second: colours.second ?? lighten(base, 0.25),
    accent: colours.accent ?? inkOn(base),
    pattern,
    wordmark: drawing.wordmark,
    badge: drawing.badge,
  };
  GOODS[kind].front(scene);
  if (drawing.hasViews) paintSides(kind, scene);
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
