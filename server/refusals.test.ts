import { expect, test } from 'vitest';
import { Refusal } from '#shared/refusal.ts';
import { statusOfRefusal } from './refusals.ts';

test.each([
  ['stock.not-available', 409],
  ['payments.provider-unavailable', 503],
  ['carts.variant-unknown', 404],
  ['promotions.coupon-ended', 410],
  ['checkout.terms-missing', 422],
  ['carts.anything-else', 400],
])('%s is answered with %i', (code, status) => {
  expect(statusOfRefusal(new Refusal(code))).toBe(status);
});
