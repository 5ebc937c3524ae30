import { solveGeometry } from '#drawing/geometry/solve-geometry.ts';
import { BICYCLE_VIEWS, type BicycleView, viewBox } from '#drawing/views.ts';
import { boxOf, specOf } from './draw-picture.ts';
import { inRange } from './in-range.ts';
import type { BicycleRecipe } from './recipe.ts';

/** A bicycle of one size as its picture shows it, in millimetres. */
type BicycleMeasures = {
  readonly size: string;
  /** From one side to the other of the frame that the whole picture is shown in, at its foot. */
  readonly across: number;
  /** From that frame's left side to the rear axle, and from there to the front axle. */
  readonly rear: number;
  readonly wheelbase: number;
  /** Width and height of what each view of its drawing shows. A build changes none of them. */
  readonly windows: Readonly<Record<BicycleView, readonly [width: number, height: number]>>;
};

/**
 * The sizes of a recipe's bicycle, which share one scale; none where it has no range.
 * @param aspect width by height of the frame that whole pictures are shown in
 */
export function measureBicycle(recipe: BicycleRecipe, aspect: number): BicycleMeasures[] {
  return (recipe.range?.sizes ?? []).flatMap(({ size }, place) => {
    const sized = inRange(recipe, [place, 0]);
    if (!sized) return [];
    const spec = specOf(sized);
    const solved = solveGeometry(spec);
    const { wheelbase, rearAxle } = solved;
    const [left, , width, height] = boxOf(sized);
    const across = Math.max(width, height * aspect);
    const rear = rearAxle[0] - left + (across - width) / 2;
    const windows = BICYCLE_VIEWS.map((view) => {
      const box = view === 'full' ? boxOf(sized) : viewBox(view, spec, solved);
      return [view, [Math.round(box[2]), Math.round(box[3])]];
    });
    return [
      {
        size,
        across: Math.round(across),
        rear: Math.round(rear),
        wheelbase: Math.round(wheelbase),
        windows: Object.fromEntries(windows) as BicycleMeasures['windows'],
      },
    ];
  });
}
