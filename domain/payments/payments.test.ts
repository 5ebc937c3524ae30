import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { deliverDue } from '#adapters/sandbox-payments/courier.ts';
import type { SandboxFaults } from '#adapters/sandbox-payments/settings.ts';
import { auditEntries } from '#domain/audit/schema.ts';
import { outboxEvents } from '#domain/outbox/schema.ts';
import { inTransaction } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { startPayment } from '#tests/helpers/start-payment.ts';
import { newPayment, testSandbox } from '#tests/helpers/test-sandbox.ts';
import { type TestShop, testShop } from '#tests/helpers/test-shop.ts';
import { cancelPayment } from './cancel-payment.ts';
import { cancelUnknownPayment } from './cancel-unknown-payment.ts';
import { getPayment } from './find-payment.ts';
import { openPayment } from './open-payment.ts';
import { ProviderError, ProviderRefused } from './port.ts';
import { preparePayment } from './prepare-payment.ts';
import { receiveNotification } from './receive-notification.ts';
import { requestRefund } from './request-refund.ts';
import { paymentDisputes, payments, paymentTransitions, refunds } from './schema.ts';
import { sendRefund } from './send-refund.ts';
import { syncPayment } from './sync-payment.ts';

let base: TestShop;
let shop: TestShop;
let sandbox: Awaited<ReturnType<typeof testSandbox>>;
const faults: SandboxFaults = {};
const DAY = 25 * 60 * 60 * 1000;

beforeAll(async () => {
  base = await testShop();
});

beforeEach(async () => {
  for (const name of Object.keys(faults)) delete faults[name as keyof SandboxFaults];
  sandbox = await testSandbox(faults, base.clock);
  shop = { ...base, ports: { ...base.ports, payment: { sandbox: sandbox.provider } } };
});

function toPay(amount = 10_000) {
  const orderId = newId();
  return {
    orderId,
    orderReference: orderId.slice(-8),
    provider: 'sandbox',
    amount,
    currency: 'EUR',
    locale: 'it',
    email: 'ada@example.com',
    returnUrl: 'http://shop.test/it/checkout/done?order=x&token=secret',
  } as const;
}

const transitionsOf = async (paymentId: string) => {
  const rows = await shop.db
    .select()
    .from(paymentTransitions)
    .where(eq(paymentTransitions.paymentId, paymentId));
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1)).map((row) => row.toState);
};

/** A notification of the sandbox about a payment, with its own event id. */
async function notificationAbout(reference: string, type: string) {
  const { signBody, SIGNATURE_HEADER } = await import('#adapters/sandbox-payments/signature.ts');
  const body = JSON.stringify({ id: newId(), type, data: { reference } });
  const headers = new Headers({
    [SIGNATURE_HEADER]: signBody(sandbox.settings.secret, body, shop.clock.now()),
  });
  return () => receiveNotification(shop, 'sandbox', body, headers);
}

