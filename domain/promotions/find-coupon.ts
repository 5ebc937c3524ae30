import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { type Coupon, type CouponRow, couponCode, couponOfRow, fitsCurrency } from './coupon.ts';
import { couponEnded, couponMissing, couponOfOtherCurrency, couponUnknown } from './refusals.ts';

const couponOfCode = statement<{ code: string; now: Date }, CouponRow & { begun: boolean; ended: boolean }>(
  'promotions_coupon_of_code',
  `select code, percent_bp as "percentBp", amount, currency,
     active and valid_from <= :now::timestamptz as begun,
     coalesce(valid_to <= :now::timestamptz, false) as ended
   from coupons where code = :code::text`,
);

/**
 * The coupon a shopper typed, in any case, if it can be used now in the shop's market.
 * @throws Refusal promotions.coupon-missing, promotions.coupon-unknown (also for one not yet begun or switched off),
 *   promotions.coupon-ended, promotions.coupon-other-currency
 */
export async function findCoupon(shop: Shop, typed: string): Promise<Coupon> {
  const code = couponCode(typed);
  if (code === '') throw couponMissing();
  const [row] = await couponOfCode(shop.db, { code, now: shop.clock.now() });
  if (!row?.begun) throw couponUnknown(code);
  if (row.ended) throw couponEnded(code);
  const coupon = couponOfRow(row);
  if (!fitsCurrency(coupon, shop.market.currency)) throw couponOfOtherCurrency(coupon);
  return coupon;
}
