import { Refusal, type RefusalValues } from '#shared/refusal.ts';
import type { Promotion, PromotionFault } from './promotion.ts';

/** Nothing was typed. */
export function couponMissing(): Refusal {
  return ofCoupon('promotions.coupon-missing', {});
}

/** No such coupon, or none that may be used yet: the two are not told apart, so that codes cannot be tried out before their day. */
export function couponUnknown(code: string): Refusal {
  return ofCoupon('promotions.coupon-unknown', { code });
}

export function couponEnded(code: string): Refusal {
  return ofCoupon('promotions.coupon-ended', { code });
}

/** A fixed amount in euros is worth nothing in a cart in pounds; some hold in other markets; some have been used as often as they may. */
export function couponRefused(coupon: Promotion, fault: PromotionFault): Refusal {
  const { code } = coupon;
  const currency = 'currency' in coupon ? coupon.currency : '';
  if (fault === 'other-currency') return ofCoupon('promotions.coupon-other-currency', { code, currency });
  return ofCoupon(`promotions.coupon-${fault}`, { code });
}

/** Too many codes that do not exist, from one network. */
export function couponTriedTooOften(): Refusal {
  return ofCoupon('promotions.coupon-too-often', {});
}

/** The last use was taken by another order meanwhile. */
export function promotionUsedUp(code: string): Refusal {
  return ofCoupon('promotions.coupon-used-up', { code });
}

/** This customer has used the coupon as often as one may. */
export function promotionUsedByCustomer(code: string): Refusal {
  return ofCoupon('promotions.coupon-used-by-you', { code });
}

function ofCoupon(refusal: string, values: RefusalValues): Refusal {
  return new Refusal(refusal, values, { coupon: refusal });
}
