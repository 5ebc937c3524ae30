import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import {
  couponCode,
  faultOf,
  type Promotion,
  type PromotionRow,
  promotionJson,
  promotionOfRow,
} from './promotion.ts';
import { couponEnded, couponMissing, couponRefused, couponUnknown } from './refusals.ts';

const couponOfCode = statement<
  { code: string; locale: string; now: Date },
  { row: PromotionRow; begun: boolean; ended: boolean }
>(
  'promotions_coupon_of_code',
  `select json_build_object(${promotionJson()}) as row,
     active and valid_from <= :now::timestamptz as begun,
     coalesce(valid_to <= :now::timestamptz, false) as ended
   from promotions promotion where code = :code::text and is_coupon`,
);

/**
 * Finds the coupon of a typed code, in any case, if it can be used now in the shop's market.
 * @throws Refusal promotions.coupon-missing, promotions.coupon-unknown (also for one not yet
 *   begun or switched off), promotions.coupon-ended, promotions.coupon-other-currency,
 *   promotions.coupon-other-market, promotions.coupon-used-up
 */
export async function findCoupon(shop: Shop, typed: string): Promise<Promotion> {
  const code = couponCode(typed);
  if (code === '') throw couponMissing();
  const [found] = await couponOfCode(shop.db, { code, locale: shop.locale, now: shop.clock.now() });
  if (!found?.begun) throw couponUnknown(code);
  if (found.ended) throw couponEnded(code);
  const coupon = promotionOfRow(found.row);
  const fault = faultOf(coupon, shop.market);
  if (fault) throw couponRefused(coupon, fault);
  return coupon;
}
