import { afterEach, expect, test } from 'vitest';
import { PaymentNotThere, ProviderError, ProviderRefused } from '#domain/payments/port.ts';
import { PAYPAL_ACCESS, paypalStandIn } from '#tests/helpers/paypal-stand-in.ts';
import { newPayment } from '#tests/helpers/test-sandbox.ts';
import { Refusal } from './stand-in/refusal.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function opened(settings: Parameters<typeof paypalStandIn>[0] = {}) {
  const whole = await paypalStandIn(settings);
  open.push(whole);
  const { provider, standIn } = whole;
  const paid = async () => {
    const { reference } = await provider.createPayment(newPayment());
    standIn.account.approve(reference);
    await provider.capturePayment(reference, { idempotencyKey: `capture:${reference}` });
    return { reference, captureId: standIn.account.find(reference).capture?.id ?? '' };
  };
  return { ...whole, ...standIn, paid };
}

const EURO = { currency_code: 'EUR', value: '10.00' };

test.each(['at-once', 'later'] as const)(
  'a means of payment that is declined takes nothing, and the order can be given up (%s)',
  async (capture) => {
    const { provider, account } = await opened({ capture });
    const { reference } = await provider.createPayment(newPayment());
    account.approve(reference, true);
    const taking = provider.capturePayment(reference, { idempotencyKey: 'capture' });
    await expect(taking).rejects.toThrow(/INSTRUMENT_DECLINED/);
    await expect(taking).rejects.toThrow(ProviderRefused);
    expect(await provider.cancelPayment(reference)).toMatchObject({ state: 'canceled', capturedAmount: 0 });
  },
);

test('reserved money is captured once although the answer to either call was lost, and released when unwanted', async () => {
  const { provider, account, faults } = await opened({ capture: 'later' });
  const agreed = async () => {
    const { reference } = await provider.createPayment(newPayment());
    account.approve(reference);
    return reference;
  };
  const reference = await agreed();
  const take = () => provider.capturePayment(reference, { idempotencyKey: 'capture' });
  faults.afterEffect = '500';
  await expect(take()).rejects.toThrow(ProviderError);
  expect(account.find(reference)).toMatchObject({ authorization: { status: 'CREATED' }, capture: null });
  await expect(take()).rejects.toThrow(ProviderError);
  expect(account.find(reference).capture).not.toBeNull();
  faults.afterEffect = undefined;
  expect(await take()).toMatchObject({ state: 'captured', capturedAmount: 549_000 });

  const unwanted = await agreed();
  account.authorize(unwanted);
  expect((await provider.cancelPayment(unwanted)).state).toBe('canceled');
  expect(account.find(unwanted).authorization?.status).toBe('VOIDED');
});

test('money on its way is neither captured again nor released', async () => {
  const { provider, account, paid } = await opened();
  const { reference } = await paid();
  Object.assign(account.find(reference).capture ?? {}, { status: 'PENDING' });
  const under = { state: 'authorized', capturedAmount: 0 };
  expect(await provider.capturePayment(reference, { idempotencyKey: 'again' })).toMatchObject(under);
  expect(await provider.cancelPayment(reference)).toMatchObject(under);
});

test('an order that PayPal does not let us mark is canceled anyway, approved or not', async () => {
  const { provider, account } = await opened();
  account.patch = () => {
    throw new Refusal('NOT_PATCHABLE');
  };
  const { reference } = await provider.createPayment(newPayment());
  expect(await provider.cancelPayment(reference)).toMatchObject({ state: 'canceled', redirectUrl: null });
  account.approve(reference);
  expect(await provider.cancelPayment(reference)).toMatchObject({ state: 'canceled', capturedAmount: 0 });
});

test('a token that was refused or unavailable is requested again with the next call', async () => {
  const { provider, faults } = await opened();
  faults.cutOff = true;
  await expect(provider.createPayment(newPayment())).rejects.toThrow(ProviderError);
  faults.cutOff = false;
  const { reference } = await provider.createPayment(newPayment());
  faults.tokensRevoked = true;
  await expect(provider.fetchPayment(reference)).rejects.toThrow(/401/);
  expect((await provider.fetchPayment(reference)).state).toBe('pending');
});

