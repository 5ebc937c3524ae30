import type { Currency } from '#shared/money.ts';

/** What a coupon takes off: basis points of the goods, or an amount in minor units of its currency. */
export type Coupon = { readonly code: string } & (
  | { readonly percentBp: number }
  | { readonly amount: number; readonly currency: Currency }
);

/** A coupon's columns as the database keeps them. */
export type CouponRow = {
  code: string;
  percentBp: number | null;
  amount: number | null;
  currency: Currency | null;
};

/** How a code is kept and compared, however it was typed: upper case, no spaces around, no control characters, at most 50 long. */
export function couponCode(typed: string): string {
  return typed
    .slice(0, 200)
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 50)
    .toUpperCase();
}

/** @throws when the row holds neither a percentage nor an amount with its currency, which the table's checks forbid */
export function couponOfRow({ code, percentBp, amount, currency }: CouponRow): Coupon {
  if (percentBp !== null) return { code, percentBp };
  if (amount !== null && currency !== null) return { code, amount, currency };
  throw new Error(`Coupon ${code} takes nothing off`);
}

/** Whether a coupon can be taken off a cart of this currency; a percentage always can. */
export function fitsCurrency(coupon: Coupon, currency: Currency): boolean {
  return !('amount' in coupon) || coupon.currency === currency;
}
