import { expect, onTestFinished, test } from 'vitest';
import { stripeStandIn } from '#tests/helpers/stripe-stand-in.ts';

const PAYMENTS = 40;

test('a day of many payments is listed within Stripe’s limits', async () => {
  const { provider, standIn, close } = await stripeStandIn({ timeoutMs: 5_000 });
  onTestFinished(close);
  const { account, faults } = standIn;
  const since = new Date(Date.now() - 60_000);
  for (let made = 0; made < PAYMENTS; made += 1) {
    const form = { amount: '100', currency: 'eur', 'metadata[idempotency_key]': `payment:${made}` };
    account.confirm(account.create(new URLSearchParams(form)).id);
  }
  faults.mostAtOnce = 5;
  const listed = await provider.listPayments(since);
  expect(new Set(listed.map(({ reference }) => reference)).size).toBe(PAYMENTS);
});
