import { and, asc, eq } from 'drizzle-orm';
import { products } from '#domain/catalogue/schema.ts';
import type { Shop } from '#domain/shop.ts';
import type { BicycleView } from '#drawing/views.ts';
import { pictures, productPictures } from './schema.ts';

/**
 * The picture of a part of the first bike that is sold, in its first colour; null: there is none.
 */
export async function findViewPicture({ db }: Pick<Shop, 'db'>, view: BicycleView) {
  const [found] = await db
    .select({ hash: pictures.hash, width: pictures.width, height: pictures.height })
    .from(productPictures)
    .innerJoin(pictures, eq(pictures.hash, productPictures.hash))
    .innerJoin(products, eq(products.id, productPictures.productId))
    .where(and(eq(productPictures.view, view), eq(products.kind, 'bike'), eq(products.status, 'active')))
    .orderBy(asc(products.position), asc(productPictures.position))
    .limit(1);
  return found ?? null;
}
