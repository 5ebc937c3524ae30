import { ProviderError } from '#domain/payments/port.ts';
import { type ProviderUnderTest, paymentContract } from '#tests/helpers/payment-contract.ts';
import { testSandbox } from '#tests/helpers/test-sandbox.ts';
import type { PaymentHappening } from './events.ts';
import { changePayment } from './journal.ts';
import { SIGNATURE_HEADER, signBody } from './signature.ts';

paymentContract('the sandbox', async (capture) => {
  const { provider, settings, act } = await testSandbox({}, undefined, capture);
  const happen = async (reference: string, happening: PaymentHappening) => {
    let done = false;
    await changePayment(settings, reference, () => {
      if (done) return null;
      done = true;
      return happening;
    });
  };
  let isCutOff = false;
  const reachable: typeof provider = {
    ...provider,
    createPayment: (payment) =>
      isCutOff ? Promise.reject(new ProviderError('could not be reached')) : provider.createPayment(payment),
  };
  const side: ProviderUnderTest = {
    provider: reachable,
    approve: async ({ redirectUrl }) => {
      await act(redirectUrl, 'approve');
    },
    dispute: (reference, amount) => {
      const dispute = { reference: 'dp_1', amount, currency: 'EUR', reason: 'not received' } as const;
      return happen(reference, { type: 'disputed', dispute: { ...dispute, state: 'open' } });
    },
    refundPastUs: (reference, amount) =>
      happen(reference, { type: 'refunded', amount, idempotencyKey: null }),
    loseAnswers: (on) => {
      settings.faults.timeouts = on ? 100 : 0;
    },
    cutOff: (on) => {
      isCutOff = on;
    },
    forgetKeys: () => {},
    messageAbout: async (reference) => {
      const now = new Date();
      const body = JSON.stringify({ id: crypto.randomUUID(), type: 'payment.captured', data: { reference } });
      const headers = new Headers({ [SIGNATURE_HEADER]: signBody(settings.secret, body, now) });
      return { body, headers, now };
    },
  };
  return side;
});
