import { hashOf } from '#shared/hash.ts';
import type { PictureRecipe } from './recipe.ts';

/**
 * What a picture is called by: half a SHA-256 of its recipe. The addresses of pictures stand on a
 * page by the hundred, so they are short.
 */
export function pictureHash(recipe: PictureRecipe): string {
  return hashOf(recipe).slice(0, 32);
}
