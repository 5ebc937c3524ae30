import { Refusal, type RefusalValues } from '#shared/refusal.ts';
import type { Promotion, PromotionFault } from './promotion.ts';

/** Nothing was typed. */
export function couponMissing(): Refusal {
  return ofCoupon('promotions.coupon-missing', {});
}

/**
 * The coupon does not exist or cannot be used yet. The two are not distinguished, so nobody can
 * test codes before their day.
 */
export function couponUnknown(code: string): Refusal {
  return ofCoupon('promotions.coupon-unknown', { code });
}

export function couponEnded(code: string): Refusal {
  return ofCoupon('promotions.coupon-ended', { code });
}

/** The coupon has another currency or market, or is used up. */
export function couponRefused(coupon: Promotion, fault: PromotionFault): Refusal {
  const { code } = coupon;
  const currency = 'currency' in coupon ? coupon.currency : '';
  if (fault === 'other-currency') return ofCoupon('promotions.coupon-other-currency', { code, currency });
  return ofCoupon(`promotions.coupon-${fault}`, { code });
}

/** Too many unknown codes from one network. */
export function couponTriedTooOften(): Refusal {
  return ofCoupon('promotions.coupon-too-often', {});
}

/** Another order took the last use meanwhile. */
export function promotionUsedUp(code: string): Refusal {
  return ofCoupon('promotions.coupon-used-up', { code });
}

/** This customer has used the coupon as often as allowed. */
export function promotionUsedByCustomer(code: string): Refusal {
  return ofCoupon('promotions.coupon-used-by-you', { code });
}

function ofCoupon(refusal: string, values: RefusalValues): Refusal {
  return new Refusal(refusal, values, { coupon: refusal });
}
