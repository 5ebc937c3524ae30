import type { Hex } from './canvas/colour.ts';
import { drawLandscape, type LandscapeDrawing } from './draw-landscape.ts';
import { LETTER_HEIGHT, LETTER_STROKE, LETTERS } from './letters.ts';

export interface MonogramDrawing {
  /** One to three capital letters without accents. */
  readonly letters: string;
  readonly landscape: Omit<LandscapeDrawing, 'layer' | 'idPrefix'>;
  readonly ink: Hex;
}

/** Shares of the picture's height: the letters' own, and where they stand. */
const HEIGHT = 0.4;
const FOOT = 0.52;
/** No wider than this share of the picture. */
const WIDEST = 0.76;
/** Between two letters, as high as `LETTER_HEIGHT`. */
const GAP = 22;

/**
 * Draws initials between a sky and its peaks, which stand before their feet. Returns a complete
 * standalone `<svg>` string.
 * @throws RangeError for what is not one to three capitals
 */
export function drawMonogram({ letters, landscape, ink }: MonogramDrawing): string {
  const { width = 1600, height = 900 } = landscape;
  const terrain = drawLandscape({ ...landscape, layer: 'terrain', idPrefix: 't' });
  const placed = terrain.replace('<svg ', `<svg width="${width}" height="${height}" `);
  const sky = drawLandscape({ ...landscape, layer: 'sky', idPrefix: 's' });
  return sky.replace(/<\/svg>$/, `${paintLetters(letters, ink, { width, height })}${placed}</svg>`);
}

function paintLetters(letters: string, ink: Hex, size: { width: number; height: number }): string {
  const shapes = [...letters].map((letter) => {
    const shape = LETTERS[letter];
    if (!shape || letters.length > 3) throw new RangeError(`${letters} is no monogram`);
    return shape;
  });
  if (shapes.length === 0) throw new RangeError('A monogram needs letters');
  const whole = shapes.reduce((sum, shape) => sum + shape.width, GAP * (shapes.length - 1));
  const scale = Math.min((HEIGHT * size.height) / LETTER_HEIGHT, (WIDEST * size.width) / whole);
  let left = (size.width - whole * scale) / 2;
  const top = FOOT * size.height - LETTER_HEIGHT * scale;
  const paths = shapes.map(({ width, line }) => {
    const path = `<path transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(3)})" d="${line}"/>`;
    left += (width + GAP) * scale;
    return path;
  });
  const look = `fill="none" stroke="${ink}" stroke-width="${LETTER_STROKE}" stroke-linejoin="miter" stroke-miterlimit="8"`;
  return `<g ${look}>${paths.join('')}</g>`;
}
