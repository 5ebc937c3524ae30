import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { outboxEvents } from '#domain/outbox/schema.ts';
import { newId } from '#shared/ids.ts';
import { startPayment } from '#tests/helpers/start-payment.ts';
import { newPayment, testSandbox } from '#tests/helpers/test-sandbox.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { cancelPayment } from './cancel-payment.ts';
import { PaymentNotThere, ProviderError, type ProviderPayment } from './port.ts';
import { listLastReconciliations, reconcileDaily, reconcileNow } from './reconcile-daily.ts';
import { requestRefund } from './request-refund.ts';
import { payments } from './schema.ts';
import { sendRefund } from './send-refund.ts';
import { syncPayment } from './sync-payment.ts';

const HOUR = 60 * 60 * 1000;

async function shopWithPayments() {
  const base = await testShop();
  const { provider, act } = await testSandbox({}, base.clock);
  const shop = { ...base, ports: { ...base.ports, payment: { sandbox: provider } } };
  const toPay = () => ({
    ...newPayment(),
    orderId: newId(),
    provider: 'sandbox',
    returnUrl: 'http://shop.test/it/checkout/done',
  });
  return { shop, provider, act, toPay };
}

test('daily reconciliation finds payments known to one side, refunds made past us and missed news, and reports each once', async () => {
  const { shop, provider, act, toPay } = await shopWithPayments();
  const missed = await startPayment(shop, toPay());
  await act(missed.redirectUrl, 'approve');
  const stranger = await provider.createPayment(newPayment());
  const lost = await startPayment(shop, toPay());
  const pastUs = { reference: 're_past_us', idempotencyKey: null, amount: 100, state: 'done' } as const;
  const { fetchPayment, listPayments } = provider;
  const [{ reference: lostReference } = { reference: '' }] = await shop.db
    .select({ reference: payments.providerReference })
    .from(payments)
    .where(eq(payments.id, lost.paymentId));
  provider.listPayments = async (since) => {
    const views = await listPayments(since);
    const known = views.filter((view) => view.reference !== lostReference);
    return known.map((view) =>
      view.capturedAmount > 0 ? { ...view, refundedAmount: 100, refunds: [pastUs] } : view,
    );
  };
  provider.fetchPayment = (reference) =>
    reference === lostReference ? Promise.reject(new PaymentNotThere('none')) : fetchPayment(reference);

  await reconcileDaily(shop);
  await reconcileDaily(shop);
  shop.clock.forward(25 * HOUR);
  await reconcileDaily(shop);

  const [report, ...others] = await listLastReconciliations(shop);
  expect(others).toEqual([]);
  expect(report).toMatchObject({ provider: 'sandbox', checked: 3, failure: null });
  expect(report?.mismatches.map(({ kind, subject }) => `${kind} ${subject}`).sort()).toEqual(
    [
      `refund-unknown-to-us ${pastUs.reference}`,
      `unknown-to-provider ${lost.paymentId}`,
      `unknown-to-us ${stranger.reference}`,
    ].sort(),
  );
  const [payment] = await shop.db.select().from(payments).where(eq(payments.id, missed.paymentId));
  expect(payment).toMatchObject({ state: 'captured', refundedAmount: 100 });
  const told = await shop.db.select().from(outboxEvents).where(eq(outboxEvents.name, 'payment.unmatched'));
  const audited = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'payment.unmatched'));
  expect([told.length, audited.length]).toEqual([3, 3]);
});

test('a payment that ended without money may be gone at the provider', async () => {
  const { shop, provider, toPay } = await shopWithPayments();
  const { paymentId } = await startPayment(shop, toPay());
  await cancelPayment(shop, paymentId, 'given up');
  provider.listPayments = async () => [];
  provider.fetchPayment = () => Promise.reject(new PaymentNotThere('none'));
  await reconcileDaily(shop);
  const [report] = await listLastReconciliations(shop);
  expect(report).toMatchObject({ mismatches: [], failure: null });
});