test('a payment is stored with its key before the provider is called, and its return address is deleted afterwards', async () => {
  const wanted = toPay();
  const { id: paymentId } = await inTransaction(shop, (inside) => preparePayment(inside, wanted));
  expect(await getPayment(shop, paymentId)).toMatchObject({
    state: 'created',
    request: { returnUrl: wanted.returnUrl },
  });
  expect(await sandbox.provider.findPayment(`payment:${paymentId}`, new Date(0))).toBeNull();
  const { redirectUrl } = await openPayment(shop, paymentId);
  expect(redirectUrl).toMatch(/^http:\/\/shop\.test\/sandbox-payments\/pay\//);
  expect(await getPayment(shop, paymentId)).toMatchObject({ state: 'pending', request: null, redirectUrl });
  expect(await transitionsOf(paymentId)).toEqual(['created', 'pending']);
  sandbox.provider.findPayment = () => Promise.reject(new Error('must not be asked again'));
  expect(await openPayment(shop, paymentId)).toMatchObject({ state: 'pending', redirectUrl });
});

test('a payment given up while the provider makes it is canceled there too', async () => {
  const { id: paymentId } = await inTransaction(shop, (inside) => preparePayment(inside, toPay()));
  const { createPayment } = sandbox.provider;
  sandbox.provider.createPayment = async (wanted) => {
    const made = await createPayment(wanted);
    await cancelUnknownPayment(shop, await getPayment(shop, paymentId), 'given up');
    return made;
  };
  expect((await openPayment(shop, paymentId)).state).toBe('canceled');
  const { providerReference } = await getPayment(shop, paymentId);
  expect((await sandbox.provider.fetchPayment(providerReference ?? '')).state).toBe('canceled');
});

test.each([{ amount: 1 }, { currency: 'GBP' }] as const)(
  'a payment that the provider made otherwise than asked is not opened: %j',
  async (other) => {
    const { id: paymentId } = await inTransaction(shop, (inside) => preparePayment(inside, toPay()));
    const { createPayment } = sandbox.provider;
    sandbox.provider.createPayment = async (wanted) => ({ ...(await createPayment(wanted)), ...other });
    expect((await openPayment(shop, paymentId)).state).toBe('created');
    expect(await eventsNamed('payment.mismatch', { paymentId })).toHaveLength(1);
  },
);

test('no provider is called inside a transaction', async () => {
  await expect(inTransaction(shop, (inside) => startPayment(inside, toPay()))).rejects.toThrow(
    'inside a transaction',
  );
  expect(await sandbox.provider.listPayments(new Date(0))).toEqual([]);
});

test('opening ten times at once makes one payment at the provider', async () => {
  const { id: paymentId } = await inTransaction(shop, (inside) => preparePayment(inside, toPay()));
  const opened = await Promise.all(Array.from({ length: 10 }, () => openPayment(shop, paymentId)));
  expect(new Set(opened.map((one) => one.redirectUrl)).size).toBe(1);
  expect(await sandbox.provider.listPayments(new Date(0))).toHaveLength(1);
  expect(await transitionsOf(paymentId)).toEqual(['created', 'pending']);
});

test('a lost answer is looked up, not repeated; a call that never arrived can be tried again', async () => {
  faults.createFails = 'after';
  const { redirectUrl } = await startPayment(shop, toPay());
  expect(redirectUrl).not.toBeNull();
  faults.createFails = 'before';
  const { id: paymentId } = await inTransaction(shop, (inside) => preparePayment(inside, toPay()));
  await expect(openPayment(shop, paymentId)).rejects.toMatchObject({ code: 'payments.provider-unavailable' });
  faults.createFails = undefined;
  expect((await openPayment(shop, paymentId)).state).toBe('pending');
});

test('an unknown payment method is refused', async () => {
  const unknown = { ...toPay(), provider: 'constructor' };
  await expect(startPayment(shop, unknown)).rejects.toMatchObject({ code: 'payments.method-unknown' });
});

test('a hundred repeats of a notification, earlier ones after it, and the browser: one capture', async () => {
  const { paymentId, redirectUrl } = await startPayment(shop, toPay());
  const { providerReference } = await getPayment(shop, paymentId);
  await sandbox.act(redirectUrl, 'approve');
  const captured = await notificationAbout(providerReference ?? '', 'payment.captured');
  const created = await notificationAbout(providerReference ?? '', 'payment.created');
  await Promise.all([...Array.from({ length: 100 }, captured), syncPayment(shop, paymentId)]);
  await created();
  expect(await getPayment(shop, paymentId)).toMatchObject({
    state: 'captured',
    capturedAmount: 10_000,
    method: 'visa',
    cardLastDigits: '4242',
  });
  expect(await transitionsOf(paymentId)).toEqual(['created', 'pending', 'captured']);
  const events = await shop.db.select().from(outboxEvents).where(eq(outboxEvents.name, 'payment.changed'));
  expect(events.filter((event) => event.payload.paymentId === paymentId)).toHaveLength(1);
});

test('a notification that arrives before the answer to our own call finds its payment by the key', async () => {
  const wanted = toPay();
  const { id: paymentId } = await inTransaction(shop, (inside) => preparePayment(inside, wanted));
  const made = await sandbox.provider.createPayment({
    ...newPayment(),
    ...wanted,
    idempotencyKey: `payment:${paymentId}`,
  });
  await sandbox.act(made.redirectUrl, 'approve');
  const captured = await notificationAbout(made.reference, 'payment.captured');
  await captured();
  expect(await getPayment(shop, paymentId)).toMatchObject({ state: 'captured', request: null });
  expect((await openPayment(shop, paymentId)).state).toBe('captured');
});

test('a message is looked into once, unless the provider did not answer then', async () => {
  const { paymentId, redirectUrl } = await startPayment(shop, toPay());
  const { providerReference } = await getPayment(shop, paymentId);
  await sandbox.act(redirectUrl, 'approve');
  const told = await notificationAbout(providerReference ?? '', 'payment.captured');
  const { fetchPayment } = sandbox.provider;
  sandbox.provider.fetchPayment = () => Promise.reject(new ProviderError('does not answer'));
  await expect(told()).rejects.toThrow(ProviderError);
  sandbox.provider.fetchPayment = fetchPayment;
  await told();
  expect((await getPayment(shop, paymentId)).state).toBe('captured');
  sandbox.provider.fetchPayment = () => Promise.reject(new Error('must not be asked again'));
  await told();
});

test('a genuine message about a payment that nobody knows, or that is another shop’s, is taken in, so that its provider stops', async () => {
  const nobodys = await notificationAbout('pay_000000000000000000000000', 'payment.captured');
  await nobodys();
  await nobodys();
  const foreign = await sandbox.provider.createPayment(newPayment());
  const told = await notificationAbout(foreign.reference, 'payment.created');
  await told();
  const kept = await shop.connection.pool.query(
    'select 1 from payment_notifications where processed_at is null',
  );
  expect(kept.rowCount).toBe(0);
});

test('a notification with a forged signature, from a stranger or about another provider changes nothing', async () => {
  const forged = receiveNotification(shop, 'sandbox', '{}', new Headers());
  await expect(forged).rejects.toMatchObject({ code: 'payments.notification-not-genuine' });
  const foreign = receiveNotification(shop, 'nobody', '{}', new Headers());
  await expect(foreign).rejects.toMatchObject({ code: 'payments.method-unknown' });
});

test('captured never falls back, whatever arrives later', async () => {
  const { paymentId, redirectUrl } = await startPayment(shop, toPay());
  await sandbox.act(redirectUrl, 'approve');
  await syncPayment(shop, paymentId);
  const { applyProviderView } = await import('./apply-provider-view.ts');
  const view = await sandbox.provider.fetchPayment(
    (await getPayment(shop, paymentId)).providerReference ?? '',
  );
  for (const state of ['pending', 'declined', 'canceled'] as const) {
    await applyProviderView(shop, paymentId, { ...view, state, capturedAmount: 0 }, 'late news');
  }
  expect(await getPayment(shop, paymentId)).toMatchObject({ state: 'captured', capturedAmount: 10_000 });
});

test('a wrong amount, currency or order raises one alarm and changes nothing', async () => {
  const { paymentId, redirectUrl } = await startPayment(shop, toPay());
  await shop.db.update(payments).set({ amount: 12_000 }).where(eq(payments.id, paymentId));
  await sandbox.act(redirectUrl, 'approve');
  await syncPayment(shop, paymentId);
  await syncPayment(shop, paymentId);
  expect((await getPayment(shop, paymentId)).state).toBe('pending');
  const alarms = await eventsNamed('payment.mismatch', { paymentId });
  expect(alarms.map((event) => event.payload)).toEqual([
    expect.objectContaining({ paymentId, mismatches: ['amount', 'captured amount'] }),
  ]);
  expect(await auditsNamed('payment.mismatch', paymentId)).toHaveLength(1);
});

test.each([
  ['currency', { currency: 'GBP' }],
  ['order', { orderReference: 'XXXX-XXXX' }],
] as const)('a payment of another %s raises the alarm and changes nothing', async (fault, other) => {
  const { paymentId, redirectUrl } = await startPayment(shop, toPay());
  await sandbox.act(redirectUrl, 'approve');
  const { fetchPayment } = sandbox.provider;
  sandbox.provider.fetchPayment = async (reference) => ({ ...(await fetchPayment(reference)), ...other });
  await syncPayment(shop, paymentId);
  expect((await getPayment(shop, paymentId)).state).toBe('pending');
  const [alarm] = await eventsNamed('payment.mismatch', { paymentId });
  expect(alarm?.payload.mismatches).toEqual([fault]);
});

test('canceling asks the provider first: an earlier capture stays captured', async () => {
  const given = await startPayment(shop, toPay());
  expect((await cancelPayment(shop, given.paymentId, 'test')).state).toBe('canceled');
  const paid = await startPayment(shop, toPay());
  await sandbox.act(paid.redirectUrl, 'approve');
  expect((await cancelPayment(shop, paid.paymentId, 'test')).state).toBe('captured');
  const { id: unheard } = await inTransaction(shop, (inside) => preparePayment(inside, toPay()));
  expect((await cancelPayment(shop, unheard, 'test')).state).toBe('canceled');
  sandbox.provider.fetchPayment = () => Promise.reject(new Error('must not be asked again'));
  expect((await cancelPayment(shop, given.paymentId, 'test')).state).toBe('canceled');
});

const refundOf = async (refundId: string) =>
  (await shop.db.select().from(refunds).where(eq(refunds.id, refundId)))[0];
const eventsNamed = async (name: string, about: Record<string, string>) => {
  const rows = await shop.db.select().from(outboxEvents).where(eq(outboxEvents.name, name));
  return rows.filter((row) => Object.entries(about).every(([key, id]) => row.payload[key] === id));
};
const auditsNamed = async (action: string, subjectId: string) => {
  const rows = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, subjectId));
  return rows.filter((row) => row.action === action);
};

