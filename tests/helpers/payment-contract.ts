import { describe, expect, test } from 'vitest';
import {
  type NewPayment,
  PaymentNotThere,
  type PaymentProvider,
  ProviderError,
  type ProviderPayment,
  ProviderRefused,
} from '#domain/payments/port.ts';
import { newPayment } from './test-sandbox.ts';

/** A provider and the acts of its other side: shoppers, banks and networks. */
export type ProviderUnderTest = {
  readonly provider: PaymentProvider;
  /** The shopper approves at the provider. */
  approve(payment: ProviderPayment): Promise<void>;
  /** The buyer asks for the money back. */
  dispute(reference: string, amount: number): Promise<void>;
  /** Somebody refunds at the provider directly. */
  refundPastUs(reference: string, amount: number): Promise<void>;
  /** While on, calls have their effect but lose their answers. */
  loseAnswers(on: boolean): void;
  /** While on, nothing reaches the provider. */
  cutOff(on: boolean): void;
  /** The provider forgets which idempotency keys it has seen. */
  forgetKeys(): void;
  /** A genuine message about a payment. */
  messageAbout(reference: string): Promise<{ body: string; headers: Headers; now: Date }>;
};

type Setup = (capture: 'at-once' | 'later') => Promise<ProviderUnderTest>;

/**
 * Features that not every provider has: reserving money, disputes, refunds at the provider,
 * messages.
 */
type Feature = 'reserving' | 'disputes' | 'refunds past us' | 'messages';

/**
 * The contract that the shop relies on. Every provider's tests run it, except for
 * features in `without`.
 */
export function paymentContract(name: string, setup: Setup, without: readonly Feature[] = []): void {
  const where = (feature: Feature) => test.skipIf(without.includes(feature));
  describe(`${name} as a payment provider`, () => {
    const at = (capture: 'at-once' | 'later') => open(setup, capture);
    describe('asked for a payment', () => creating(() => at('at-once')));
    describe('taking the money', () => taking(at, where));
    describe('sending money back', () => refunding(() => at('at-once'), where));
    describe('telling what happened', () => telling(() => at('at-once'), where));
  });
}

/** Amounts are odd on purpose: a provider that writes decimals must not lose a cent. */
const wanted = (overrides: Partial<NewPayment> = {}) => newPayment({ amount: 54_907, ...overrides });

async function open(setup: Setup, capture: 'at-once' | 'later') {
  const side = await setup(capture);
  const { provider } = side;
  /** Approved, and captured where that is still to be done. */
  const paid = async (overrides: Partial<NewPayment> = {}) => {
    const payment = wanted(overrides);
    const made = await provider.createPayment(payment);
    await side.approve(made);
    const agreed = await provider.fetchPayment(made.reference);
    if (agreed.state !== 'authorized') return agreed;
    return provider.capturePayment(made.reference, { idempotencyKey: `capture:${payment.idempotencyKey}` });
  };
  return { ...side, paid };
}

type Opened = Awaited<ReturnType<typeof open>>;
type Where = (feature: Feature) => ReturnType<typeof test.skipIf>;

