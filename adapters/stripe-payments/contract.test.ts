import { afterEach } from 'vitest';
import { paymentContract } from '#tests/helpers/payment-contract.ts';
import { stripeStandIn } from '#tests/helpers/stripe-stand-in.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

paymentContract('Stripe', async (capture) => {
  const { provider, standIn, close } = await stripeStandIn({ capture });
  open.push({ close });
  const { account, faults, keys, messages } = standIn;
  return {
    provider,
    approve: async ({ reference }) => {
      account.confirm(reference);
    },
    dispute: async (reference, amount) => {
      account.dispute(reference, amount);
    },
    refundPastUs: async (reference, amount) => {
      account.refund(new URLSearchParams({ payment_intent: reference, amount: String(amount) }));
    },
    loseAnswers: (on) => {
      faults.afterEffect = on ? 'connection lost' : undefined;
    },
    cutOff: (on) => {
      faults.cutOff = on;
    },
    forgetKeys: () => keys.forget(),
    messageAbout: async (reference) => {
      messages.add('payment_intent.succeeded', { object: 'payment_intent', id: reference });
      const { body, headers } = messages.take().at(-1) ?? { body: '', headers: new Headers() };
      return { body, headers, now: new Date() };
    },
  };
});