async function captured(amount: number): Promise<string> {
  const { paymentId, redirectUrl } = await startPayment(shop, toPay(amount));
  await sandbox.act(redirectUrl, 'approve');
  await syncPayment(shop, paymentId);
  return paymentId;
}

test('a refund requested and run many times is paid once, with or without its answer', async () => {
  const paymentId = await captured(900);
  const ask = () => requestRefund(shop, { paymentId, amount: 900, reason: 'stock gone' });
  const [refundId = '', ...others] = await Promise.all([ask(), ask(), ask()]);
  expect(new Set([refundId, ...others]).size).toBe(1);
  expect(await eventsNamed('refund.requested', { refundId })).toHaveLength(1);
  faults.timeouts = 100;
  await expect(sendRefund(shop, refundId)).rejects.toThrow(ProviderError);
  faults.timeouts = 0;
  await Promise.all([sendRefund(shop, refundId), sendRefund(shop, refundId)]);
  expect(await getPayment(shop, paymentId)).toMatchObject({ state: 'refunded', refundedAmount: 900 });
  expect(await transitionsOf(paymentId)).toEqual(['created', 'pending', 'captured', 'refunded']);
  const [refund] = await shop.db.select().from(refunds).where(eq(refunds.id, refundId));
  expect(refund?.state).toBe('done');
});

