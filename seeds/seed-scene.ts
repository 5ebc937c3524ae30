import type { PictureRecipe } from '#domain/media/recipe.ts';
import type { Hex } from '#drawing/canvas/colour.ts';
import type { BicycleKind } from '#drawing/geometry/bicycle-spec.ts';
import type { SkyName } from '#drawing/landscape/skies.ts';
import type { Paint } from '#drawing/paints.ts';
import type { BicycleView } from '#drawing/views.ts';
import { letteringOf, type Maker, paintOf } from './read-maker.ts';

/**
 * A landscape by its sky and seed: alone, with a bicycle in it, or with initials. A bicycle has a
 * paint of the maker's or one of its own, and stands alone where a view of it is named.
 */
export type SeedScene = { sky: SkyName; seed: number } & (
  | { model?: undefined }
  | { model: BicycleKind; color?: string; paint?: Paint; view?: BicycleView }
) & { letters?: string; ink?: Hex };

/** Wide enough for the head of a page, and still itself when cards crop it. */
const SIZE = { width: 1500, height: 1000 };

/** The recipe of a scene of the seed files. */
export function sceneRecipe(
  maker: Maker,
  { sky, seed, letters, ink = '#0e1416', ...scene }: SeedScene,
): PictureRecipe {
  if (letters !== undefined) {
    const landscape = { ...SIZE, sky, seed, horizon: 0.76, road: false, vines: false };
    return { kind: 'monogram', letters, ink, landscape };
  }
  const landscape = { ...SIZE, sky, seed, horizon: 0.5, ground: 0.9, roadX: 0.72, vines: false };
  if (!scene.model) return { kind: 'landscape', drawing: landscape };
  const { model, color = 'notte', view = 'full' } = scene;
  const paint = scene.paint ?? paintOf(maker, color);
  const bicycle = { kind: 'bicycle', model, paint, view, ...letteringOf(maker) } as const;
  if (scene.view) return { ...bicycle, lite: false };
  return { kind: 'scene', landscape, bicycle: { ...bicycle, lite: true }, left: 0.2, top: 0.38, width: 0.6 };
}
