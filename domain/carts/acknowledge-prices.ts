import { eq } from 'drizzle-orm';
import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { findCart } from './find-cart.ts';
import { cartBuilds } from './schema.ts';
import { PRICE_NOW } from './statement-parts.ts';

const acknowledge = statement<
  { guestSessionId: string; priceList: string; currency: string; now: Date },
  { variantId: string }
>(
  'carts_acknowledge_prices',
  `update cart_lines
   set seen_unit_amount = price.street_amount, seen_currency = :currency::text
   from carts cart join variants variant on true ${PRICE_NOW}
   where cart.guest_session_id = :guestSessionId::uuid and cart_lines.cart_id = cart.id
     and cart_lines.variant_id = variant.id and price.street_amount is not null
     and (cart_lines.seen_unit_amount, cart_lines.seen_currency) is distinct from (price.street_amount, :currency::text)
   returning cart_lines.variant_id as "variantId"`,
);

/**
 * Accepts the current prices after they were shown: changed prices count as seen and their notice
 * disappears. The version stays, because the content of the cart is the same.
 * @returns the variants whose seen price changed
 */
export async function acknowledgePrices(shop: Shop, guestSessionId: string): Promise<string[]> {
  const { priceList, currency } = shop.market;
  const rows = await acknowledge(shop.db, { guestSessionId, priceList, currency, now: shop.clock.now() });
  return [...rows.map((row) => row.variantId), ...(await acknowledgeBuilds(shop, guestSessionId))];
}

/** The price of a build is computed, so the cart says it. */
async function acknowledgeBuilds(shop: Shop, guestSessionId: string): Promise<string[]> {
  const cart = await findCart(shop, guestSessionId);
  const moved = cart?.priceChanges ?? [];
  for (const { variantId, currentAmount, currency } of moved)
    await shop.db
      .update(cartBuilds)
      .set({ seenUnitAmount: currentAmount, seenCurrency: currency })
      .where(eq(cartBuilds.id, variantId));
  return moved.map(({ variantId }) => variantId);
}
