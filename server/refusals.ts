import type { Refusal } from '#shared/refusal.ts';

/**
 * The one map from a refusal to an HTTP status: by its full code, else by what it ends
 * with, else 400.
 */
const BY_CODE: Readonly<Record<string, number>> = {
  'accounts.too-many-attempts': 429,
  'customers.login-required': 401,
  'logins.unavailable': 503,
  'stock.not-available': 409,
  'orders.cart-changed': 409,
  'orders.already-paid': 409,
  'orders.not-all-back': 409,
  'orders.too-many-unpaid': 429,
  'orders.too-many-pieces': 429,
  'orders.transfers-full': 409,
  'orders.too-small-for-uk': 409,
  'idempotency.other-request': 409,
  'payments.provider-unavailable': 503,
  'order-access.code-wrong': 422,
  'order-access.over': 410,
  'bank-transfers.staff-only': 403,
  'orders.staff-only': 403,
  'outbox.staff-only': 403,
  'redirects.chain': 409,
  'redirects.staff-only': 403,
  'returns.more-than-left': 409,
  'returns.too-late': 409,
  'promotions.coupon-too-often': 429,
  'request.too-often': 429,
  'quotes.too-many': 429,
  'stock-alerts.unknown-variant': 404,
};

const BY_ENDING: readonly (readonly [RegExp, number])[] = [
  [/(unknown|not-found)$/, 404],
  [/(ended|gone)$/, 410],
  [/(conflict|changed|unlawful)$/, 409],
  [/(invalid|missing|too-long|too-large)$/, 422],
];

export function statusOfRefusal(refusal: Refusal): number {
  return BY_CODE[refusal.code] ?? BY_ENDING.find(([ending]) => ending.test(refusal.code))?.[1] ?? 400;
}
