import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createBankTransfers } from '#domain/bank-transfers/create-bank-transfers.ts';
import { recordReceipt } from '#domain/bank-transfers/record-receipt.ts';
import { bankTransfers } from '#domain/bank-transfers/schema.ts';
import { issueAccessToken } from '#domain/orders/access-token.ts';
import { readOrderMoney } from '#domain/orders/read-order-money.ts';
import { refundOrder } from '#domain/orders/refund-order.ts';
import { orderLines, orders } from '#domain/orders/schema.ts';
import { settleOrder } from '#domain/orders/settle-order.ts';
import { settlePayment } from '#domain/orders/settle-payment.ts';
import { listPaymentsOfOrder } from '#domain/payments/find-payment.ts';
import { payments, refunds } from '#domain/payments/schema.ts';
import { cancelBeforeShipping } from '#domain/shipments/cancel-before-shipping.ts';
import { packShipment } from '#domain/shipments/pack-shipment.ts';
import { prepareShipment } from '#domain/shipments/prepare-shipment.ts';
import type { Shop } from '#domain/shop.ts';
import { releaseExpiredHolds } from '#domain/stock/release-expired-holds.ts';
import { stockItems } from '#domain/stock/schema.ts';
import { newToken } from '#shared/ids.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { ensureSiteConfig } from '#tests/helpers/sample-order.ts';
import { acceptChange } from './accept-change.ts';
import { changeOrder } from './change-order.ts';
import { cancelChange, endChangeOfOrder, expireChanges } from './close-changes.ts';
import { findChangeOffer } from './find-change-offer.ts';
import { readDifference } from './read-difference.ts';
import { orderChanges } from './schema.ts';
import { settleChanges } from './settle-changes.ts';

const HOUR = 60 * 60 * 1000;

const { shop: withSandbox, sandbox } = await testShopWithSandbox();
const transfers = createBankTransfers((): Shop => withSandbox);
const shop = {
  ...withSandbox,
  ports: {
    ...withSandbox.ports,
    payment: { ...withSandbox.ports.payment, [transfers.code]: transfers },
  },
};
const goods = await sampleGoods(shop);
await ensureSiteConfig(shop);
const staff: Shop = { ...shop, actor: { kind: 'staff', id: 'anna' } };
let made = 0;

/** An order of one jersey (100.00), and an offer of a second and a book (15.00) on top. */
async function offered({ hours = 24 } = {}) {
  made += 1;
  const jersey = await goods.addVariant({ code: `test-offer-${made}`, stock: 5 });
  const book = await goods.addVariant({
    ...{ code: `test-book-${made}`, stock: 5, taxCategory: 'book', prices: { 'test-eu': 1_500 } },
  });
  const order = await paidOrder(shop, sandbox, { [jersey.variantId]: 1 });
  await prepareShipment(staff, order);
  const lines = [
    { variantId: jersey.variantId, quantity: 2 },
    { variantId: book.variantId, quantity: 1 },
  ];
  const { number, orderId } = order;
  const { basis, differenceAmount } = await readDifference(staff, { number, lines });
  const form = { number, lines, basis, shownDifferenceAmount: differenceAmount, hours };
  await changeOrder(staff, { ...form, reason: 'one more', key: newToken() });
  const link = { number, token: await issueAccessToken(shop, orderId, true) };
  return { number, orderId, jersey, book, link, form };
}

const PAY = { termsAccepted: true, paymentMethod: 'sandbox' };
const rowOf = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;
const changeOf = async (id: string) =>
  (await shop.db.select().from(orderChanges).where(eq(orderChanges.orderId, id)))[0]!;
const stockOf = async (variantId: string) =>
  (await shop.db.select().from(stockItems).where(eq(stockItems.variantId, variantId)))[0];
const piecesOf = async (orderId: string) => {
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
};
const refundsOf = (orderId: string) =>
  shop.db
    .select({ amount: refunds.amount, changeId: refunds.changeId, items: refunds.items })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(refunds.amount);

async function paid(of: Awaited<ReturnType<typeof offered>>) {
  await sandbox.act(await acceptChange(shop, { ...of.link, ...PAY }), 'approve');
}