function creating(start: () => Promise<Opened>): void {
  test('it is pending, with our key, order, amount and currency, and can be fetched', async () => {
    const { provider } = await start();
    const payment = wanted();
    const made = await provider.createPayment(payment);
    const { idempotencyKey, orderReference, amount, currency } = payment;
    const expected = {
      idempotencyKey,
      orderReference,
      amount,
      currency,
      state: 'pending',
      capturedAmount: 0,
    };
    expect(made).toMatchObject({ ...expected, refundedAmount: 0, refunds: [], disputes: [] });
    expect(await provider.fetchPayment(made.reference)).toMatchObject(expected);
  });

  test('the same key gives the same payment; of another amount it is refused', async () => {
    const { provider } = await start();
    const payment = wanted();
    const [one, other] = [await provider.createPayment(payment), await provider.createPayment(payment)];
    expect(other.reference).toBe(one.reference);
    await expect(provider.createPayment({ ...payment, amount: 1 })).rejects.toThrow(ProviderError);
  });

  test('a lost answer is found by the key, or asking again gives the one payment', async () => {
    const side = await start();
    const payment = wanted();
    const since = new Date(Date.now() - 60_000);
    side.loseAnswers(true);
    await expect(side.provider.createPayment(payment)).rejects.toThrow(ProviderError);
    side.loseAnswers(false);
    const found = await side.provider.findPayment(payment.idempotencyKey, since);
    const again = await side.provider.createPayment(payment);
    expect(found?.reference ?? again.reference).toBe(again.reference);
    expect(await side.provider.findPayment('never used', since)).toBeNull();
  });

  test('what cannot be reached is an error of unknown effect, what is not there is told apart', async () => {
    const side = await start();
    side.cutOff(true);
    const failed = await side.provider.createPayment(wanted()).catch((error) => error);
    expect(failed).toBeInstanceOf(ProviderError);
    expect(failed).not.toBeInstanceOf(ProviderRefused);
    side.cutOff(false);
    const made = await side.provider.createPayment(wanted());
    const stranger = made.reference.slice(0, -4) + (made.reference.endsWith('0000') ? '1111' : '0000');
    await expect(side.provider.fetchPayment(stranger)).rejects.toThrow(PaymentNotThere);
  });
}

function taking(at: (capture: 'at-once' | 'later') => Promise<Opened>, where: Where): void {
  test('agreed and taken, all of it is ours', async () => {
    const { paid, provider } = await at('at-once');
    const payment = await paid();
    expect(payment).toMatchObject({ state: 'captured', amount: 54_907, capturedAmount: 54_907 });
    expect(await provider.fetchPayment(payment.reference)).toMatchObject({ capturedAmount: 54_907 });
  });

  where('reserving')('reserved first, it is taken later, once however often that is asked', async () => {
    const { provider, approve } = await at('later');
    const made = await provider.createPayment(wanted());
    await approve(made);
    expect(await provider.fetchPayment(made.reference)).toMatchObject({
      state: 'authorized',
      capturedAmount: 0,
    });
    const capture = () => provider.capturePayment(made.reference, { idempotencyKey: 'capture' });
    expect(await capture()).toMatchObject({ state: 'captured', capturedAmount: 54_907 });
    expect(await capture()).toMatchObject({ state: 'captured', capturedAmount: 54_907 });
  });

  where('reserving')(
    'a capture whose answer got lost is captured once when it is repeated, also with its key forgotten',
    async () => {
      const { provider, approve, loseAnswers, forgetKeys } = await at('later');
      const made = await provider.createPayment(wanted());
      await approve(made);
      await provider.fetchPayment(made.reference);
      loseAnswers(true);
      const capture = () => provider.capturePayment(made.reference, { idempotencyKey: 'capture' });
      await expect(capture()).rejects.toThrow(ProviderError);
      loseAnswers(false);
      forgetKeys();
      expect(await capture()).toMatchObject({ state: 'captured', capturedAmount: 54_907 });
    },
  );

  where('reserving')('given up, nothing can be taken any more, reserved or not', async () => {
    const { provider, approve } = await at('later');
    const open = await provider.createPayment(wanted());
    expect((await provider.cancelPayment(open.reference)).state).toBe('canceled');
    const reserved = await provider.createPayment(wanted());
    await approve(reserved);
    await provider.fetchPayment(reserved.reference);
    expect((await provider.cancelPayment(reserved.reference)).state).toBe('canceled');
    const capture = provider.capturePayment(reserved.reference, { idempotencyKey: 'too late' });
    await expect(capture).rejects.toThrow(ProviderRefused);
  });

  test('giving up what was taken changes nothing', async () => {
    const { provider, paid } = await at('at-once');
    const { reference } = await paid();
    expect(await provider.cancelPayment(reference)).toMatchObject({
      state: 'captured',
      capturedAmount: 54_907,
    });
  });
}

