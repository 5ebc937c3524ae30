import { afterEach } from 'vitest';
import { paymentContract } from '#tests/helpers/payment-contract.ts';
import { paypalStandIn } from '#tests/helpers/paypal-stand-in.ts';
import { writeAmount } from './amounts.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

paymentContract('PayPal', async (capture) => {
  const { provider, standIn, close } = await paypalStandIn({ capture });
  open.push({ close });
  const { account, faults, keys, messages } = standIn;
  const captureOf = (reference: string) => account.find(reference).capture?.id ?? '';
  const euro = (amount: number) => ({ currency_code: 'EUR', value: writeAmount(amount, 'EUR').value });
  return {
    provider,
    approve: async ({ reference }) => {
      account.approve(reference);
    },
    dispute: async (reference, amount) => {
      account.dispute(captureOf(reference), euro(amount));
    },
    refundPastUs: async (reference, amount) => {
      account.refund(captureOf(reference), { amount: euro(amount) });
    },
    loseAnswers: (on) => {
      faults.afterEffect = on ? 'connection lost' : undefined;
    },
    cutOff: (on) => {
      faults.cutOff = on;
    },
    forgetKeys: () => keys.forget(),
    messageAbout: async (reference) => {
      messages.add('CHECKOUT.ORDER.COMPLETED', 'checkout-order', { id: reference });
      const { body, headers } = messages.take().at(-1) ?? { body: '', headers: new Headers() };
      return { body, headers, now: new Date() };
    },
  };
});
