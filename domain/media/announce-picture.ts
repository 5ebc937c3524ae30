import { eq } from 'drizzle-orm';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { productTag } from '#domain/epochs/tags.ts';
import type { Shop } from '#domain/shop.ts';
import { productPhotographs } from './schema.ts';

/**
 * Marks the pages that show a photograph as stale: those of its products, or else all, because
 * content and blocks that name it are not known here.
 */
export async function announcePicture(shop: Pick<Shop, 'db'>, hash: string): Promise<void> {
  const shown = await shop.db
    .selectDistinct({ productId: productPhotographs.productId })
    .from(productPhotographs)
    .where(eq(productPhotographs.hash, hash));
  if (shown.length === 0) return bumpEpochs(shop, ['site']);
  await bumpEpochs(shop, ['catalogue', ...shown.map(({ productId }) => productTag(productId))]);
}
