import { and, eq, sql } from 'drizzle-orm';
import { products } from '#domain/catalogue/schema.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireStaff } from './require-staff.ts';
import { type ProductPhotograph, saveProductPhotographs } from './save-product-photographs.ts';
import { productPhotographs } from './schema.ts';

/**
 * Shows a photograph with a product, behind all others of its colour. Two who add take turns.
 * @throws Refusal media.staff-only, media.alt-missing
 */
export function addProductPhotograph(
  shop: Shop,
  photograph: Omit<ProductPhotograph, 'position'>,
): Promise<void> {
  requireStaff(shop, 'change', 'catalogue');
  const { productId, color } = photograph;
  return inTransaction(shop, async (inside) => {
    await inside.db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.id, productId))
      .for('no key update');
    const [last] = await inside.db
      .select({ position: sql<number>`coalesce(max(${productPhotographs.position}), 0)::int` })
      .from(productPhotographs)
      .where(and(eq(productPhotographs.productId, productId), eq(productPhotographs.color, color)));
    await saveProductPhotographs(inside, [{ ...photograph, position: (last?.position ?? 0) + 1 }]);
  });
}
