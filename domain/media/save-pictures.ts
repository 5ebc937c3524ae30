import { saveRows } from '#database/save-rows.ts';
import type { Shop } from '#domain/shop.ts';
import { pictureSize } from './draw-picture.ts';
import { pictureHash } from './picture-hash.ts';
import type { PictureRecipe } from './recipe.ts';
import { pictures } from './schema.ts';

/**
 * Stores recipes under their hashes and returns the hashes in the same order. Each picture is
 * rendered on the first request.
 */
export async function savePictures(
  shop: Pick<Shop, 'db'>,
  recipes: readonly PictureRecipe[],
): Promise<string[]> {
  const hashes = recipes.map((recipe) => pictureHash(recipe));
  const rows = recipes.map((recipe, index) => ({
    hash: hashes[index] ?? '',
    recipe,
    mime: 'image/svg+xml',
    ...pictureSize(recipe),
  }));
  const once = [...new Map(rows.map((row) => [row.hash, row])).values()];
  await saveRows(shop.db, pictures, once, { key: ['hash'] });
  return hashes;
}
