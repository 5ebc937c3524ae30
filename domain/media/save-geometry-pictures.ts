import { inArray } from 'drizzle-orm';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { productTag } from '#domain/epochs/tags.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { pictureHash } from './picture-hash.ts';
import type { BicycleRecipe } from './recipe.ts';
import { savePictures } from './save-pictures.ts';
import { geometryPictures } from './schema.ts';

/** A bicycle in its sizes; recipes carry the `geometry` of the drawing and the `box` it shows. */
export type SizedDrawings = {
  productId: string;
  sizes: readonly { size: string; recipe: BicycleRecipe }[];
};

/** Replaces the geometry drawings of these bikes. Pictures are rendered on the first request. */
export function saveGeometryPictures(shop: Shop, wanted: readonly SizedDrawings[]): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const drawn = wanted.flatMap(({ productId, sizes }) => sizes.map((one) => ({ productId, ...one })));
    await savePictures(
      inside,
      drawn.map(({ recipe }) => recipe),
    );
    const productIds = wanted.map(({ productId }) => productId);
    await inside.db.delete(geometryPictures).where(inArray(geometryPictures.productId, productIds));
    if (drawn.length > 0)
      await inside.db
        .insert(geometryPictures)
        .values(drawn.map(({ recipe, ...row }) => ({ ...row, hash: pictureHash(recipe) })));
    await bumpEpochs(inside, productIds.map(productTag));
  });
}
