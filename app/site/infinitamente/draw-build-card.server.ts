import { drawLetters } from '#domain/brand/draw-letters.ts';
import { SHARE_SIZE } from '#domain/media/addresses.ts';
import { boxOf, drawPicture } from '#domain/media/draw-picture.ts';
import type { BicycleRecipe } from '#domain/media/recipe.ts';
import { renderShared } from '#domain/media/render-picture.ts';
import { mix } from '#drawing/canvas/colour.ts';
import type { BuildCard } from './build-card.server.ts';

/** Pixels of the card: its margin, the floor the bike stands on, and the bike. */
const MARGIN = 56;
const FLOOR = 486;
const BIKE = { width: 800, left: 200, top: 2 };
const MARK_HEIGHT = 26;
/** The tops of the words. */
const NAME_TOP = 548;
const PRICE_TOP = 536;
const NOTE_TOP = 586;
/** How much of the paint is in the wall behind the bike, as on the page. */
const TINT = 0.15;
const WALL = '#eceeec';

/** Draws a card: the bike before a wall in its paint's tint, the maker's mark, name and price. */
export async function drawBuildCard({ recipe, name, price, vat, brand }: BuildCard): Promise<Uint8Array> {
  const { width, height } = SHARE_SIZE;
  const { colours, fonts, wordmark } = brand;
  const { ink } = colours;
  const wall = mix(WALL, recipe.paint.base, TINT);
  const right = { x: width - MARGIN, fromRight: true };
  const words = await Promise.all([
    line(name, fonts.title, { x: MARGIN, top: NAME_TOP, size: 60, ink }),
    line(price, fonts['data-strong'], { ...right, top: vat ? PRICE_TOP : NAME_TOP, size: 54, ink }),
    vat ? line(vat, fonts.text, { ...right, top: NOTE_TOP, size: 24, ink: colours['ink-2'] }) : '',
  ]);
  const mark = `translate(${MARGIN} ${MARGIN})scale(${MARK_HEIGHT / wordmark.height})`;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${wall}"/>`,
    `<rect y="${FLOOR}" width="${width}" height="${height - FLOOR}" fill="${mix(wall, '#ffffff', 0.45)}"/>`,
    `<path transform="${mark}" fill="${ink}" d="${wordmark.path}"/>`,
    nested(recipe),
    ...words,
    '</svg>',
  ];
  return renderShared(svg.join(''), wall, 0);
}

/** The bike as a nested SVG: it keeps its own coordinates and ids. */
function nested(recipe: BicycleRecipe): string {
  const [, , boxWidth, boxHeight] = boxOf(recipe);
  const height = Math.round((BIKE.width * boxHeight) / boxWidth);
  const place = `<svg x="${BIKE.left}" y="${BIKE.top}" width="${BIKE.width}" height="${height}" `;
  return drawPicture(recipe).replace('<svg ', place);
}

type Place = { x: number; top: number; size: number; ink: string; fromRight?: boolean };

/** The em of `drawLetters`, in its own measure. */
const EM = 120;

/** A line of words as outlines, because the machine that renders it may have no fonts. */
async function line(
  words: string,
  font: Uint8Array,
  { x, top, size, ink, fromRight = false }: Place,
): Promise<string> {
  const { path, width } = await drawLetters(words, font);
  const scale = size / EM;
  const left = Math.round(fromRight ? x - width * scale : x);
  return `<path transform="translate(${left} ${top})scale(${scale})" fill="${ink}" d="${path}"/>`;
}