test('wrong credentials are no answer about a payment', async () => {
  const { provider } = await opened({ clientSecret: 'another' });
  const error = await provider.fetchPayment('5O190127TN364715T').catch((cause) => cause);
  expect(error).toBeInstanceOf(ProviderError);
  expect(error).not.toBeInstanceOf(PaymentNotThere);
});

test('the result of a dispute is reported; without the permission for disputes payments continue, but reconciliation fails', async () => {
  const { provider, account, faults, paid } = await opened();
  const since = new Date(Date.now() - 60_000);
  const { reference, captureId } = await paid();
  Object.assign(account.dispute(captureId, EURO), { status: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR' });
  expect((await provider.fetchPayment(reference)).disputes).toMatchObject([{ state: 'lost', amount: 1_000 }]);
  faults.noDisputes = true;
  expect(await provider.fetchPayment(reference)).toMatchObject({ state: 'captured', disputes: [] });
  await expect(provider.listPayments(since)).rejects.toThrow(/PERMISSION_DENIED/);
});

test('payments are listed by moved money and disputes, each once', async () => {
  const { provider, account, paid } = await opened();
  const since = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000);
  const [one, other] = [await paid(), await paid()];
  await provider.createPayment(newPayment());
  account.refund(other.captureId, { amount: EURO });
  account.dispute(other.captureId, EURO);
  const listed = await provider.listPayments(since);
  expect(listed.map(({ reference }) => reference).sort()).toEqual([one.reference, other.reference].sort());
  expect(await provider.listPayments(new Date(Date.now() + 3_600_000))).toEqual([]);
});

test('messages about captures, refunds and disputes lead to their order', async () => {
  const { provider, account, messages, paid } = await opened();
  const { reference, captureId } = await paid();
  account.refund(captureId, { amount: EURO });
  account.dispute(captureId, EURO);
  const told = [];
  for (const { body, headers } of messages.take())
    told.push(await provider.verifyNotification(body, headers, new Date()));
  expect(told.map((message) => [message?.type, message?.reference])).toEqual([
    ['CHECKOUT.ORDER.APPROVED', reference],
    ['PAYMENT.CAPTURE.COMPLETED', reference],
    ['PAYMENT.CAPTURE.REFUNDED', reference],
    ['CUSTOMER.DISPUTE.CREATED', reference],
  ]);
});

test('a message for another endpoint is not trusted, one about another payment gives none, and without an answer it is an error', async () => {
  const { provider, messages, faults } = await opened();
  const other = await opened({ webhookId: 'another' });
  other.messages.add('CHECKOUT.ORDER.APPROVED', 'checkout-order', { id: 'O1' });
  const [foreign] = other.messages.take();
  expect(
    await other.provider.verifyNotification(
      foreign?.body ?? '',
      foreign?.headers ?? new Headers(),
      new Date(),
    ),
  ).toBeNull();
  messages.add('BILLING.PLAN.CREATED', 'plan', { id: 'P-1' });
  const [plan] = messages.take();
  const { body, headers } = plan ?? { body: '', headers: new Headers() };
  expect(await provider.verifyNotification(body, headers, new Date())).toMatchObject({ reference: null });
  expect(await provider.verifyNotification('not JSON', headers, new Date())).toBeNull();
  faults.cutOff = true;
  await expect(provider.verifyNotification(body, headers, new Date())).rejects.toThrow(ProviderError);
});

test('forms may lead to the page where buyers approve', async () => {
  const { provider, url } = await opened();
  expect(provider.pageOrigin).toBe(url);
  const real = await opened({ ...PAYPAL_ACCESS, apiBase: 'https://api-m.sandbox.paypal.com' });
  expect(real.provider.pageOrigin).toBe('https://www.sandbox.paypal.com');
});
