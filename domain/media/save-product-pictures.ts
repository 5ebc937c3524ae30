import { inArray } from 'drizzle-orm';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { productTag } from '#domain/epochs/tags.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { pictureHash } from './picture-hash.ts';
import type { PictureRecipe } from './recipe.ts';
import { savePictures } from './save-pictures.ts';
import { productPictures } from './schema.ts';

/**
 * The drawn pictures of a product, in order within each colour; the first of a colour is
 * its card picture.
 */
export type DrawnPictures = {
  productId: string;
  pictures: readonly { color: string; view: string; recipe: PictureRecipe }[];
};

/** Replaces the pictures of these products. Pictures are rendered on the first request, not now. */
export function saveProductPictures(shop: Shop, wanted: readonly DrawnPictures[]): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const shown = wanted.flatMap(({ productId, pictures }) =>
      pictures.map((picture, position) => ({
        productId,
        position,
        ...picture,
        hash: pictureHash(picture.recipe),
      })),
    );
    await savePictures(
      inside,
      shown.map((picture) => picture.recipe),
    );
    const productIds = wanted.map((product) => product.productId);
    await inside.db.delete(productPictures).where(inArray(productPictures.productId, productIds));
    if (shown.length > 0)
      await inside.db.insert(productPictures).values(shown.map(({ recipe: _, ...row }) => row));
    await bumpEpochs(inside, ['catalogue', ...productIds.map(productTag)]);
  });
}
