import { and, eq, inArray, isNull } from 'drizzle-orm';
import { variants } from '#domain/catalogue/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { prices } from './schema.ts';
import { type PriceToSet, setPrices } from './set-prices.ts';

/**
 * Gives a variant the prices of another in every list where it has none.
 * @param pair codes of both
 * @returns in how many lists
 * @throws Refusal staff.right-lacking
 */
export async function setPricesLike(
  shop: Shop,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number> {
  requireRight(shop, 'prices', 'change');
  const open = await shop.db
    .select({ price: prices, code: variants.code, id: variants.id })
    .from(variants)
    .leftJoin(prices, and(eq(prices.variantId, variants.id), isNull(prices.validTo)))
    .where(inArray(variants.code, [from, to]));
  const target = open.find(({ code }) => code === to);
  const has = new Set(open.flatMap(({ code, price }) => (code === to && price ? [price.priceListSlug] : [])));
  const wanted = open.flatMap(({ code, price }): PriceToSet[] => {
    if (code !== from || !price || !target || has.has(price.priceListSlug)) return [];
    const { priceListSlug, listAmount, streetAmount, minPurchasableQuantity } = price;
    return [{ variantId: target.id, priceListSlug, listAmount, streetAmount, minPurchasableQuantity }];
  });
  if (wanted.length > 0) await setPrices(shop, wanted, { reason: `as ${from}` });
  return wanted.length;
}
