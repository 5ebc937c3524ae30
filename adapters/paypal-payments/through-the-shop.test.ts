import { afterEach } from 'vitest';
import { balanceThroughShop } from '#tests/helpers/balance-through-shop.ts';
import { paymentThroughShop, type StartStandIn } from '#tests/helpers/payment-through-shop.ts';
import { paypalStandIn } from '#tests/helpers/paypal-stand-in.ts';
import { writeAmount } from './amounts.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const start: StartStandIn = async (clock, capture) => {
  const { provider, standIn, close } = await paypalStandIn({ now: () => clock.now(), capture });
  open.push({ close });
  const { account, faults, messages } = standIn;
  return {
    provider,
    approve: (reference) => {
      account.approve(reference);
    },
    dispute: (reference, amount) => {
      const captureId = account.find(reference).capture?.id ?? '';
      account.dispute(captureId, { currency_code: 'EUR', value: writeAmount(amount, 'EUR').value });
    },
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

await paymentThroughShop('PayPal', start);
await balanceThroughShop('PayPal', start);
