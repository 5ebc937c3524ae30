import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { findCart } from '#domain/carts/find-cart.ts';
import { mailMessages } from '#domain/mail/schema.ts';
import { expireOrders } from '#domain/orders/expire-orders.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { orders } from '#domain/orders/schema.ts';
import { settleWaitingPayments } from '#domain/orders/settle-waiting-payments.ts';
import { outboxEvents } from '#domain/outbox/schema.ts';
import { getPayment } from '#domain/payments/find-payment.ts';
import { reconcilePayments } from '#domain/payments/reconcile-payments.ts';
import { requestRefund } from '#domain/payments/request-refund.ts';
import { refunds } from '#domain/payments/schema.ts';
import { cancelBeforeShipping } from '#domain/shipments/cancel-before-shipping.ts';
import { findWorkshop } from '#domain/shipping/find-workshop.ts';
import { endOfWorkingDay } from '#domain/shipping/working-days.ts';
import { releaseExpiredHolds } from '#domain/stock/release-expired-holds.ts';
import { stockHolds } from '#domain/stock/schema.ts';
import { transferShop } from '#tests/helpers/transfer-shop.ts';
import { inFours } from './creditor-reference.ts';
import { findTransfer } from './find-transfer.ts';
import { listTransfers } from './list-transfers.ts';
import { assignReceipt } from './record-receipt.ts';
import { savePaybackAccount } from './save-payback-account.ts';
import { bankReceipts } from './schema.ts';

const desk = await transferShop();
const { shop, staff, system, goods, placed, carryAll, received, sentBack } = desk;
const DAY = 24 * 60 * 60 * 1000;
const IBAN = 'IT60X0542811101000000123456';

const statusOf = async ({ orderId }: { orderId: string }) =>
  (await shop.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.status;
const kindsTo = async (email: string) => {
  const isTheirs = eq(mailMessages.toAddress, email);
  const mails = await shop.db.select().from(mailMessages).where(isTheirs).orderBy(mailMessages.createdAt);
  return mails.map(({ key }) => key.split(':')[0]);
};
const refundsOf = (paymentId: string) =>
  shop.db.select().from(refunds).where(eq(refunds.paymentId, paymentId));

/** Lets the working days pass without money; the hold ends and the sweeps run. */
async function letExpire(): Promise<void> {
  shop.clock.forward(40 * DAY);
  await releaseExpiredHolds(system);
  await expireOrders(system);
  await carryAll();
}

describe('an order paid by transfer', () => {
  test('waits five working days with its stock, has left its cart, and does not block the next one', async () => {
    const order = await placed({ stock: 5 });
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.orderId));
    const until = endOfWorkingDay(row?.placedAt ?? new Date(), 5, await findWorkshop(shop));
    expect(row).toMatchObject({ status: 'awaiting_payment', payableUntil: until, hasLeftCart: true });
    expect(order.redirectUrl).toContain(`/it/checkout/done?order=${order.number}`);
    const held = await shop.db.select().from(stockHolds).where(eq(stockHolds.orderId, order.orderId));
    expect(held).toMatchObject([{ expiresAt: until }]);
    expect((await findCart(shop, order.wish.guestSessionId))?.itemCount).toBe(0);

    const { addToCart } = await import('#domain/carts/add-to-cart.ts');
    const { guestSessionId } = order.wish;
    await addToCart(shop, { guestSessionId, variantId: order.variantId, quantity: 1 });
    const again = await placeOrder(shop, { ...order.wish, idempotencyKey: 'the next wish' });
    expect(again.orderId).not.toBe(order.orderId);
    expect([await statusOf(order), await statusOf(again)]).toEqual(['awaiting_payment', 'awaiting_payment']);
    // After the payment, no more pieces leave the cart.
    await addToCart(shop, { guestSessionId, variantId: order.variantId, quantity: 1 });
    await received(order.number, 11_500);
    await carryAll();
    expect(await statusOf(order)).toBe('processing');
    expect((await findCart(shop, guestSessionId))?.itemCount).toBe(1);
  });

  test('is one order for a double click, although the second click finds the cart empty', async () => {
    const order = await placed();
    const again = await placeOrder(shop, order.wish);
    expect(again.orderId).toBe(order.orderId);
    const together = await placed();
    const both = await Promise.all([placeOrder(shop, together.wish), placeOrder(shop, together.wish)]);
    expect(new Set(both.map(({ orderId }) => orderId))).toEqual(new Set([together.orderId]));
  });

  test('is opened even when the shop crashed between order and opening', async () => {
    const { payments } = await import('#domain/payments/schema.ts');
    const { bankTransfers } = await import('./schema.ts');
    const order = await placed();
    const forgotten = { state: 'created', providerReference: null } as const;
    const request = { locale: 'it', email: order.email, returnUrl: 'http://shop.test' } as const;
    await shop.db.delete(bankTransfers).where(eq(bankTransfers.orderReference, order.number));
    await shop.db
      .update(payments)
      .set({ ...forgotten, request })
      .where(eq(payments.id, order.paymentId));
    shop.clock.forward(20_000);
    await settleWaitingPayments(system);
    expect(await findTransfer(shop, order.number)).toMatchObject({ state: 'awaited', restAmount: 11_500 });
    expect(await getPayment(shop, order.paymentId)).toMatchObject({ state: 'pending' });
  });

  test('is not polled once it is opened, because transfers announce themselves', async () => {
    const order = await placed();
    const before = await getPayment(shop, order.paymentId);
    shop.clock.forward(60_000);
    await settleWaitingPayments(system);
    expect(await getPayment(shop, order.paymentId)).toEqual(before);
  });

  test('is acknowledged at once, with everything for the transfer', async () => {
    const order = await placed({ locale: 'de' });
    await carryAll();
    expect(await kindsTo(order.email)).toEqual(['order-received']);
    const [mail] = await shop.db.select().from(mailMessages).where(eq(mailMessages.toAddress, order.email));
    const transfer = await findTransfer(shop, order.number);
    for (const body of [mail?.text, mail?.html])
      for (const words of [
        'IT30 W999 9999 9990 0TES SARO 001',
        'TESSIT20XXX',
        'Tessaro Cicli',
        inFours(transfer?.reference ?? '?'),
        '115,00',
      ])
        expect(body).toContain(words);
  });
});

