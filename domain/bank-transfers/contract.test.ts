import { type PaymentProvider, ProviderError } from '#domain/payments/port.ts';
import { paymentContract } from '#tests/helpers/payment-contract.ts';
import { transferShop } from '#tests/helpers/transfer-shop.ts';

const { provider, received, sentBack } = await transferShop();

/**
 * No network can lose an answer here, so the test makes the database fail instead. Staff pay
 * refunds at once.
 */
paymentContract('a bank transfer', async () => {
  let isLosing = false;
  let isCutOff = false;
  const asked = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isCutOff) throw new ProviderError('no database');
    const answer = await work();
    if (isLosing) throw new ProviderError('the answer got lost');
    return answer;
  };
  const refund: PaymentProvider['refundPayment'] = async (reference, wanted) => {
    const owed = await provider.refundPayment(reference, wanted);
    if (owed.refunds.some(({ state }) => state === 'due')) await sentBack(owed.orderReference, wanted.amount);
    return provider.fetchPayment(reference);
  };
  return {
    provider: {
      ...provider,
      createPayment: (payment) => asked(() => provider.createPayment(payment)),
      refundPayment: (reference, wanted) => asked(() => refund(reference, wanted)),
    },
    approve: async ({ orderReference, amount }) => {
      await received(orderReference, amount);
    },
    loseAnswers: (on) => {
      isLosing = on;
    },
    cutOff: (on) => {
      isCutOff = on;
    },
    forgetKeys: () => {},
    dispute: none,
    refundPastUs: none,
    messageAbout: none,
  };
}, ['reserving', 'disputes', 'refunds past us', 'messages']);

async function none(): Promise<never> {
  throw new Error('not asked for');
}
