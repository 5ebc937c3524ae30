import { afterEach } from 'vitest';
import { balanceThroughShop } from '#tests/helpers/balance-through-shop.ts';
import { paymentThroughShop, type StartStandIn } from '#tests/helpers/payment-through-shop.ts';
import { stripeStandIn } from '#tests/helpers/stripe-stand-in.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const start: StartStandIn = async (clock, capture) => {
  const { provider, standIn, close } = await stripeStandIn({ now: () => clock.now(), capture });
  open.push({ close });
  const { account, faults, messages } = standIn;
  return {
    provider,
    approve: (reference) => account.confirm(reference),
    dispute: (reference, amount) => account.dispute(reference, amount),
    afterEffect: (fault) => {
      faults.afterEffect = fault;
    },
    takeMessages: () => {
      Object.assign(faults, { twice: true, reordered: true });
      return messages.take();
    },
    kept: async (reference) => {
      const view = await provider.fetchPayment(reference);
      return view.capturedAmount - view.refundedAmount;
    },
  };
};

await paymentThroughShop('Stripe', start);
await balanceThroughShop('Stripe', start);
