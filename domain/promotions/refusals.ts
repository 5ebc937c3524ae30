import { Refusal } from '#shared/refusal.ts';
import type { Coupon } from './coupon.ts';

/** Nothing was typed. */
export function couponMissing(): Refusal {
  return new Refusal('promotions.coupon-missing', {}, { coupon: 'promotions.coupon-missing' });
}

/** No such coupon, or none that may be used yet: the two are not told apart, so that codes cannot be tried out before their day. */
export function couponUnknown(code: string): Refusal {
  return new Refusal('promotions.coupon-unknown', { code }, { coupon: 'promotions.coupon-unknown' });
}

export function couponEnded(code: string): Refusal {
  return new Refusal('promotions.coupon-ended', { code }, { coupon: 'promotions.coupon-ended' });
}

/** A fixed amount in euros is worth nothing in a cart in pounds. */
export function couponOfOtherCurrency(coupon: Coupon): Refusal {
  const currency = 'currency' in coupon ? coupon.currency : '';
  const values = { code: coupon.code, currency };
  return new Refusal('promotions.coupon-other-currency', values, {
    coupon: 'promotions.coupon-other-currency',
  });
}
