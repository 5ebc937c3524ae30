import { solveGeometry } from '#drawing/geometry/solve-geometry.ts';
import { BICYCLE_VIEWS, type BicycleView, type ViewBox, viewBox } from '#drawing/views.ts';
import { boxOf, specOf } from './draw-picture.ts';
import type { BicycleRecipe } from './recipe.ts';

/** A bicycle as its picture shows it, in millimetres. */
export type BicycleMeasures = {
  readonly size: string;
  /** From axle to axle. */
  readonly wheelbase: number;
  /** From one side of the frame to the other that a whole picture is shown in, at its foot. */
  readonly across: number;
};

/**
 * The sizes of a recipe's bicycle, or none where it has one size only.
 * @param aspect width by height of the frame that whole pictures are shown in
 */
export function measureBicycle(recipe: BicycleRecipe, aspect: number): BicycleMeasures[] {
  return (recipe.range?.sizes ?? []).map(({ size, geometry }) => {
    const sized = { ...recipe, geometry };
    const { wheelbase } = solveGeometry(specOf(sized));
    const [, , width, height] = boxOf(sized);
    return { size, wheelbase: Math.round(wheelbase), across: Math.round(Math.max(width, height * aspect)) };
  });
}

/** The parts of a recipe's bicycle that its drawing shows by name, as boxes in millimetres. */
export function bicycleWindows(recipe: BicycleRecipe): Record<BicycleView, ViewBox> {
  const spec = specOf(recipe);
  const solved = solveGeometry(spec);
  const boxes = BICYCLE_VIEWS.map((view) => [view, viewBox(view, spec, solved)]);
  return Object.fromEntries(boxes) as Record<BicycleView, ViewBox>;
}
