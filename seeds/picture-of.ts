import type { BicycleRecipe, PictureRecipe } from '#domain/media/recipe.ts';
import { letteringOf, type Maker, paintOf } from './read-maker.ts';

type SeedBicycle = Omit<BicycleRecipe, 'paint' | 'wordmark' | 'badge'> & { color: string };
type Scene = Extract<PictureRecipe, { kind: 'scene' }>;
/** A recipe whose bicycles name their colour; paint and lettering are filled in. */
export type SeedPicture =
  | SeedBicycle
  | (Omit<Scene, 'bicycle'> & { bicycle: SeedBicycle })
  | Exclude<PictureRecipe, BicycleRecipe | Scene>;

/** The recipe of a picture as the seed files write it. */
export function pictureOf(maker: Maker, picture: SeedPicture): PictureRecipe {
  if (picture.kind === 'bicycle') return bicycleOf(maker, picture);
  return picture.kind === 'scene' ? { ...picture, bicycle: bicycleOf(maker, picture.bicycle) } : picture;
}

function bicycleOf(maker: Maker, { color, ...bicycle }: SeedBicycle): BicycleRecipe {
  return { ...bicycle, paint: paintOf(maker, color), ...letteringOf(maker) };
}
