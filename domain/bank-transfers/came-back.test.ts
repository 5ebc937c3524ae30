import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { listCameBack } from '#domain/orders/list-came-back.ts';
import { listSentByHand } from '#domain/orders/list-sent-by-hand.ts';
import { recordCameBack } from '#domain/orders/record-came-back.ts';
import { refundAgain } from '#domain/orders/refund-again.ts';
import { reconcilePayments } from '#domain/payments/reconcile-payments.ts';
import { requestRefund } from '#domain/payments/request-refund.ts';
import { refunds } from '#domain/payments/schema.ts';
import type { Shop } from '#domain/shop.ts';
import type { Rights } from '#domain/staff/rights.ts';
import { calendarDate } from '#shared/clock.ts';
import { newId } from '#shared/ids.ts';
import { transferShop } from '#tests/helpers/transfer-shop.ts';
import { findTransfer } from './find-transfer.ts';
import { getReceipt } from './get-receipt.ts';
import { listTransfers } from './list-transfers.ts';
import { assignReceipt, type ReturnToRecord, recordReceiptReturned } from './record-receipt.ts';
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

describe('money without an order that went back to its sender', () => {
  const today = calendarDate(shop.clock.now());
  const why = 'Nobody answers, meant for another shop';

  /** Money whose order nobody knows. */
  async function unmatched() {
    const entry = crypto.randomUUID();
    await received('for the bike', 6_400, entry);
    const { id } = (await listTransfers(staff)).unmatched.find((one) => one.entry === entry) ?? { id: '' };
    return { entry, id };
  }
  const returned = (receiptId: string, more: Partial<ReturnToRecord> = {}, by = staff) =>
    recordReceiptReturned(by, { receiptId, returnedOn: today, reason: why, ...more });
  const entriesOf = async (id: string) =>
    (await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))).filter(
      ({ action }) => action === 'bank-transfer.returned',
    );

  test('waits no longer and is reported no more; its entry stays, and the audit has before and after', async () => {
    const { id, entry } = await unmatched();
    const reported = async () =>
      (await reconcilePayments(system, 'bank-transfer', new Date(0))).mismatches.map(
        ({ subject }) => subject,
      );
    expect(await reported()).toContain(id);
    const bankId = crypto.randomUUID();
    await returned(id, { bankId, reason: ` ${why} ` });
    expect((await listTransfers(staff)).unmatched.map((one) => one.id)).not.toContain(id);
    expect(await reported()).not.toContain(id);
    expect(await getReceipt(staff, id)).toMatchObject({
      ...{ entry, returnedOn: today, returnBankId: bankId, returnReason: why, returnedBy: 'giulia' },
    });
    // The statement's entry is known, and is not taken as new money.
    expect(await received('for the bike', 6_400, entry)).toMatchObject({ isNew: false, transfer: null });
    await returned(id, { bankId });
    expect(await entriesOf(id)).toMatchObject([
      {
        before: { state: 'unmatched' },
        after: { state: 'sent-back', returnedOn: today, amount: 6_400 },
        reason: why,
      },
    ]);
  });

  test('is recorded by who may refund, after a fresh sign-in, with a reason and a day that was', async () => {
    const { id } = await unmatched();
    const person = (rights: Rights, minutes = 0): Shop => {
      const provenAt = new Date(shop.clock.now().getTime() - minutes * 60_000);
      return { ...shop, actor: { kind: 'office', id: newId(), rights, provenAt } };
    };
    const refused = (by: Shop, more: Partial<ReturnToRecord> = {}) =>
      (async () => returned(id, more, by))().then(
        () => 'done',
        ({ code }: { code: string }) => code,
      );
    const day = (days: number) => calendarDate(new Date(shop.clock.now().getTime() + days * 86_400_000));
    expect(await refused(shop)).toBe('bank-transfers.staff-only');
    expect(await refused(person({ orders: ['look', 'change'] }))).toBe('staff.right-lacking');
    const refunder: Rights = { orders: ['look', 'refund'] };
    expect(await refused(person(refunder, 6))).toBe('staff.sign-in-again');
    expect(await refused(staff, { reason: ' ' })).toBe('bank-transfers.reason-missing');
    expect(await refused(staff, { returnedOn: day(3) })).toBe('bank-transfers.date-ahead');
    expect(await refused(staff, { returnedOn: day(-1) })).toBe('bank-transfers.day-before');
    expect(await refused(staff, { receiptId: newId() })).toBe('bank-transfers.entry-unknown');
    expect(await entriesOf(id)).toEqual([]);
    expect(await refused(person(refunder))).toBe('done');
  });

  test('went back once: another day, or the entry of other money, is refused', async () => {
    const [first, second] = [await unmatched(), await unmatched()];
    const bankId = crypto.randomUUID();
    await returned(first.id, { bankId });
    const otherwise = { code: 'bank-transfers.settled-conflict' };
    await expect(returned(first.id)).rejects.toMatchObject(otherwise);
    const other = { code: 'bank-transfers.other-entry' };
    await expect(returned(second.id, { bankId })).rejects.toMatchObject(other);
    const order = await placed();
    await received(order.number, 12_000);
    await expect(sentBack(order.number, 500, bankId)).rejects.toMatchObject(other);
    await sentBack(order.number, 500, 'a payback');
    await expect(returned(second.id, { bankId: 'a payback' })).rejects.toMatchObject(other);
  });

  test('has no order, and money with its order does not go back: of both at once one is done', async () => {
    const order = await placed();
    const settled = { code: 'bank-transfers.settled-conflict' };
    const assign = ({ entry }: { entry: string }) => assignReceipt(staff, { entry, reference: order.number });
    const [back, given] = [await unmatched(), await unmatched()];
    await returned(back.id);
    await expect(assign(back)).rejects.toMatchObject(settled);
    await assign(given);
    await expect(returned(given.id)).rejects.toMatchObject(settled);
    for (const _ of [1, 2, 3]) {
      const one = await unmatched();
      const both = await Promise.allSettled([assign(one), returned(one.id)]);
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: settled });
      const { orderReference, returnedOn } = await getReceipt(staff, one.id);
      expect([orderReference, returnedOn].filter(Boolean)).toHaveLength(1);
    }
  });
});
