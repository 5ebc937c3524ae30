/** @browser-safe */
import type { ViewBox } from '#drawing/views.ts';
import type { Callout, Millimetres } from './close-up.ts';

/** How far apart texts stand beside a view, as a share of its height. */
const APART = 0.15;

/**
 * The order from top to bottom in which lines from the parts of a view to texts at its right cross
 * least, and of those the one with the shortest lines.
 */
export function inOrder(callouts: readonly Callout[], box: ViewBox): readonly Callout[] {
  const [x, y, width, height] = box;
  const slots = callouts.map((_, place): Millimetres => {
    const off = place - (callouts.length - 1) / 2;
    return [x + width, y + height * (0.5 + off * APART)];
  });
  const lines = (order: readonly Callout[]) => order.map(({ at }, place): Line => [at, slots[place] ?? at]);
  const worth = (order: readonly Callout[]) => {
    const all = lines(order);
    const long = all.reduce((sum, [from, to]) => sum + Math.hypot(to[0] - from[0], to[1] - from[1]), 0);
    return countCrossings(all) * 1e6 + long;
  };
  const [first = callouts, ...others] = ordersOf(callouts);
  return others.reduce((best, order) => (worth(order) < worth(best) ? order : best), first);
}

type Line = readonly [from: Millimetres, to: Millimetres];

/** How many pairs of lines cross. */
function countCrossings(lines: readonly Line[]): number {
  return lines.reduce(
    (sum, line, place) => sum + lines.slice(place + 1).filter((other) => cross(line, other)).length,
    0,
  );
}

function cross([a, b]: Line, [c, d]: Line): boolean {
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}

/** On which side of a line a point lies. */
const side = (from: Millimetres, to: Millimetres, at: Millimetres): boolean =>
  (to[0] - from[0]) * (at[1] - from[1]) > (to[1] - from[1]) * (at[0] - from[0]);

function ordersOf(all: readonly Callout[]): (readonly Callout[])[] {
  if (all.length < 2) return [all];
  return all.flatMap((first) => ordersOf(all.filter((one) => one !== first)).map((rest) => [first, ...rest]));
}
