import { and, eq, inArray } from 'drizzle-orm';
import { products, variants } from '#domain/catalogue/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { wishes } from './schema.ts';

export type RemoveWishes = {
  readonly guestSessionId: string;
  /** The variant, or all variants of a product. */
  readonly variantCode?: string | null | undefined;
  readonly productCode?: string | null | undefined;
};

/** Removes an entry. Removing it again is no error, so a double click is harmless. */
export async function removeWishes(
  { db }: Shop,
  { guestSessionId, variantCode, productCode }: RemoveWishes,
): Promise<void> {
  const named = productCode
    ? eq(products.code, clean(productCode))
    : eq(variants.code, clean(variantCode ?? ''));
  const meant = db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(named);
  await db
    .delete(wishes)
    .where(and(eq(wishes.guestSessionId, guestSessionId), inArray(wishes.variantId, meant)));
}

/** PostgreSQL refuses NUL in a text. */
function clean(code: string): string {
  return code.replaceAll('\0', '');
}
