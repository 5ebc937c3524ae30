import { expect, test } from 'vitest';
import { SAMPLE_DETAILS } from '#tests/helpers/sample-checkout.ts';
import { billingOf, PRIVATE_BILLING } from './billing.ts';

test('an order from before billing existed is billed to a private buyer at the delivery address', () => {
  const { billing: _none, ...before } = SAMPLE_DETAILS;
  expect(billingOf(before)).toEqual(PRIVATE_BILLING);
});

test('billing is read as it was frozen', () => {
  const billing = { ...PRIVATE_BILLING, wantsInvoice: true, taxCode: 'RSSNNA85T50H501Z' };
  expect(billingOf({ ...SAMPLE_DETAILS, billing })).toBe(billing);
});