describe('received money', () => {
  test('in full pays the order, which is confirmed and prepared; recording it again changes nothing', async () => {
    const order = await placed();
    await carryAll();
    const transfer = await findTransfer(shop, order.number);
    const entry = crypto.randomUUID();
    expect(await received(inFours(transfer?.reference ?? ''), 11_500, entry)).toMatchObject({
      isNew: true,
      restAmount: 0,
    });
    expect(await received(inFours(transfer?.reference ?? ''), 11_500, entry)).toMatchObject({ isNew: false });
    await carryAll();
    expect(await statusOf(order)).toBe('processing');
    expect(await kindsTo(order.email)).toEqual(['order-received', 'order-paid']);
    expect(await getPayment(shop, order.paymentId)).toMatchObject({
      state: 'captured',
      method: 'bank-transfer',
    });
    await expect(received(order.number, 1, entry)).rejects.toMatchObject({
      code: 'bank-transfers.other-entry',
    });
  });

  test('is counted once when recorded many times at once, and in full when parts are recorded at once', async () => {
    const order = await placed();
    const entry = crypto.randomUUID();
    const same = await Promise.all([1, 2, 3, 4, 5].map(() => received(order.number, 4_000, entry)));
    expect(same.filter(({ isNew }) => isNew)).toHaveLength(1);
    await Promise.all([received(order.number, 4_000), received(order.number, 3_500)]);
    await carryAll();
    expect(await statusOf(order)).toBe('processing');
    expect(await findTransfer(shop, order.number)).toMatchObject({
      receivedAmount: 11_500,
      dueBackAmount: 0,
    });
  });

  test('without a bank’s id is identified by reference, day and amount', async () => {
    const order = await placed();
    const receipt = { reference: order.number, amount: 1_000, bookedOn: '2026-11-20' };
    const { recordReceipt } = await import('./record-receipt.ts');
    await recordReceipt(staff, receipt);
    expect(await recordReceipt(staff, receipt)).toMatchObject({ isNew: false, restAmount: 10_500 });
    expect(await recordReceipt(staff, { ...receipt, amount: 1_001 })).toMatchObject({ isNew: true });
  });

  test('below the amount leaves the order waiting, and its buyer is told what is missing', async () => {
    const order = await placed();
    await carryAll();
    expect(await received(order.number, 5_000)).toMatchObject({ restAmount: 6_500 });
    await carryAll();
    expect(await statusOf(order)).toBe('awaiting_payment');
    expect(await kindsTo(order.email)).toEqual(['order-received', 'order-transfer-short']);
    await received(order.number, 6_500);
    await carryAll();
    expect(await statusOf(order)).toBe('processing');
  });

  test('above the amount pays the order, and the rest is marked to go back once', async () => {
    const order = await placed();
    await carryAll();
    expect(await received(order.number, 12_000)).toMatchObject({ surplusAmount: 500 });
    await carryAll();
    expect(await statusOf(order)).toBe('processing');
    // Paid again by mistake: all of it goes back too.
    expect(await received(order.number, 11_500)).toMatchObject({ surplusAmount: 11_500 });
    await carryAll();
    expect(
      (await listTransfers(staff)).toPayBack.filter((row) => row.orderReference === order.number),
    ).toMatchObject([
      { amount: 500, reason: 'surplus', iban: null },
      { amount: 11_500, reason: 'surplus', iban: null },
    ]);
    const out = crypto.randomUUID();
    await sentBack(order.number, 500, out);
    await sentBack(order.number, 500, out);
    await expect(sentBack(order.number, 500)).rejects.toMatchObject({
      code: 'bank-transfers.nothing-due',
    });
    await carryAll();
    const kinds = ['order-paid', 'order-received', 'order-refunded', 'order-transfer-payback'];
    expect((await kindsTo(order.email)).sort()).toEqual([...kinds, 'order-transfer-payback']);
  });

  test('with an unknown reference is stored, listed and reported; staff assign it to an order', async () => {
    const order = await placed();
    const entry = crypto.randomUUID();
    expect(await received('for the bike', 11_500, entry)).toMatchObject({ transfer: null });
    expect((await listTransfers(staff)).unmatched).toMatchObject([{ entry, typedReference: 'for the bike' }]);
    const report = await reconcilePayments(system, 'bank-transfer', new Date(0));
    expect(report.mismatches).toMatchObject([{ kind: 'unknown-to-us' }]);
    await expect(assignReceipt(staff, { entry, reference: 'nothing' })).rejects.toMatchObject({
      code: 'bank-transfers.reference-unknown',
    });
    await expect(assignReceipt(staff, { entry: 'none', reference: order.number })).rejects.toMatchObject({
      code: 'bank-transfers.entry-unknown',
    });
    await assignReceipt(staff, { entry, reference: order.number });
    await expect(assignReceipt(staff, { entry, reference: order.number })).rejects.toMatchObject({
      code: 'bank-transfers.settled-conflict',
    });
    await carryAll();
    expect(await statusOf(order)).toBe('processing');
    expect((await listTransfers(staff)).unmatched).toEqual([]);
    expect((await reconcilePayments(system, 'bank-transfer', new Date(0))).mismatches).toEqual([]);
  });

  test('can be recorded by staff only, and not for future days', async () => {
    const { recordReceipt } = await import('./record-receipt.ts');
    const receipt = { reference: 'x', amount: 1, bookedOn: '2026-11-20' };
    await expect(async () => recordReceipt(shop, receipt)).rejects.toMatchObject({
      code: 'bank-transfers.staff-only',
    });
    await expect(async () => listTransfers(shop)).rejects.toMatchObject({
      code: 'bank-transfers.staff-only',
    });
    const ahead = new Date(shop.clock.now().getTime() + 3 * DAY).toISOString().slice(0, 10);
    await expect(async () => recordReceipt(staff, { ...receipt, bookedOn: ahead })).rejects.toMatchObject({
      code: 'bank-transfers.date-ahead',
    });
    expect(await shop.db.select().from(bankReceipts).where(eq(bankReceipts.typedReference, 'x'))).toEqual([]);
  });
});

