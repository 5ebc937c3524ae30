import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { countWithin } from '#domain/accounts/attempts.ts';
import { findLoggedIn, openCustomerSession } from '#domain/customers/customer-session.ts';
import { recogniseCustomer } from '#domain/customers/recognise-customer.ts';
import { listPaymentsOfOrder } from '#domain/payments/find-payment.ts';
import { lastDayOf, openPieces } from '#domain/returns/window.ts';
import { endOfWorkingDay } from '#domain/shipping/working-days.ts';
import { releaseExpiredHolds } from '#domain/stock/release-expired-holds.ts';
import { stockItems } from '#domain/stock/schema.ts';
import { refundDueBy } from '#domain/withdrawals/refund-due-by.ts';
import { calendarDate } from '#shared/clock.ts';
import { newId } from '#shared/ids.ts';
import { sampleCheckout, testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { checkPayments } from './check-payments.ts';
import { expireOrders } from './expire-orders.ts';
import { placeOrder } from './place-order.ts';
import { orders } from './schema.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const { shop, sandbox } = await testShopWithSandbox();
const goods = await sampleGoods(shop);

/** The same shop on a machine whose clock differs. */
const nodeAt = (offset: number) => ({
  ...shop,
  clock: { ...shop.clock, now: () => new Date(shop.clock.now().getTime() + offset) },
});
const [behind, ahead] = [nodeAt(0), nodeAt(5 * SECOND)];

async function stockOf(variantId: string) {
  const [row] = await shop.db.select().from(stockItems).where(eq(stockItems.variantId, variantId));
  return { onHand: row?.onHand, held: row?.held };
}

const statusOf = async (id: string) =>
  (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.status;

async function lastPiece(pieces = 1) {
  const { variantId } = await goods.addVariant({ code: `clock-${newId()}`, stock: pieces });
  return { variantId, checkout: await sampleCheckout(shop, { [variantId]: 1 }) };
}

describe('X5.07 nodes five seconds apart', () => {
  test('an order that one takes is paid at the other; the last piece is sold once', async () => {
    for (const [first, second] of [
      [ahead, behind],
      [behind, ahead],
    ] as const) {
      const { variantId, checkout } = await lastPiece();
      const placed = await placeOrder(first, checkout);
      expect((await placeOrder(second, checkout)).number).toBe(placed.number);
      await sandbox.act(placed.redirectUrl, 'approve');
      expect(await checkPayments(second, placed.orderId)).toBe('processing');
      expect(await checkPayments(first, placed.orderId)).toBe('processing');
      expect(await stockOf(variantId)).toEqual({ onHand: 0, held: 0 });
    }
  });

  test('an order that is over for one and not yet for the other is paid, and its piece sold once', async () => {
    const { variantId, checkout } = await lastPiece();
    const placed = await placeOrder(behind, checkout);
    shop.clock.forward(30 * MINUTE - 3 * SECOND);
    await sandbox.act(placed.redirectUrl, 'approve');
    await Promise.all([
      expireOrders(ahead),
      releaseExpiredHolds(ahead),
      checkPayments(behind, placed.orderId),
    ]);
    expect(await statusOf(placed.orderId)).toBe('processing');
    expect(await stockOf(variantId)).toEqual({ onHand: 0, held: 0 });
  });

  test('a session and a count that one begins hold at the other', async () => {
    const identity = { issuer: 'http://login.test', subject: 'one', email: 'clock@mail.test' };
    const person = { ...identity, emailVerified: true, firstName: 'Ada', lastName: 'Rossi' };
    for (const [first, second] of [
      [ahead, behind],
      [behind, ahead],
    ] as const) {
      const { id } = await recogniseCustomer(first, person);
      const { issuer } = identity;
      const token = await openCustomerSession(first, { customerId: id, issuer, idToken: 'x' });
      expect((await findLoggedIn(second, token))?.id).toBe(id);
      const what = `clock ${newId()}`;
      expect(await countWithin(first, what, 60)).toBe(1);
      expect(await countWithin(second, what, 60)).toBe(2);
      expect(await countWithin(first, what, 60)).toBe(3);
    }
  });
});

describe('X5.07 a clock that leaps', () => {
  test('forward by days: what was not paid is over once, and its piece is free', async () => {
    const { variantId, checkout } = await lastPiece();
    const placed = await placeOrder(shop, checkout);
    const leapt = nodeAt(3 * DAY);
    for (let again = 0; again < 2; again += 1) {
      await expireOrders(leapt);
      await releaseExpiredHolds(leapt);
    }
    expect(await statusOf(placed.orderId)).toBe('canceled');
    expect(await stockOf(variantId)).toEqual({ onHand: 1, held: 0 });
    // Back again: a new attempt is a new order.
    const again = await placeOrder(shop, { ...checkout, idempotencyKey: newId() });
    await sandbox.act(again.redirectUrl, 'approve');
    expect(await checkPayments(shop, again.orderId)).toBe('processing');
    expect(await stockOf(variantId)).toEqual({ onHand: 0, held: 0 });
  });

  test('back by days: an order taken before is paid, and nothing is paid back', async () => {
    const { variantId, checkout } = await lastPiece();
    const placed = await placeOrder(nodeAt(3 * DAY), checkout);
    await expireOrders(shop);
    await releaseExpiredHolds(shop);
    await sandbox.act(placed.redirectUrl, 'approve');
    expect(await checkPayments(shop, placed.orderId)).toBe('processing');
    const [payment] = await listPaymentsOfOrder(shop, placed.orderId);
    expect(payment?.capturedAmount).toBe(payment?.amount);
    expect(await stockOf(variantId)).toEqual({ onHand: 0, held: 0 });
  });

  test('back by days: who tried too often meanwhile is not shut out for days', async () => {
    const what = `clock ${newId()}`;
    const before = nodeAt(3 * DAY);
    for (let tries = 1; tries <= 4; tries += 1) expect(await countWithin(before, what, 60)).toBe(tries);
    expect(await countWithin(shop, what, 60)).toBe(1);
    expect(await countWithin(shop, what, 60)).toBe(2);
  });
});

describe('X5.07 nights when clocks change, and the leap day', () => {
  test('days are those of Rome in both nights', () => {
    const dates = [
      '2026-03-28T22:59:59Z',
      '2026-03-28T23:00:00Z',
      '2026-03-29T21:59:59Z',
      '2026-03-29T22:00:00Z',
    ];
    expect(dates.map((at) => calendarDate(new Date(at)))).toEqual([
      '2026-03-28',
      '2026-03-29',
      '2026-03-29',
      '2026-03-30',
    ]);
    // Half past two comes twice, an hour apart.
    for (const at of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T22:59:59Z'])
      expect(calendarDate(new Date(at))).toBe('2026-10-25');
    expect(calendarDate(new Date('2026-10-25T23:00:00Z'))).toBe('2026-10-26');
  });

  test('a term has its fourteen days over them, to the end of the last', () => {
    const delivered = { deliveredAt: new Date('2026-10-11T21:30:00Z'), quantity: 1 };
    const openAt = (at: string) => openPieces([delivered], { at: new Date(at), country: 'IT' }).quantity;
    // The fourteenth day is a Sunday.
    expect(lastDayOf(delivered.deliveredAt, 'IT')).toBe('2026-10-26');
    expect([openAt('2026-10-26T22:59:59Z'), openAt('2026-10-26T23:00:00Z')]).toEqual([1, 0]);
    expect(refundDueBy(new Date('2026-03-15T23:30:00Z'))).toBe('2026-03-30');
    expect([
      refundDueBy(new Date('2028-02-15T12:00:00Z')),
      refundDueBy(new Date('2027-02-15T12:00:00Z')),
    ]).toEqual(['2028-02-29', '2027-03-01']);
    expect(lastDayOf(new Date('2028-02-29T12:00:00Z'), 'IT')).toBe('2028-03-14');
  });

  test('working days end at midnight of the workshop, in winter and in summer', () => {
    const end = (from: string) => endOfWorkingDay(new Date(from), 1, null).toISOString();
    expect(calendarDate(new Date(Date.parse(end('2026-03-27T12:00:00Z')) - 1))).toBe('2026-03-30');
    expect(calendarDate(new Date(Date.parse(end('2026-10-23T12:00:00Z')) - 1))).toBe('2026-10-26');
  });

  test('orders are taken and paid in these nights and on the leap day', async () => {
    for (const at of [
      '2027-03-28T00:59:58Z',
      '2027-10-31T00:30:00Z',
      '2027-10-31T01:30:00Z',
      '2028-02-29T12:00:00Z',
    ]) {
      shop.clock.set(new Date(at));
      const { variantId, checkout } = await lastPiece();
      const placed = await placeOrder(shop, checkout);
      shop.clock.forward(5 * SECOND);
      await expireOrders(shop);
      await sandbox.act(placed.redirectUrl, 'approve');
      expect(await checkPayments(shop, placed.orderId), at).toBe('processing');
      expect(await stockOf(variantId), at).toEqual({ onHand: 0, held: 0 });
    }
  });
});
