import type { BicycleRecipe, PictureRecipe } from '#domain/media/recipe.ts';
import { paintOf } from './paint-of.ts';
import { badge, wordmark } from './tessaro/wordmark.ts';

type SeedBicycle = Omit<BicycleRecipe, 'paint' | 'wordmark' | 'badge'> & { color: string };
type Scene = Extract<PictureRecipe, { kind: 'scene' }>;
/** A recipe whose bicycles name their colour; paint and lettering are filled in. */
export type SeedPicture =
  | SeedBicycle
  | (Omit<Scene, 'bicycle'> & { bicycle: SeedBicycle })
  | Exclude<PictureRecipe, BicycleRecipe | Scene>;

/** The recipe of a picture as the seed files write it. */
export function pictureOf(picture: SeedPicture): PictureRecipe {
  if (picture.kind === 'bicycle') return bicycleOf(picture);
  return picture.kind === 'scene' ? { ...picture, bicycle: bicycleOf(picture.bicycle) } : picture;
}

function bicycleOf({ color, ...bicycle }: SeedBicycle): BicycleRecipe {
  return { ...bicycle, paint: paintOf(color), wordmark, badge };
}
