import { statement } from '#database/statement.ts';
import { couponCode } from '#domain/promotions/promotion.ts';
import type { Shop } from '#domain/shop.ts';
import { couponNotInCart } from './refusals.ts';

const removeCode = statement<
  { guestSessionId: string; code: string; now: Date },
  { cartId: string; version: number }
>(
  'carts_remove_coupon',
  `update carts set coupon_codes = array_remove(coupon_codes, :code::text), version = version + 1,
     updated_at = :now::timestamptz
   where guest_session_id = :guestSessionId::uuid and coupon_codes @> array[:code::text]
   returning id as "cartId", version`,
);

/**
 * Removes a coupon from the cart, also an expired one (specification section 7, remove coupon).
 * @throws Refusal carts.coupon-not-in-cart
 */
export async function removeCoupon(
  shop: Shop,
  input: { readonly guestSessionId: string; readonly code: string },
): Promise<{ cartId: string; version: number }> {
  const code = couponCode(input.code);
  const [row] = await removeCode(shop.db, {
    guestSessionId: input.guestSessionId,
    code,
    now: shop.clock.now(),
  });
  if (!row) throw couponNotInCart(code);
  return row;
}