test('a refund that the provider no longer shows is found; one that was only requested is not', async () => {
  const { shop, provider, act, toPay } = await shopWithPayments();
  const paid = await startPayment(shop, toPay());
  await act(paid.redirectUrl, 'approve');
  await syncPayment(shop, paid.paymentId);
  const done = await requestRefund(shop, { paymentId: paid.paymentId, amount: 300, reason: 'one' });
  await sendRefund(shop, done);
  await requestRefund(shop, { paymentId: paid.paymentId, amount: 200, reason: 'another' });
  const { fetchPayment, listPayments } = provider;
  await reconcileDaily(shop);
  expect(await listLastReconciliations(shop)).toMatchObject([{ mismatches: [] }]);
  const forgetful = (view: ProviderPayment) => ({ ...view, refundedAmount: 0, refunds: [] });
  provider.listPayments = async (since) => (await listPayments(since)).map(forgetful);
  provider.fetchPayment = async (reference) => forgetful(await fetchPayment(reference));
  shop.clock.forward(25 * HOUR);
  await reconcileDaily(shop);
  expect(await listLastReconciliations(shop)).toMatchObject([
    { mismatches: [{ kind: 'refund-unknown-to-provider', subject: done }] },
  ]);
});

test('a refund that is sent while the provider’s list is read is not reported as missing', async () => {
  const { shop, provider, act, toPay } = await shopWithPayments();
  const paid = await startPayment(shop, toPay());
  await act(paid.redirectUrl, 'approve');
  await syncPayment(shop, paid.paymentId);
  const refund = await requestRefund(shop, { paymentId: paid.paymentId, amount: 300, reason: 'one' });
  const { listPayments } = provider;
  provider.listPayments = async (since) => {
    const listed = await listPayments(since);
    await sendRefund(shop, refund);
    return listed;
  };
  await reconcileDaily(shop);
  expect(await listLastReconciliations(shop)).toMatchObject([{ mismatches: [] }]);
});

test('a provider without answer gets a report saying so, and the next run covers the time since its last good report', async () => {
  const { shop, provider } = await shopWithPayments();
  await reconcileDaily(shop);
  shop.clock.forward(25 * HOUR);
  const { listPayments } = provider;
  provider.listPayments = () => Promise.reject(new ProviderError('could not be reached'));
  await reconcileDaily(shop);
  expect(await listLastReconciliations(shop)).toMatchObject([{ failure: 'could not be reached' }]);
  const asked: Date[] = [];
  provider.listPayments = (since) => {
    asked.push(since);
    return listPayments(since);
  };
  shop.clock.forward(HOUR);
  await reconcileDaily(shop);
  await reconcileDaily(shop);
  expect(asked).toHaveLength(1);
  expect(shop.clock.now().getTime() - (asked[0]?.getTime() ?? 0)).toBeGreaterThan(49 * HOUR);
  expect(await listLastReconciliations(shop)).toMatchObject([{ failure: null }]);
});

test('staff reconcile at once, however new the last report is', async () => {
  const { shop, provider } = await shopWithPayments();
  await reconcileDaily(shop);
  const stranger = await provider.createPayment(newPayment());
  await reconcileDaily(shop);
  expect(await listLastReconciliations(shop)).toMatchObject([{ checked: 0 }]);
  shop.clock.forward(1000);
  await reconcileNow(shop);
  expect(await listLastReconciliations(shop)).toMatchObject([
    { mismatches: [{ kind: 'unknown-to-us', subject: stranger.reference }] },
  ]);
});

test('a failure of one provider prevents no other report', async () => {
  const { shop, provider } = await shopWithPayments();
  const broken = { ...provider, code: 'broken', listPayments: () => Promise.reject(new TypeError('bug')) };
  const both = { ...shop, ports: { ...shop.ports, payment: { broken, sandbox: provider } } };
  await expect(reconcileDaily(both)).rejects.toThrow('bug');
  expect(await listLastReconciliations(shop)).toMatchObject([{ provider: 'sandbox', failure: null }]);
});