test('a completed refund is announced once, with its order, and not before', async () => {
  const paymentId = await captured(900);
  const { orderId } = await getPayment(shop, paymentId);
  const refundId = await requestRefund(shop, { paymentId, amount: 300, reason: 'bent rotor' });
  const told = () =>
    shop.db
      .select()
      .from(outboxEvents)
      .where(eq(outboxEvents.key, `refund.completed:${refundId}`));
  faults.timeouts = 100;
  await expect(sendRefund(shop, refundId)).rejects.toThrow(ProviderError);
  expect(await told()).toEqual([]);
  faults.timeouts = 0;
  await Promise.all([sendRefund(shop, refundId), sendRefund(shop, refundId)]);
  expect(await told()).toMatchObject([{ name: 'refund.completed', payload: { refundId, orderId } }]);
});

test('a refund completed long ago is recognised after the provider forgot its key', async () => {
  const paymentId = await captured(900);
  const refundId = await requestRefund(shop, { paymentId, amount: 400, reason: 'scratch' });
  faults.timeouts = 100;
  await expect(sendRefund(shop, refundId)).rejects.toThrow(ProviderError);
  faults.timeouts = 0;
  shop.clock.forward(DAY);
  sandbox.provider.refundPayment = () => Promise.reject(new Error('must not be asked again'));
  await sendRefund(shop, refundId);
  expect(await getPayment(shop, paymentId)).toMatchObject({ state: 'captured', refundedAmount: 400 });
});

