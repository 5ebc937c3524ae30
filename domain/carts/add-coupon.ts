import { statement } from '#database/statement.ts';
import { logSecurityEvent } from '#domain/audit/log-security-event.ts';
import { findCoupon } from '#domain/promotions/find-coupon.ts';
import { couponTriedTooOften } from '#domain/promotions/refusals.ts';
import type { Shop } from '#domain/shop.ts';
import { isRefusal } from '#shared/refusal.ts';
import { MAX_COUPONS } from './limits.ts';
import { cartEmpty, tooManyCoupons } from './refusals.ts';

const addCode = statement<
  { guestSessionId: string; code: string; maximum: number; now: Date },
  { cartId: string; version: number | null; count: number }
>(
  'carts_add_coupon',
  `with asked as (
     select id, version, coupon_codes from carts
     where guest_session_id = :guestSessionId::uuid and exists (select from cart_lines where cart_id = carts.id)
   ),
   changed as (
     update carts set coupon_codes = array_append(carts.coupon_codes, :code::text), version = carts.version + 1,
       updated_at = :now::timestamptz
     from asked
     where carts.id = asked.id and not carts.coupon_codes @> array[:code::text]
       and cardinality(carts.coupon_codes) < :maximum::int
     returning carts.version
   )
   select asked.id as "cartId", cardinality(asked.coupon_codes) as count,
     coalesce(changed.version, case when asked.coupon_codes @> array[:code::text] then asked.version end) as version
   from asked left join changed on true`,
);

/**
 * Adds a coupon to the cart. Adding it again changes nothing.
 * @throws Refusal promotions.coupon-missing, promotions.coupon-unknown,
 *   promotions.coupon-ended, promotions.coupon-other-currency,
 *   promotions.coupon-too-often, carts.cart-empty, carts.too-many-coupons
 */
export async function addCoupon(
  shop: Shop,
  input: { readonly guestSessionId: string; readonly code: string },
): Promise<{ cartId: string; version: number }> {
  if (shop.couponTries?.isOver()) {
    logSecurityEvent(shop, 'limit.reached', { what: 'coupons' });
    throw couponTriedTooOften();
  }
  const coupon = await findCoupon(shop, input.code).catch((error) => {
    if (isRefusal(error) && error.code === 'promotions.coupon-unknown') countWrong(shop);
    throw error;
  });
  const entry = {
    guestSessionId: input.guestSessionId,
    code: coupon.code,
    maximum: MAX_COUPONS,
    now: shop.clock.now(),
  };
  const [row] = await addCode(shop.db, entry);
  if (!row) throw cartEmpty();
  if (row.version !== null) return { cartId: row.cartId, version: row.version };
  if (row.count >= MAX_COUPONS) throw tooManyCoupons();
  // Another tab added the same code first; the second attempt finds it there.
  return addCoupon(shop, input);
}

function countWrong(shop: Shop): void {
  logSecurityEvent(shop, 'code.wrong', { what: 'coupon' });
  shop.couponTries?.failed();
}