function refunding(start: () => Promise<Opened>, where: Where): void {
  test('in parts, each under its key, once, and never more than was taken', async () => {
    const { provider, paid } = await start();
    const { reference } = await paid();
    const refund = (idempotencyKey: string, amount: number) =>
      provider.refundPayment(reference, { idempotencyKey, amount });
    await refund('one', 10_001);
    await refund('one', 10_001);
    const after = await refund('two', 4_906);
    expect(after).toMatchObject({ state: 'captured', refundedAmount: 14_907 });
    const seen = after.refunds.map(({ idempotencyKey, amount, state }) => [idempotencyKey, amount, state]);
    expect(seen.sort()).toEqual([
      ['one', 10_001, 'done'],
      ['two', 4_906, 'done'],
    ]);
    await expect(refund('three', 40_001)).rejects.toThrow(ProviderRefused);
    expect(await refund('rest', 40_000)).toMatchObject({ capturedAmount: 54_907, refundedAmount: 54_907 });
  });

  test('what was never taken cannot go back', async () => {
    const { provider } = await start();
    const { reference } = await provider.createPayment(wanted());
    const refund = provider.refundPayment(reference, { idempotencyKey: 'early', amount: 1 });
    await expect(refund).rejects.toThrow(ProviderRefused);
  });

  test('a lost answer is seen under its key afterwards, also when the key itself is forgotten', async () => {
    const { provider, paid, loseAnswers, forgetKeys } = await start();
    const { reference } = await paid();
    loseAnswers(true);
    const refund = provider.refundPayment(reference, { idempotencyKey: 'lost', amount: 700 });
    await expect(refund).rejects.toThrow(ProviderError);
    loseAnswers(false);
    forgetKeys();
    const { refunds } = await provider.fetchPayment(reference);
    expect(refunds).toMatchObject([{ idempotencyKey: 'lost', amount: 700, state: 'done' }]);
  });

  where('refunds past us')('what somebody refunded past us shows, under no key of ours', async () => {
    const { provider, paid, refundPastUs } = await start();
    const { reference } = await paid();
    await refundPastUs(reference, 900);
    expect(await provider.fetchPayment(reference)).toMatchObject({
      refundedAmount: 900,
      refunds: [{ idempotencyKey: null, amount: 900 }],
    });
  });
}

function telling(start: () => Promise<Opened>, where: Where): void {
  where('disputes')('a dispute shows', async () => {
    const { provider, paid, dispute } = await start();
    const { reference } = await paid();
    await dispute(reference, 54_907);
    const { disputes } = await provider.fetchPayment(reference);
    expect(disputes).toMatchObject([{ amount: 54_907, currency: 'EUR', state: 'open' }]);
  });

  where('messages')(
    'a genuine message names its payment; a changed, unsigned or old one is not believed',
    async () => {
      const { provider, paid, messageAbout } = await start();
      const { reference } = await paid();
      const { body, headers, now } = await messageAbout(reference);
      expect(await provider.verifyNotification(body, headers, now)).toMatchObject({ reference });
      expect(await provider.verifyNotification(`${body} `, headers, now)).toBeNull();
      expect(await provider.verifyNotification(body, new Headers(), now)).toBeNull();
      const later = new Date(now.getTime() + 301_000);
      expect(await provider.verifyNotification(body, headers, later)).toBeNull();
    },
  );

  test('what was paid is listed', async () => {
    const { provider, paid } = await start();
    const since = new Date(Date.now() - 60_000);
    const { reference } = await paid();
    const listed = await provider.listPayments(since);
    expect(listed.find((one) => one.reference === reference)).toMatchObject({ capturedAmount: 54_907 });
  });
}
