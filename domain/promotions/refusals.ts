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

/** Nobody made a promotion of this code. */
export const promotionUnknown = () => new Refusal('promotions.unknown');

/** What was typed is no promotion: refusal codes by field. */
export const promotionInvalid = (fields: Readonly<Record<string, string>>) =>
  new Refusal('promotions.input-invalid', {}, { ...fields });

/** Another promotion has this code. */
export const codeTaken = (code: string) =>
  new Refusal('promotions.code-conflict', { code }, { code: 'promotions.code-conflict' });

/** It gives more than half of the goods, and nobody confirmed it. */
export const shareLarge = (percent: number, word: string) =>
  new Refusal('promotions.share-large', { percent, word }, { confirmation: 'promotions.share-large' });

/** Its amount is more than half of what most goods cost, and nobody confirmed it. */
export const amountLarge = (
  goods: { readonly more: number; readonly all: number; readonly currency: string; readonly units: number },
  word: string,
) => new Refusal('promotions.amount-large', { ...goods, word }, { confirmation: 'promotions.amount-large' });

/** It is over already. */
export const promotionOver = () => new Refusal('promotions.over-conflict');

export const endReasonMissing = () =>
  new Refusal('promotions.reason-missing', {}, { reason: 'promotions.reason-missing' });