describe('X2.03 a change that costs more', () => {
  test('is offered: its goods are held, and the order stays until the buyer has paid the difference', async () => {
    const of = await offered();
    expect((await rowOf(of.orderId)).totalAmount).toBe(11_500);
    expect([await stockOf(of.jersey.variantId), await stockOf(of.book.variantId)]).toMatchObject([
      { onHand: 4, held: 1 },
      { onHand: 5, held: 1 },
    ]);
    expect(await findChangeOffer(shop, of.link)).toMatchObject({
      state: 'open',
      change: { differenceAmount: 11_500 },
    });
    await expect(changeOrder(staff, { ...of.form, reason: 'x', key: newToken() })).rejects.toMatchObject({
      code: 'order-changes.open-conflict',
    });
    await expect(acceptChange(shop, { ...of.link, ...PAY, termsAccepted: false })).rejects.toMatchObject({
      fields: { termsAccepted: 'checkout.terms-missing' },
    });
    await paid(of);
    expect(await findChangeOffer(shop, of.link)).toMatchObject({ state: 'paid' });
    expect(await rowOf(of.orderId)).toMatchObject({ totalAmount: 23_000, status: 'processing' });
    expect(await piecesOf(of.orderId)).toBe(3);
    expect([await stockOf(of.jersey.variantId), await stockOf(of.book.variantId)]).toMatchObject([
      { onHand: 3, held: 0 },
      { onHand: 4, held: 0 },
    ]);
    expect(await readOrderMoney(staff, of.orderId)).toEqual({ paidAmount: 23_000, refundedAmount: 0 });
  });

  test('takes effect once, whoever hears of the money and however often', async () => {
    const of = await offered();
    await paid(of);
    const payment = (await listPaymentsOfOrder(shop, of.orderId)).at(-1)!;
    const hear = () => settlePayment(shop, { paymentId: payment.id, orderId: of.orderId });
    await Promise.all([hear(), hear(), hear()]);
    await Promise.all([1, 2, 3].map(() => settleChanges(shop, of)));
    await settleOrder(shop, of.orderId);
    await settleChanges(shop, of);
    expect(await piecesOf(of.orderId)).toBe(3);
    expect(await refundsOf(of.orderId)).toEqual([]);
    expect(await readOrderMoney(staff, of.orderId)).toEqual({ paidAmount: 23_000, refundedAmount: 0 });
  });

  test('ends when nobody pays in time; the order stays, the goods are free, late money goes back', async () => {
    const of = await offered({ hours: 2 });
    const page = await acceptChange(shop, { ...of.link, ...PAY });
    const start = shop.clock.now();
    shop.clock.set(new Date(start.getTime() + 3 * HOUR));
    await releaseExpiredHolds(shop);
    await expireChanges(shop);
    expect(await findChangeOffer(shop, of.link)).toMatchObject({ state: 'ended' });
    await expect(acceptChange(shop, { ...of.link, ...PAY })).rejects.toMatchObject({
      code: 'order-changes.offer-ended',
    });
    expect(await rowOf(of.orderId)).toMatchObject({ totalAmount: 11_500, status: 'processing' });
    expect(await stockOf(of.jersey.variantId)).toMatchObject({ onHand: 4, held: 0 });
    const [late] = (await listPaymentsOfOrder(shop, of.orderId)).filter(({ changeId }) => changeId !== null);
    expect(late?.state).toBe('canceled');
    const captured = { state: 'captured', capturedAmount: 11_500 } as const;
    await shop.db.update(payments).set(captured).where(eq(payments.id, late!.id));
    await settleOrder(shop, of.orderId);
    await settleChanges(shop, of);
    await settleChanges(shop, of);
    expect(await refundsOf(of.orderId)).toMatchObject([{ amount: 11_500, changeId: late?.changeId }]);
    expect(await readOrderMoney(staff, of.orderId)).toEqual({ paidAmount: 11_500, refundedAmount: 0 });
    expect(page).toContain('http');
    shop.clock.set(start);
  });

  test('that is paid after all of it was packed, or canceled, does not take effect: its money goes back', async () => {
    const packed = await offered();
    const shipmentId = (await prepareShipment(staff, packed)) ?? '';
    await packShipment(staff, { shipmentId });
    await paid(packed);
    expect(await findChangeOffer(shop, packed.link)).toMatchObject({ state: 'ended' });
    expect(await refundsOf(packed.orderId)).toMatchObject([{ amount: 11_500 }]);
    expect(await stockOf(packed.jersey.variantId)).toMatchObject({ onHand: 4, held: 0 });
    expect((await rowOf(packed.orderId)).totalAmount).toBe(11_500);

    const canceled = await offered();
    await acceptChange(shop, { ...canceled.link, ...PAY });
    await cancelBeforeShipping(staff, { number: canceled.number });
    await endChangeOfOrder(shop, canceled);
    const states = (await listPaymentsOfOrder(shop, canceled.orderId)).map(({ state }) => state);
    expect(states).toEqual(['captured', 'canceled']);
    expect(await stockOf(canceled.jersey.variantId)).toMatchObject({ onHand: 5, held: 0 });
    expect(await refundsOf(canceled.orderId)).toMatchObject([{ amount: 11_500, changeId: null }]);
  });

  test('stays payable when somebody may not cancel the order: nothing is asked of the provider', async () => {
    const of = await offered();
    await acceptChange(shop, { ...of.link, ...PAY });
    const statesOf = async () => (await listPaymentsOfOrder(shop, of.orderId)).map(({ state }) => state);
    const before = await statesOf();
    expect(before).not.toContain('canceled');
    const clerk = { kind: 'office', id: 'x', rights: { orders: ['look', 'change'] } } as const;
    const refunder = { ...clerk, rights: { orders: ['look', 'change', 'refund'] } } as const;
    const now = shop.clock.now();
    const refused = [
      [{ ...clerk, provenAt: now }, 'staff.right-lacking'],
      [{ ...refunder, provenAt: new Date(now.getTime() - HOUR) }, 'staff.sign-in-again'],
    ] as const;
    for (const [actor, code] of refused)
      await expect(cancelBeforeShipping({ ...shop, actor }, { number: of.number })).rejects.toMatchObject({
        code,
      });
    const shipmentId = (await prepareShipment(staff, of)) ?? '';
    await packShipment(staff, { shipmentId });
    for (const who of [staff, shop])
      await expect(cancelBeforeShipping(who, of.link)).rejects.toMatchObject({
        code: 'orders.not-changeable',
      });
    expect(await statesOf()).toEqual(before);
  });

  test('is called off by staff, with the payment at the provider', async () => {
    const of = await offered();
    await acceptChange(shop, { ...of.link, ...PAY });
    await cancelChange(staff, { number: of.number });
    await expect(cancelChange(staff, { number: of.number })).rejects.toMatchObject({
      code: 'order-changes.none-open',
    });
    expect((await changeOf(of.orderId)).endedAt).not.toBeNull();
    expect((await listPaymentsOfOrder(shop, of.orderId)).at(-1)?.state).toBe('canceled');
    expect(await stockOf(of.book.variantId)).toMatchObject({ onHand: 5, held: 0 });
  });

  test('is paid by transfer, held as long as a transfer takes; another way cancels it', async () => {
    const of = await offered({ hours: 2 });
    const page = await acceptChange(shop, { ...of.link, ...PAY, paymentMethod: transfers.code });
    expect(page).toContain('/checkout/change?');
    const { payableUntil } = await changeOf(of.orderId);
    expect(payableUntil!.getTime() - shop.clock.now().getTime()).toBeGreaterThan(72 * HOUR);
    await acceptChange(shop, { ...of.link, ...PAY });
    await acceptChange(shop, { ...of.link, ...PAY, paymentMethod: transfers.code });
    const isAwaited = and(eq(bankTransfers.orderReference, of.number), eq(bankTransfers.state, 'awaited'));
    const [transfer] = await shop.db.select().from(bankTransfers).where(isAwaited);
    const bookedOn = shop.clock.now().toISOString().slice(0, 10);
    await recordReceipt(staff, { reference: transfer!.reference, amount: 11_500, bookedOn });
    expect(await findChangeOffer(shop, of.link)).toMatchObject({ state: 'paid' });
    expect((await rowOf(of.orderId)).totalAmount).toBe(23_000);
  });

  test('then goes back with the order: each payment gives back what it has, pieces at their rates', async () => {
    const of = await offered();
    await paid(of);
    await findChangeOffer(shop, of.link);
    const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, of.orderId));
    const all = lines.map(({ id, quantity }) => ({ orderLineId: id, quantity }));
    const part = { orderId: of.orderId, lines: all, reason: 'sorry', key: newToken() };
    expect(await refundOrder(staff, part)).toBe(21_500);
    expect(await refundOrder(staff, part)).toBe(21_500);
    const back = await refundsOf(of.orderId);
    expect(back.map(({ amount }) => amount)).toEqual([10_000, 11_500]);
    const pieces = back.flatMap(({ items }) => items ?? []);
    expect(pieces.reduce((sum, { amount }) => sum + amount, 0)).toBe(21_500);
    expect(pieces.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3);
    await cancelBeforeShipping(staff, { number: of.number });
    expect(await readOrderMoney(staff, of.orderId)).toEqual({ paidAmount: 23_000, refundedAmount: 23_000 });
  });
});
