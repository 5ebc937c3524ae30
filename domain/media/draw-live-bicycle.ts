import { nameSpot } from '#drawing/bicycle/lettering.ts';
import { drawBicycle } from '#drawing/draw-bicycle.ts';
import type { LivePaint } from '#drawing/live-paint.ts';
import type { NameSpot } from '#drawing/name-letters.ts';
import type { ViewBox } from '#drawing/views.ts';
import { boxOf, letteringOf, specOf } from './draw-picture.ts';
import type { BicycleRecipe } from './recipe.ts';

/**
 * The bicycle of a recipe as inline SVG. The page's styles set its paint (`drawing/live-paint.ts`).
 */
export function drawLiveBicycle(
  recipe: BicycleRecipe,
  { plated, idPrefix }: Pick<LivePaint, 'plated'> & { idPrefix: string },
): string {
  const { view } = recipe;
  return drawBicycle(specOf(recipe), { scheme: 'live', plated }, { view, idPrefix, ...letteringOf(recipe) });
}

/** Where the live bicycle has room for a name, in the view box of its drawing. */
export function liveNameSpot(recipe: BicycleRecipe): { box: ViewBox; spot: NameSpot } {
  return { box: boxOf(recipe), spot: nameSpot(specOf(recipe)) };
}
