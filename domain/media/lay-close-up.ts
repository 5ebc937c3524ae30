import { solveGeometry } from '#drawing/geometry/solve-geometry.ts';
import { type Anchors, anchorsOf } from '#drawing/inside/anchors.ts';
import { type InsideOptions, type InsidePart, layInside } from '#drawing/inside/lay-inside.ts';
import { BICYCLE_VIEWS, type BicycleView, type ViewBox, viewBox } from '#drawing/views.ts';
import { boxOf, specOf } from './draw-picture.ts';
import { inRange } from './in-range.ts';
import type { BicycleRecipe } from './recipe.ts';

/** A drawn bicycle to be looked at closely, in millimetres from the bottom bracket. */
export type BicycleCloseUp = {
  /** What each view of its drawing shows; the whole is the drawing itself. */
  readonly boxes: Readonly<Record<BicycleView, ViewBox>>;
  readonly anchors: Anchors;
  readonly inside: readonly InsidePart[];
};

/** A size and a build of a recipe, by their places and their names. */
type DrawnRange = {
  readonly place: readonly [size: number, build: number];
  readonly size: string;
  readonly build: string;
};

/** Finds the size and the build that a recipe is drawn in at `2-1`; null when it has none there. */
export function drawnRange({ range }: BicycleRecipe, drawn: string): DrawnRange | null {
  const [, first, second] = /^(\d{1,2})-(\d{1,2})$/.exec(drawn) ?? [];
  const place = [Number(first), Number(second)] as const;
  const [size, build] = [range?.sizes[place[0]], range?.builds[place[1]]];
  return size && build ? { place, size: size.size, build: build.build } : null;
}

/** Lays the bicycle of a recipe in a size and a build; null when it is not drawn in them. */
export function layCloseUp(
  recipe: BicycleRecipe,
  place: DrawnRange['place'],
  inside: InsideOptions,
): BicycleCloseUp | null {
  const one = inRange(recipe, place);
  if (!one) return null;
  const spec = specOf(one);
  const solved = solveGeometry(spec);
  const box = (view: BicycleView) => (view === 'full' ? boxOf(one) : viewBox(view, spec, solved));
  const boxes = BICYCLE_VIEWS.map((view) => [view, box(view).map(Math.round)]);
  return {
    boxes: Object.fromEntries(boxes) as BicycleCloseUp['boxes'],
    anchors: anchorsOf(spec),
    inside: layInside(spec, inside),
  };
}