test('a refund that never arrived is sent again after the key’s time when the provider has none', async () => {
  const paymentId = await captured(900);
  const refundId = await requestRefund(shop, { paymentId, amount: 400, reason: 'scratch' });
  const { refundPayment } = sandbox.provider;
  sandbox.provider.refundPayment = () => Promise.reject(new ProviderError('could not be reached'));
  await expect(sendRefund(shop, refundId)).rejects.toThrow(ProviderError);
  sandbox.provider.refundPayment = refundPayment;
  shop.clock.forward(DAY);
  await sendRefund(shop, refundId);
  expect(await getPayment(shop, paymentId)).toMatchObject({ refundedAmount: 400 });
});

test('a refund that may or may not be the provider’s is left to staff, never sent again', async () => {
  const paymentId = await captured(900);
  const reference = (await getPayment(shop, paymentId)).providerReference ?? '';
  const refundId = await requestRefund(shop, { paymentId, amount: 400, reason: 'scratch' });
  const { refundPayment, fetchPayment } = sandbox.provider;
  sandbox.provider.refundPayment = () => Promise.reject(new ProviderError('the answer was lost'));
  await expect(sendRefund(shop, refundId)).rejects.toThrow(ProviderError);
  sandbox.provider.refundPayment = refundPayment;
  shop.clock.forward(DAY);
  const view = await fetchPayment(reference);
  const nameless = { reference: 're_1', idempotencyKey: null, amount: 400, state: 'done' } as const;
  sandbox.provider.fetchPayment = async () => ({ ...view, refundedAmount: 400, refunds: [nameless] });
  await sendRefund(shop, refundId);
  await sendRefund(shop, refundId);
  expect(await refundOf(refundId)).toMatchObject({ state: 'unclear' });
  expect((await fetchPayment(reference)).refundedAmount).toBe(0);
  expect(await eventsNamed('refund.unclear', { refundId })).toHaveLength(1);
  expect(await auditsNamed('refund.unclear', paymentId)).toHaveLength(1);
});

test('a refund that the provider refuses has failed, is announced once and frees its amount', async () => {
  const paymentId = await captured(900);
  const refundId = await requestRefund(shop, { paymentId, amount: 900, reason: 'scratch' });
  const { refundPayment } = sandbox.provider;
  sandbox.provider.refundPayment = () => Promise.reject(new ProviderRefused('the charge is disputed'));
  await sendRefund(shop, refundId);
  sandbox.provider.refundPayment = refundPayment;
  await sendRefund(shop, refundId);
  expect((await getPayment(shop, paymentId)).refundedAmount).toBe(0);
  expect(await refundOf(refundId)).toMatchObject({ state: 'failed' });
  expect(await eventsNamed('refund.failed', { refundId })).toHaveLength(1);
  expect(await requestRefund(shop, { paymentId, amount: 900, reason: 'again' })).not.toBe(refundId);
});