describe('late money', () => {
  test('causes one reminder on the working day before the last, then the order is canceled and its buyer told not to pay', async () => {
    const order = await placed();
    await carryAll();
    const { queueTransferReminders } = await import('#domain/mail/orders/queue-transfer-mails.ts');
    await queueTransferReminders(system);
    expect(await kindsTo(order.email)).toEqual(['order-received']);
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.orderId));
    const { workingDayBefore } = await import('#domain/shipping/working-days.ts');
    const reminder = workingDayBefore(row?.payableUntil ?? new Date(), 9, await findWorkshop(shop));
    shop.clock.set(new Date(reminder.getTime() - 60_000));
    await queueTransferReminders(system);
    expect(await kindsTo(order.email)).toHaveLength(1);
    shop.clock.set(new Date(reminder.getTime() + 60_000));
    await Promise.all([queueTransferReminders(system), queueTransferReminders(system)]);
    expect(await kindsTo(order.email)).toEqual(['order-received', 'order-transfer-reminder']);
    await letExpire();
    expect(await statusOf(order)).toBe('canceled');
    expect((await kindsTo(order.email)).slice(2)).toEqual(['order-payment-failed']);
    const isThis = and(
      eq(mailMessages.toAddress, order.email),
      inArray(mailMessages.key, [`order-payment-failed:${order.paymentId}`]),
    );
    const [mail] = await shop.db.select().from(mailMessages).where(isThis);
    expect(mail?.text).toContain('Non fare più bonifici');
  });

  test('pays the order when the pieces are still available', async () => {
    const order = await placed();
    await letExpire();
    await received(order.number, 11_500);
    await carryAll();
    expect(await statusOf(order)).toBe('processing');
    expect((await kindsTo(order.email)).at(-1)).toBe('order-paid');
  });

  test('goes back whole when the pieces are gone: due until staff sent it', async () => {
    const order = await placed();
    await carryAll();
    await letExpire();
    await goods.setStock(order.variantId, 0);
    await received(order.number, 11_500);
    await carryAll();
    expect(await statusOf(order)).toBe('canceled');
    expect(await refundsOf(order.paymentId)).toMatchObject([{ amount: 11_500, state: 'requested' }]);
    expect((await kindsTo(order.email)).slice(2).sort()).toEqual([
      'order-canceled',
      'order-transfer-payback',
    ]);

    await expect(
      savePaybackAccount(shop, {
        number: order.number,
        typed: { iban: 'IT60X0542811101000000123457', holder: '' },
      }),
    ).rejects.toMatchObject({
      fields: { iban: 'bank-transfers.iban-invalid', holder: 'bank-transfers.holder-invalid' },
    });
    const typed = { iban: 'it60 x054 2811 1010 0000 0123 456', holder: ' Ada  Rossi ' };
    await savePaybackAccount(shop, { number: order.number, typed });
    await expect(savePaybackAccount(shop, { number: order.number, typed })).rejects.toMatchObject({
      code: 'bank-transfers.account-known',
    });
    const due = (await listTransfers(staff)).toPayBack.filter((row) => row.orderReference === order.number);
    expect(due).toMatchObject([{ amount: 11_500, reason: 'refund', iban: IBAN, holder: 'Ada Rossi' }]);
    expect((await reconcilePayments(system, 'bank-transfer', new Date(0))).mismatches).toEqual([]);

    expect(await findTransfer(shop, order.number)).toMatchObject({ paidBackTo: { ibanEnd: '3456' } });
    await sentBack(order.number, 11_500);
    expect(await findTransfer(shop, order.number)).toMatchObject({ paidBackTo: null });
    await carryAll();
    expect(await refundsOf(order.paymentId)).toMatchObject([{ state: 'done' }]);
    expect(await statusOf(order)).toBe('refunded');
    expect((await kindsTo(order.email)).at(-1)).toBe('order-refunded');
    await expect(savePaybackAccount(shop, { number: order.number, typed })).rejects.toMatchObject({
      code: 'bank-transfers.nothing-due',
    });
  });

  test('in part goes back with the order, and so does what arrives afterwards', async () => {
    const order = await placed();
    await received(order.number, 5_000);
    await letExpire();
    await received(order.number, 6_500);
    await carryAll();
    expect(await statusOf(order)).toBe('canceled');
    expect(
      (await listTransfers(staff)).toPayBack.filter((row) => row.orderReference === order.number),
    ).toMatchObject([
      { amount: 5_000, reason: 'late' },
      { amount: 6_500, reason: 'late' },
    ]);
  });

  test('for an order canceled by its buyer is sent back and does not revive it', async () => {
    const order = await placed();
    await cancelBeforeShipping(shop, { number: order.number, token: order.accessToken });
    await received(order.number, 11_500);
    await carryAll();
    expect(await statusOf(order)).toBe('canceled');
    expect(await refundsOf(order.paymentId)).toMatchObject([{ amount: 11_500, state: 'requested' }]);
  });
});

test('refunded in part is due until it was sent, each refund once', async () => {
  const order = await placed();
  await received(order.number, 11_500);
  await carryAll();
  await requestRefund(system, { paymentId: order.paymentId, amount: 2_000, reason: 'scratch' });
  await carryAll();
  expect(await refundsOf(order.paymentId)).toMatchObject([{ state: 'requested' }]);
  await sentBack(order.number, 2_000);
  await carryAll();
  expect(await refundsOf(order.paymentId)).toMatchObject([{ state: 'done' }]);
  expect(await getPayment(shop, order.paymentId)).toMatchObject({ state: 'captured', refundedAmount: 2_000 });
  const told = await shop.db.select().from(outboxEvents).where(eq(outboxEvents.name, 'refund.completed'));
  expect(told.filter(({ payload }) => payload.orderId === order.orderId)).toHaveLength(1);
});
