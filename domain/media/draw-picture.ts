import { drawBicycle } from '#drawing/draw-bicycle.ts';
import { drawClimb } from '#drawing/draw-climb.ts';
import { drawGood } from '#drawing/draw-good.ts';
import { drawLandscape } from '#drawing/draw-landscape.ts';
import { drawMonogram } from '#drawing/draw-monogram.ts';
import type { BicycleSpec } from '#drawing/geometry/bicycle-spec.ts';
import { solveGeometry } from '#drawing/geometry/solve-geometry.ts';
import { models, withGeometry } from '#drawing/models.ts';
import { withParts } from '#drawing/parts.ts';
import { type ViewBox, viewBox } from '#drawing/views.ts';
import { PICTURE_WIDTHS } from './addresses.ts';
import type { BicycleRecipe, PictureRecipe } from './recipe.ts';

const LARGEST = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? 1200;

/** The picture of a recipe as a standalone SVG; the same recipe always gives the same text. */
export function drawPicture(recipe: PictureRecipe): string {
  switch (recipe.kind) {
    case 'bicycle':
      return drawBicycleRecipe(recipe);
    case 'good':
      return drawGood(recipe.model, recipe.colours, {
        ...letteringOf(recipe),
        hasViews: recipe.views !== undefined,
      });
    case 'landscape':
      return within(recipe.box, drawLandscape(recipe.drawing));
    case 'scene':
      return drawScene(recipe);
    case 'monogram':
      return drawMonogram(recipe);
    case 'climb':
      return inInk(drawClimb(recipe.points, { ...recipe, stretch: true }), recipe.ink);
  }
}

/** Width and height of a recipe's largest rendition, in pixels. */
export function pictureSize(recipe: PictureRecipe): { width: number; height: number } {
  const [width, height] = proportions(recipe);
  return { width: LARGEST, height: Math.round((LARGEST * height) / width) };
}

function proportions(recipe: PictureRecipe): readonly [width: number, height: number] {
  switch (recipe.kind) {
    case 'bicycle':
      return [boxOf(recipe)[2], boxOf(recipe)[3]];
    case 'good':
      return [1, 1];
    case 'landscape':
      return recipe.box ? [recipe.box[2], recipe.box[3]] : landSize(recipe.drawing);
    case 'scene':
    case 'monogram':
      return landSize(recipe.landscape);
    case 'climb':
      return [recipe.width, recipe.height];
  }
}

function drawBicycleRecipe(recipe: BicycleRecipe): string {
  const { view, lite, dark = false, shadow = true, box } = recipe;
  const hasViews = view === 'full' && !lite;
  const options = { view, lite, dark, shadow, hasViews, name: recipe.name, ...letteringOf(recipe) };
  return within(box, drawBicycle(specOf(recipe), recipe.paint, options));
}

/** Crops a drawing to a part of it. */
function within(box: ViewBox | undefined, svg: string): string {
  return box ? svg.replace(/viewBox="[^"]*"/, `viewBox="${box.join(' ')}"`) : svg;
}

/** The drawing specification of a recipe's bicycle in its size and build. */
export function specOf({ model, geometry, parts = {} }: BicycleRecipe): BicycleSpec {
  const built = withParts(models[model], parts);
  if (!geometry) return built;
  const { tyre, stem, crank, ...frame } = geometry;
  const spec = withGeometry(built, frame);
  const { wheels, cockpit, drivetrain } = spec;
  return {
    ...spec,
    wheels: { ...wheels, tyre },
    cockpit: { ...cockpit, stem: stem ?? cockpit.stem },
    drivetrain: { ...drivetrain, crankLength: crank ?? drivetrain.crankLength },
  };
}

/** The lettering of a recipe in the form that drawings take. */
export function letteringOf({ wordmark, badge }: Pick<BicycleRecipe, 'wordmark' | 'badge'>) {
  return { wordmark: wordmark ?? undefined, badge: badge ?? undefined };
}

/** The part of the plane that a recipe shows. */
export function boxOf(recipe: BicycleRecipe): ViewBox {
  const spec = specOf(recipe);
  return recipe.box ?? viewBox(recipe.view, spec, solveGeometry(spec));
}

/**
 * Draws a landscape with the bicycle as a nested SVG, so each keeps its own coordinates and ids.
 */
function drawScene(recipe: Extract<PictureRecipe, { kind: 'scene' }>): string {
  const [width, height] = landSize(recipe.landscape);
  const [, , boxWidth, boxHeight] = boxOf(recipe.bicycle);
  const bicycleWidth = recipe.width * width;
  const place = [
    recipe.left * width,
    recipe.top * height,
    bicycleWidth,
    (bicycleWidth * boxHeight) / boxWidth,
  ];
  const [x, y, w, h] = place.map(Math.round);
  const bicycle = drawBicycleRecipe(recipe.bicycle).replace(
    '<svg ',
    `<svg x="${x}" y="${y}" width="${w}" height="${h}" `,
  );
  return drawLandscape(recipe.landscape).replace(/<\/svg>$/, `${bicycle}</svg>`);
}

function landSize({ width = 1600, height = 900 }: { width?: number; height?: number }) {
  return [width, height] as const;
}

/** Replaces `currentColor` by a colour, because a standalone picture inherits none. */
function inInk(svg: string, ink: string): string {
  return svg.replace('<svg ', `<svg color="${ink}" `);
}
