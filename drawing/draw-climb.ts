import { escapeText } from './canvas/canvas.ts';
import { PathWriter, writeNumber } from './canvas/path.ts';
import type { Vec } from './geometry/vector.ts';

/** A point of a climb: kilometres from its foot, metres above the sea. */
export interface ClimbPoint {
  readonly km: number;
  readonly altitude: number;
}

export interface ClimbDrawing {
  readonly width?: number;
  readonly height?: number;
  /** Formats the slope under each stretch, given in per cent. None: no labels. */
  readonly formatSlope?: (percent: number) => string;
  /** Accessible name; without one the chart is hidden from assistive technology. */
  readonly title?: string;
  /** Stretches the chart to its box (never together with labels, which it would distort). */
  readonly stretch?: boolean;
}

/** Room under the profile for labels, and above its summit. */
const FOOT = 26;
const HEAD = 34;

/** Mean slope between two points of a climb, per cent. */
export const slopeBetween = (from: ClimbPoint, to: ClimbPoint): number =>
  (to.altitude - from.altitude) / ((to.km - from.km) * 10);

/**
 * Draws a climb's profile in the text colour (`currentColor`): the steeper a stretch, the
 * denser its fill. Returns a complete standalone `<svg>` string. Throws RangeError with fewer
 * than two points.
 */
export function drawClimb(points: readonly ClimbPoint[], drawing: ClimbDrawing = {}): string {
  const { width = 1200, height = 220, formatSlope, title, stretch = false } = drawing;
  const place = placePoints(points, width, height);
  const base = height - FOOT;
  const path = new PathWriter(1);
  const stretches = points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    const slope = slopeBetween(from, to);
    const [a, b] = [place(from), place(to)];
    const area = path.polygon([a, b, [b[0], base], [a[0], base]]);
    const density = writeNumber(Math.min(0.95, Math.max(0.08, 0.08 + slope * 0.07)), 2);
    const label = formatSlope ? slopeLabel((a[0] + b[0]) / 2, height - 8, formatSlope(slope)) : '';
    return `<path d="${area}" fill="currentColor" opacity="${density}"/>${label}`;
  });
  const line = path.polyline(points.map(place));
  const name = title ? ` role="img" aria-label="${escapeText(title)}"` : ' aria-hidden="true"';
  const fit = stretch ? ' preserveAspectRatio="none"' : '';
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${name}${fit}>`;
  const top = `<path d="${line}" fill="none" stroke="currentColor" stroke-width="2.5" vector-effect="non-scaling-stroke"/>`;
  return `${head}${stretches.join('')}${top}</svg>`;
}

/** A place on a drawn climb: from the left and the top of its box, both 0–1; metres; per cent. */
export type ClimbPlace = {
  readonly left: number;
  readonly top: number;
  readonly altitude: number;
  readonly slope: number;
};

/** Where a kilometre stands on the drawing of this size. Throws as `drawClimb`. */
export function placeOnClimb(
  points: readonly ClimbPoint[],
  km: number,
  { width, height }: { readonly width: number; readonly height: number },
): ClimbPlace {
  const found = points.findIndex((point, index) => index > 0 && point.km >= km);
  const index = found < 0 ? points.length - 1 : found;
  const [from, to] = [points[index - 1], points[index]];
  if (!from || !to) throw new RangeError('A climb needs at least two points');
  const slope = slopeBetween(from, to);
  const altitude = from.altitude + (km - from.km) * slope * 10;
  const [x, y] = placePoints(points, width, height)({ km, altitude });
  return { left: x / width, top: y / height, altitude, slope };
}

function placePoints(
  points: readonly ClimbPoint[],
  width: number,
  height: number,
): (point: ClimbPoint) => Vec {
  const last = points.at(-1);
  if (!last || points.length < 2) throw new RangeError('A climb needs at least two points');
  const altitudes = points.map((point) => point.altitude);
  const lowest = Math.min(...altitudes);
  const rise = Math.max(...altitudes) - lowest || 1;
  return ({ km, altitude }) => [
    (km / last.km) * width,
    height - FOOT - ((altitude - lowest) / rise) * (height - FOOT - HEAD),
  ];
}

const slopeLabel = (x: number, y: number, text: string): string =>
  `<text x="${writeNumber(x, 1)}" y="${y}" text-anchor="middle" font-size="13" fill="currentColor" opacity=".75" ` +
  `font-family="sans-serif">${escapeText(text)}</text>`;
