import type { BicycleRecipe, PictureRecipe } from '#domain/media/recipe.ts';
import { letteringOf, type Maker, paintOf } from './read-maker.ts';
import type { SeedBicycle, SeedPicture } from './seed-picture.ts';

/** The recipe of a picture of the seed files. */
export function pictureOf(maker: Maker, picture: SeedPicture): PictureRecipe {
  if (picture.kind === 'bicycle') return bicycleOf(maker, picture);
  return picture.kind === 'scene' ? { ...picture, bicycle: bicycleOf(maker, picture.bicycle) } : picture;
}

function bicycleOf(maker: Maker, { color, ...bicycle }: SeedBicycle): BicycleRecipe {
  return { ...bicycle, paint: paintOf(maker, color), ...letteringOf(maker) };
}
