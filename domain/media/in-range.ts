import type { ViewBox } from '#drawing/views.ts';
import { boxOf } from './draw-picture.ts';
import type { BicycleRecipe } from './recipe.ts';

/** Height of a whole picture as a share of its width, as of every bicycle's. */
const ASPECT = 0.645;

/**
 * The recipe of a bicycle in a size and a build of its range; null when it has no such one. All
 * sizes share one scale, with the bottom bracket in its place and the wheels on one floor.
 */
export function inRange(
  { range, ...recipe }: BicycleRecipe,
  [size = -1, build = -1]: readonly number[],
): BicycleRecipe | null {
  const [sized, built] = [range?.sizes[size], range?.builds[build]];
  if (!range || !sized || !built) return null;
  const one: BicycleRecipe = { ...recipe, geometry: sized.geometry, parts: built.parts };
  const boxes = range.sizes.map(({ geometry }) => boxOf({ ...one, geometry }));
  const left = Math.min(...boxes.map(([x]) => x));
  const width = Math.max(...boxes.map(([x, , w]) => x + w)) - left;
  const height = Math.max(width * ASPECT, ...boxes.map(([, , , h]) => h));
  const [, top, , own] = boxes[size] ?? boxOf(one);
  const box: ViewBox = [left, top + own - height, width, height];
  return { ...one, box: box.map(Math.round) as unknown as ViewBox };
}
