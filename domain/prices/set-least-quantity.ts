import { and, eq, isNull } from 'drizzle-orm';
import { variants } from '#domain/catalogue/schema.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { lockPriceLists } from './lock-price-lists.ts';
import { quantityInvalid, variantUnknown } from './refusals.ts';
import { prices } from './schema.ts';
import { setPrices } from './set-prices.ts';

export type LeastQuantity = {
  readonly code: string;
  readonly list: string;
  readonly quantity: number;
  /** Why, for the history. */
  readonly reason: string;
};

const MOST = 1000;

/**
 * Sets how many pieces of a variant are bought at once in a list, at least; its price stays.
 * @throws Refusal staff.right-lacking, prices.quantity-invalid, prices.variant-unknown where it has
 *   no price in the list
 */
export function setLeastQuantity(shop: Shop, { code, list, quantity, reason }: LeastQuantity): Promise<void> {
  requireRight(shop, 'prices', 'change');
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > MOST) throw quantityInvalid(list, MOST);
  return inTransaction(shop, async (inside) => {
    await lockPriceLists(inside.db, [list]);
    const isOpen = and(eq(variants.code, code), eq(prices.priceListSlug, list), isNull(prices.validTo));
    const [open] = await inside.db
      .select({ price: prices })
      .from(prices)
      .innerJoin(variants, eq(variants.id, prices.variantId))
      .where(isOpen);
    if (!open) throw variantUnknown(code);
    const { variantId, listAmount, streetAmount } = open.price;
    const same = { variantId, priceListSlug: list, listAmount, streetAmount };
    await setPrices(inside, [{ ...same, minPurchasableQuantity: quantity }], { reason });
  });
}
