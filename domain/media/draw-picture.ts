import { drawBicycle } from '#drawing/draw-bicycle.ts';
import { drawGood } from '#drawing/draw-good.ts';
import { drawLandscape } from '#drawing/draw-landscape.ts';
import { solveGeometry } from '#drawing/geometry/solve-geometry.ts';
import { models } from '#drawing/models.ts';
import { viewBox } from '#drawing/views.ts';
import { PICTURE_WIDTHS } from './addresses.ts';
import type { PictureRecipe } from './recipe.ts';

const LARGEST = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? 1200;

/** The picture of a recipe as a standalone SVG; the same recipe gives the same text. */
export function drawPicture(recipe: PictureRecipe): string {
  if (recipe.kind === 'landscape') return drawLandscape(recipe.drawing);
  const lettering = { wordmark: recipe.wordmark ?? undefined, badge: recipe.badge ?? undefined };
  if (recipe.kind === 'good') return drawGood(recipe.model, recipe.colours, lettering);
  const { view, lite } = recipe;
  return drawBicycle(models[recipe.model], recipe.paint, { view, lite, ...lettering });
}

/** Width and height of a recipe's picture at its largest, in pixels. */
export function pictureSize(recipe: PictureRecipe): { width: number; height: number } {
  if (recipe.kind === 'good') return { width: LARGEST, height: LARGEST };
  if (recipe.kind === 'landscape') {
    const { width = 1600, height = 900 } = recipe.drawing;
    return { width: LARGEST, height: Math.round((LARGEST * height) / width) };
  }
  const spec = models[recipe.model];
  const [, , width, height] = viewBox(recipe.view, spec, solveGeometry(spec));
  return { width: LARGEST, height: Math.round((LARGEST * height) / width) };
}
