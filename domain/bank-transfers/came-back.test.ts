import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { listCameBack } from '#domain/orders/list-came-back.ts';
import { listSentByHand } from '#domain/orders/list-sent-by-hand.ts';
import { recordCameBack } from '#domain/orders/record-came-back.ts';
import { refundAgain } from '#domain/orders/refund-again.ts';
import { reconcilePayments } from '#domain/payments/reconcile-payments.ts';
import { requestRefund } from '#domain/payments/request-refund.ts';
import { refunds } from '#domain/payments/schema.ts';
import { transferShop } from '#tests/helpers/transfer-shop.ts';
import { findTransfer } from './find-transfer.ts';
import { listTransfers } from './list-transfers.ts';
import { savePaybackAccount } from './save-payback-account.ts';

const { shop, staff, system, placed, carryAll, received, sentBack } = await transferShop();
const reason = '3 December: account closed';
const typed = { iban: 'IT60X0542811101000000123456', holder: 'Lucia Bianchi' };

type Placed = Awaited<ReturnType<typeof placed>>;

/** An order of 115.00 that is paid by transfer. */
async function paid(): Promise<Placed> {
  const order = await placed();
  await received(order.number, 11_500);
  await carryAll();
  return order;
}

const refundsOf = ({ paymentId }: Placed) =>
  shop.db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.id);
const dueOf = async ({ number }: Placed) =>
  (await listTransfers(staff)).toPayBack.filter(({ orderReference }) => orderReference === number);
const transferOf = async ({ number }: Placed) => (await findTransfer(shop, number)) ?? expect.fail(number);
const came = (order: Placed, sentId: string, by = staff) =>
  recordCameBack(by, { orderId: order.orderId, sentId, reason });

test('a refund by transfer that came back waits, is paid again by another account, and may come back twice', async () => {
  const order = await paid();
  await requestRefund(staff, { paymentId: order.paymentId, amount: 11_500, reason: 'lost' });
  await carryAll();
  await savePaybackAccount(shop, { number: order.number, typed });
  await sentBack(order.number, 11_500);
  await carryAll();
  const [claim] = await refundsOf(order);
  expect(claim).toMatchObject({ state: 'done', cameBackAt: null });
  for (const time of [1, 2]) {
    const [sent] = await listSentByHand(staff, order.orderId);
    expect(sent).toMatchObject({ kind: 'payback', amount: 11_500, currency: 'EUR' });
    await came(order, sent?.id ?? '');
    expect(await listSentByHand(staff, order.orderId)).toEqual([]);
    expect(await listCameBack(staff, { orderId: order.orderId })).toMatchObject([{ refundId: claim?.id }]);
    expect(await dueOf(order)).toEqual([]);
    await refundAgain(staff, { orderId: order.orderId, refundId: claim?.id ?? '', by: 'provider' });
    await carryAll();
    expect(await dueOf(order)).toMatchObject([{ amount: 11_500, reason: 'refund', iban: null }]);
    await savePaybackAccount(shop, { number: order.number, typed });
    await sentBack(order.number, 11_500, `again ${time}`);
    await carryAll();
  }
  expect(await refundsOf(order)).toMatchObject([
    { id: claim?.id, state: 'failed', repaysId: null },
    { state: 'failed', repaysId: claim?.id },
    { state: 'done', repaysId: claim?.id },
  ]);
  expect(await listCameBack(staff, { orderId: order.orderId })).toEqual([]);
  const { mismatches } = await reconcilePayments(system, 'bank-transfer', new Date(0));
  expect(mismatches).toEqual([]);
});

test('money that came back before the shop knew of its sending waits, too', async () => {
  const order = await paid();
  await requestRefund(staff, { paymentId: order.paymentId, amount: 1_500, reason: 'scratched' });
  await carryAll();
  await sentBack(order.number, 1_500);
  const [sent] = await listSentByHand(staff, order.orderId);
  await came(order, sent?.id ?? '');
  await carryAll();
  expect(await listCameBack(staff, { orderId: order.orderId })).toMatchObject([{ amount: 1_500 }]);
  expect(await refundsOf(order)).toMatchObject([{ state: 'failed', doneAt: expect.any(Date) }]);
});

test('too much money that came back is due again at once, and counts once', async () => {
  const order = await placed();
  await received(order.number, 12_000);
  await carryAll();
  await sentBack(order.number, 500);
  const [sent] = await listSentByHand(staff, order.orderId);
  await came(order, sent?.id ?? '');
  expect(await dueOf(order)).toMatchObject([{ amount: 500, reason: 'surplus', iban: null }]);
  expect(await transferOf(order)).toMatchObject({ receivedAmount: 11_500, dueBackAmount: 500 });
  await sentBack(order.number, 500);
  expect(await dueOf(order)).toEqual([]);
});

test('what staff sent past the provider may come back, and waits once more', async () => {
  const order = await paid();
  await requestRefund(staff, { paymentId: order.paymentId, amount: 1_500, reason: 'scratched' });
  await carryAll();
  await sentBack(order.number, 1_500);
  const [payback] = await listSentByHand(staff, order.orderId);
  await came(order, payback?.id ?? '');
  const [claim] = await refundsOf(order);
  const again = { orderId: order.orderId, refundId: claim?.id ?? '', by: 'hand' } as const;
  await refundAgain(staff, { ...again, sentByHand: '4 December' });
  const [sent] = await listSentByHand(staff, order.orderId);
  expect(sent).toMatchObject({ kind: 'refund', amount: 1_500 });
  await came(order, sent?.id ?? '');
  expect(await listCameBack(staff, { orderId: order.orderId })).toHaveLength(1);
  await refundAgain(staff, { ...again, sentByHand: '6 December' });
  expect(await listCameBack(staff, { orderId: order.orderId })).toEqual([]);
});

test('only staff record it, once, with a reason, on the order’s own page; the audit has before and after', async () => {
  const [order, other] = [await paid(), await paid()];
  await requestRefund(staff, { paymentId: order.paymentId, amount: 1_500, reason: 'scratched' });
  await carryAll();
  await sentBack(order.number, 1_500);
  await carryAll();
  const [sent] = await listSentByHand(staff, order.orderId);
  const sentId = sent?.id ?? '';
  await expect(came(order, sentId, shop)).rejects.toMatchObject({ code: 'orders.staff-only' });
  const unsaid = recordCameBack(staff, { orderId: order.orderId, sentId, reason: ' ' });
  await expect(unsaid).rejects.toMatchObject({ fields: { reason: 'orders.reason-missing' } });
  await expect(came(other, sentId)).rejects.toMatchObject({ code: 'payments.not-sent' });
  const both = await Promise.allSettled([came(order, sentId), came(order, sentId)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { id } = await transferOf(order);
  const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  expect(entries.filter(({ action }) => action === 'bank-transfer.came-back')).toMatchObject([
    { before: { state: 'sent' }, after: { state: 'came-back' }, reason, detail: { amount: 1_500 } },
  ]);
});
