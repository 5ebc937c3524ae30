import { eq } from 'drizzle-orm';
import { products } from '#domain/catalogue/schema.ts';
import { productUnknown } from '#domain/media/refusals.ts';
import { returnUnknown } from '#domain/returns/refusals.ts';
import { parseReturnNumber } from '#domain/returns/return-number.ts';
import { returns } from '#domain/returns/schema.ts';
import type { Shop } from '#domain/shop.ts';

/**
 * The id of a return by its number, or of a product by its code.
 * @throws Refusal returns.unknown, media.product-unknown
 */
export async function findSubject(
  { db }: Pick<Shop, 'db'>,
  on: 'return' | 'product',
  of: string,
): Promise<string> {
  const [found] =
    on === 'return'
      ? await db
          .select({ id: returns.id })
          .from(returns)
          .where(eq(returns.number, parseReturnNumber(of)))
      : await db.select({ id: products.id }).from(products).where(eq(products.code, of));
  if (!found) throw on === 'return' ? returnUnknown() : productUnknown(of);
  return found.id;
}