test('a refund pending at the provider is done when the provider says so', async () => {
  const paymentId = await captured(900);
  const reference = (await getPayment(shop, paymentId)).providerReference ?? '';
  const refundId = await requestRefund(shop, { paymentId, amount: 400, reason: 'scratch' });
  const view = await sandbox.provider.fetchPayment(reference);
  const { idempotencyKey } = (await refundOf(refundId)) ?? { idempotencyKey: '' };
  const shown = { reference: 're_2', idempotencyKey, amount: 400 };
  sandbox.provider.refundPayment = async () => ({ ...view, refunds: [{ ...shown, state: 'pending' }] });
  await sendRefund(shop, refundId);
  expect(await refundOf(refundId)).toMatchObject({ state: 'sent', doneAt: null });
  const done = { ...view, refundedAmount: 400, refunds: [{ ...shown, state: 'done' } as const] };
  sandbox.provider.fetchPayment = async () => done;
  await syncPayment(shop, paymentId);
  expect(await refundOf(refundId)).toMatchObject({ state: 'done', providerReference: 're_2' });
  expect(await eventsNamed('refund.completed', { refundId })).toHaveLength(1);
  const tell = async (state: 'pending' | 'failed') => {
    sandbox.provider.fetchPayment = async () => ({ ...done, refunds: [{ ...shown, state }] });
    await syncPayment(shop, paymentId);
    return (await refundOf(refundId))?.state;
  };
  expect(await tell('pending')).toBe('done');
  expect(await eventsNamed('refund.failed', { refundId })).toHaveLength(0);
  // The bank sends it back.
  expect(await tell('failed')).toBe('failed');
  expect(await eventsNamed('refund.came-back', { refundId })).toHaveLength(1);
  expect(await eventsNamed('refund.failed', { refundId })).toHaveLength(0);
  const { cameBackAt, doneAt } = (await refundOf(refundId)) ?? {};
  expect([cameBackAt, doneAt]).toEqual([expect.any(Date), expect.any(Date)]);
  // The claim stands: nobody can give the same money back as another refund.
  await expect(requestRefund(shop, { paymentId, amount: 501, reason: 'more' })).rejects.toMatchObject({
    code: 'payments.refund-exceeds-captured',
  });
});

test('a dispute is recorded, audited and announced once, and again when it is decided', async () => {
  const paymentId = await captured(900);
  const reference = (await getPayment(shop, paymentId)).providerReference ?? '';
  const view = await sandbox.provider.fetchPayment(reference);
  const claim = { reference: 'dp_1', amount: 900, currency: 'EUR', reason: 'fraudulent' };
  for (const state of ['open', 'open', 'lost', 'open', 'lost'] as const) {
    sandbox.provider.fetchPayment = async () => ({ ...view, disputes: [{ ...claim, state }] });
    await syncPayment(shop, paymentId);
  }
  expect(await eventsNamed('payment.disputed', { paymentId })).toHaveLength(1);
  expect(await eventsNamed('payment.dispute-closed', { paymentId })).toHaveLength(1);
  expect(await auditsNamed('payment.disputed', paymentId)).toHaveLength(1);
  const rows = await shop.db.select().from(paymentDisputes).where(eq(paymentDisputes.paymentId, paymentId));
  expect(rows).toMatchObject([{ amount: 900, state: 'lost', reason: 'fraudulent' }]);
});

test('refunds together never exceed what was captured', async () => {
  const paymentId = await captured(1000);
  const asked = await Promise.allSettled(
    ['a', 'b', 'c'].map((reason) => requestRefund(shop, { paymentId, amount: 400, reason })),
  );
  expect(asked.filter((one) => one.status === 'fulfilled')).toHaveLength(2);
  const refused = asked.find((one) => one.status === 'rejected');
  expect(refused?.reason).toMatchObject({ code: 'payments.refund-exceeds-captured' });
});

test('messages of the sandbox’s courier are accepted', async () => {
  const { paymentId, redirectUrl } = await startPayment(shop, { ...toPay() });
  await sandbox.act(redirectUrl, 'decline');
  const sent: Promise<unknown>[] = [];
  const realFetch = globalThis.fetch;
  globalThis.fetch = async (_url, init) => {
    const heard = receiveNotification(shop, 'sandbox', String(init?.body), new Headers(init?.headers));
    sent.push(heard);
    await heard;
    return new Response(null, { status: 204 });
  };
  await deliverDue(sandbox.settings).finally(() => {
    globalThis.fetch = realFetch;
  });
  expect(sent).toHaveLength(2);
  expect((await getPayment(shop, paymentId)).state).toBe('declined');
});
