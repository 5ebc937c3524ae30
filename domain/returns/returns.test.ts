import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { readEpochsSince, readNewestEpoch } from '#domain/epochs/read-epochs-since.ts';
import { readOrderMoney } from '#domain/orders/read-order-money.ts';
import { refundOrder } from '#domain/orders/refund-order.ts';
import { orderLines, orders } from '#domain/orders/schema.ts';
import { outboxEvents } from '#domain/outbox/schema.ts';
import { getPayment } from '#domain/payments/find-payment.ts';
import { payments, refunds } from '#domain/payments/schema.ts';
import { sendRefund } from '#domain/payments/send-refund.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { stockItems, stockMovements } from '#domain/stock/schema.ts';
import { declareWithdrawal } from '#domain/withdrawals/declare-withdrawal.ts';
import { newId, newToken } from '#shared/ids.ts';
import { deliverParcel } from '#tests/helpers/deliver-parcels.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { approveReturn } from './approve-return.ts';
import { cancelReturn } from './cancel-return.ts';
import { completeReturn } from './complete-return.ts';
import { findReturn } from './find-return.ts';
import { expectedBack, findReturnableOrder } from './find-returnable-order.ts';
import { listReturnable } from './list-returnable.ts';
import { listReturns } from './list-returns.ts';
import { lockReturnForStaff } from './lock-return.ts';
import { moveReturn } from './move-return.ts';
import type { ReturnReason } from './reasons.ts';
import { receiveReturn } from './receive-return.ts';
import { readReturnShare, refundReturn } from './refund-return.ts';
import { rejectReturn } from './reject-return.ts';
import { requestReturn } from './request-return.ts';
import { returnLines, returns, returnTransitions } from './schema.ts';
import { RETURN_STATUSES, RETURN_TRANSITIONS, type ReturnStatus } from './states.ts';
import { listReturnsOfOrder } from './view-returns.ts';

const { shop, sandbox } = await testShopWithSandbox();
const staff: Shop = { ...shop, actor: { kind: 'staff', id: 'anna' } };
const goods = await sampleGoods(shop);
const price = { 'test-eu': 10_000 };
const jersey = await goods.addVariant({ code: 'test-return-jersey', stock: 100_000, prices: price });
const cap = await goods.addVariant({ code: 'test-return-cap', stock: 100_000, prices: { 'test-eu': 2_000 } });
const DAY = 24 * 60 * 60 * 1000;
const refused = (code: string) => expect.objectContaining({ name: 'Refusal', code });

/** A paid order of two jerseys and a cap, with its buyer's access. */
async function bought() {
  const pieces = { [jersey.variantId]: 2, [cap.variantId]: 1 };
  const { orderId, number, accessToken: token } = await paidOrder(shop, sandbox, pieces);
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const lineOf = (variantId: string) => lines.find((line) => line.variantId === variantId)?.id ?? '';
  const own = { jersey: lineOf(jersey.variantId), cap: lineOf(cap.variantId) };
  return { orderId, access: { number, token }, ...own };
}

/** The same, delivered. */
async function delivered() {
  const order = await bought();
  await deliverParcel(staff, order.orderId);
  return order;
}

type Bought = Awaited<ReturnType<typeof bought>>;

const wish = (orderLineId: string, quantity: number, reason: ReturnReason = 'too-small') => ({
  ...{ orderLineId, quantity, reason },
  note: '',
});
const announce = ({ access }: Bought, lines: ReturnType<typeof wish>[], who: Shop = shop) =>
  requestReturn(who, { access, lines, key: newToken() });
const rowOf = async (number: string) => {
  const [row] = await shop.db.select().from(returns).where(eq(returns.number, number));
  if (!row) throw new Error(`There is no return ${number}`);
  return row;
};
const statusOf = async (number: string) => (await rowOf(number)).status;
const stepsOf = async (number: string) => {
  const { id } = await rowOf(number);
  const rows = await shop.db.select().from(returnTransitions).where(eq(returnTransitions.returnId, id));
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1)).map((row) => [row.fromStatus, row.toStatus, row.actor]);
};
const eventsOf = async (number: string) => {
  const { id } = await rowOf(number);
  const rows = await shop.db.select().from(outboxEvents);
  return rows.filter(({ payload }) => payload.returnId === id).map(({ name }) => name);
};
const onHand = async ({ variantId }: { variantId: string }) =>
  (await shop.db.select().from(stockItems).where(eq(stockItems.variantId, variantId)))[0]?.onHand ?? 0;
const movementsOf = async (reference: string) => {
  const rows = await shop.db.select().from(stockMovements).where(eq(stockMovements.reference, reference));
  return rows.map(({ variantId, quantity, reason }) => [variantId, quantity, reason]);
};

/** As if 80.00 of the order had been paid first, the rest later. @returns both payments */
async function payInTwo({ orderId }: Bought): Promise<readonly [string, string]> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  const paid = await getPayment(shop, order?.paymentId ?? '');
  const later = { id: newId(), idempotencyKey: newToken(), providerReference: newToken() };
  await shop.db
    .update(payments)
    .set({ amount: 8_000, capturedAmount: 8_000 })
    .where(eq(payments.id, paid.id));
  await shop.db
    .insert(payments)
    .values({ ...paid, ...later, isPart: true, isBalance: true, amount: 15_500, capturedAmount: 15_500 });
  return [paid.id, later.id];
}

/** Completes the refund at the provider and handles its event as the worker does. */
async function payBack(number: string): Promise<void> {
  const { refundId } = await rowOf(number);
  await sendRefund(shop, refundId ?? '');
  await completeReturn({ ...shop, actor: { kind: 'system', id: 'worker' } }, { refundId: refundId ?? '' });
}

describe('S1.15 a return', () => {
  test('S1.15 S4.01 is announced, approved, received and completed with its refund; each step is a row and an event', async () => {
    const order = await delivered();
    const number = await announce(order, [wish(order.jersey, 1)]);
    const [line] = await shop.db
      .select()
      .from(returnLines)
      .where(eq(returnLines.returnId, (await rowOf(number)).id));
    expect(line).toMatchObject({ quantity: 1, reason: 'too-small', note: null });
    await approveReturn(staff, number);
    await approveReturn(staff, number.toLowerCase());
    const before = await onHand(jersey);
    await receiveReturn(staff, { number });
    expect(await onHand(jersey)).toBe(before + 1);
    await Promise.all([refundReturn(staff, number), refundReturn(staff, number)]);
    expect(await statusOf(number)).toBe('received');
    await Promise.all([payBack(number), payBack(number)]);
    expect(await stepsOf(number)).toEqual([
      [null, 'requested', 'guest'],
      ['requested', 'approved', 'staff'],
      ['approved', 'received', 'staff'],
      ['received', 'completed', 'system'],
    ]);
    expect(await eventsOf(number)).toEqual(
      ['requested', 'approved', 'received', 'completed'].map((what) => `return.${what}`),
    );
    const seen = await findReturn(shop, { access: order.access, number });
    expect(seen).toMatchObject({
      ...{ status: 'completed', refundAmount: 10_000, deliveryAmount: 0 },
      lines: [{ quantity: 1, receivedQuantity: 1, restockedQuantity: 1, reason: 'too-small' }],
    });
    const { id } = await rowOf(number);
    const audited = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(audited.map(({ action }) => action)).toEqual(
      ['requested', 'approved', 'received', 'refund-requested', 'completed'].map((what) => `return.${what}`),
    );
  });

  test('S1.15 S9.06 can be announced until the end of the fourteenth day in Rome after its parcel arrived', async () => {
    const order = await delivered();
    const inDays = (days: number): Shop => ({
      ...shop,
      clock: { now: () => new Date(shop.clock.now().getTime() + days * DAY) },
    });
    await announce(order, [wish(order.jersey, 1)], inDays(14));
    await expect(announce(order, [wish(order.jersey, 1)], inDays(20))).rejects.toEqual(
      expect.objectContaining({ code: 'returns.too-late', fields: { [order.jersey]: 'returns.too-late' } }),
    );
    const late = { ...inDays(20), actor: staff.actor };
    expect(await statusOf(await announce(order, [wish(order.jersey, 1)], late))).toBe('requested');
  });

  test('S1.15 contains only delivered pieces that no other return has', async () => {
    const order = await bought();
    await expect(announce(order, [wish(order.jersey, 1)])).rejects.toEqual(refused('returns.more-than-left'));
    await deliverParcel(staff, order.orderId, { pieces: [{ orderLineId: order.jersey, quantity: 1 }] });
    await expect(announce(order, [wish(order.jersey, 2)])).rejects.toMatchObject({ values: { left: 1 } });
    await expect(announce(order, [wish(order.cap, 1)])).rejects.toEqual(refused('returns.more-than-left'));
    const first = await announce(order, [wish(order.jersey, 1)]);
    await expect(announce(order, [wish(order.jersey, 1)])).rejects.toEqual(refused('returns.more-than-left'));
    await deliverParcel(staff, order.orderId);
    await announce(order, [wish(order.jersey, 1), wish(order.cap, 1)]);
    await cancelReturn(shop, { access: order.access, number: first });
    await cancelReturn(shop, { access: order.access, number: first });
    expect(await statusOf(await announce(order, [wish(order.jersey, 1)]))).toBe('requested');
    expect(await listReturnsOfOrder(shop, order.orderId)).toHaveLength(3);
  });

  test('S1.15 of the same piece, announced many times at once, is one', async () => {
    const order = await delivered();
    const tries = Array.from({ length: 6 }, () => announce(order, [wish(order.cap, 1)]));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toEqual(refused('returns.more-than-left'));
    expect(await listReturnsOfOrder(shop, order.orderId)).toHaveLength(1);
  });

  test('S1.15 of one form is one, however often it is sent', async () => {
    const order = await delivered();
    const form = { access: order.access, lines: [wish(order.jersey, 1)], key: newToken() };
    const numbers = await Promise.all([1, 2, 3].map(() => requestReturn(shop, form)));
    expect(new Set(numbers).size).toBe(1);
    expect(await requestReturn(shop, form)).toBe(numbers[0]);
    expect(await listReturnsOfOrder(shop, order.orderId)).toHaveLength(1);
  });

  test('S1.15 needs a piece, a reason, and a note for the reason "other"', async () => {
    const order = await delivered();
    const said = async (lines: unknown) =>
      requestReturn(shop, { access: order.access, lines: lines as never, key: newToken() }).catch(
        (error) => error.code,
      );
    expect(await said([])).toBe('returns.nothing-picked');
    expect(await said([wish(order.cap, 0)])).toBe('returns.quantity-invalid');
    expect(await said([{ ...wish(order.cap, 1), reason: 'bored' }])).toBe('returns.reason-missing');
    expect(await said([wish(order.cap, 1, 'other')])).toBe('returns.note-missing');
    expect(await said([{ ...wish(order.cap, 1), note: 'x'.repeat(501) }])).toBe('returns.note-too-long');
    expect(await said([wish(order.cap, 1), wish(order.cap, 1)])).toBe('returns.quantity-invalid');
    expect(await said([wish(newId(), 1)])).toBe('returns.more-than-left');
    expect(await listReturnsOfOrder(shop, order.orderId)).toEqual([]);
  });

  test('S1.15 S6.03 is announced, seen and canceled only with access to its order', async () => {
    const [order, another] = [await delivered(), await delivered()];
    const unknown = refused('orders.unknown');
    const stranger = { ...order, access: { number: order.access.number, token: newToken() } };
    await expect(announce(stranger, [wish(order.jersey, 1)])).rejects.toEqual(unknown);
    const number = await announce(order, [wish(order.jersey, 1)]);
    await expect(findReturn(shop, { access: stranger.access, number })).rejects.toEqual(unknown);
    await expect(cancelReturn(shop, { access: stranger.access, number })).rejects.toEqual(unknown);
    expect(await findReturn(shop, { access: another.access, number })).toBeNull();
    await expect(cancelReturn(shop, { access: another.access, number })).rejects.toEqual(
      refused('returns.unknown'),
    );
    expect(await statusOf(number)).toBe('requested');
  });

  test('S1.15 excludes withdrawn lines for the buyer; staff can announce them', async () => {
    const order = await delivered();
    await declareWithdrawal(shop, {
      ...{ name: 'Ada Rossi', email: 'ada@mail.test', orderReference: order.access.number },
      ...{ access: order.access, lineIds: [order.cap], key: newToken(), network: '192.0.2.9' },
    });
    await expect(announce(order, [wish(order.cap, 1)])).rejects.toEqual(refused('returns.more-than-left'));
    const lines = await listReturnable(shop, { id: order.orderId, status: 'delivered', country: 'IT' });
    expect(lines.map(({ isWithdrawn, returnable }) => [isWithdrawn, returnable]).sort()).toEqual([
      [false, 2],
      [true, 0],
    ]);
    await announce(order, [wish(order.jersey, 1)]);
    expect(await statusOf(await announce(order, [wish(order.cap, 1)], staff))).toBe('requested');
  });

  test('S1.15 is not possible for a canceled order', async () => {
    const order = await delivered();
    await shop.db.update(orders).set({ status: 'refunded' }).where(eq(orders.id, order.orderId));
    await expect(announce(order, [wish(order.jersey, 1)])).rejects.toEqual(refused('returns.more-than-left'));
  });
});

describe('S1.15 returned pieces', () => {
  test('S1.15 go into stock or are written off, with movements, and missing ones can be announced again', async () => {
    const order = await delivered();
    const number = await announce(order, [wish(order.jersey, 2, 'damaged'), wish(order.cap, 1)]);
    const [jerseys, caps] = [await onHand(jersey), await onHand(cap)];
    const arrived = [{ orderLineId: order.jersey, quantity: 2, writtenOff: 1 }];
    await receiveReturn(staff, { number, arrived });
    expect([await onHand(jersey), await onHand(cap)]).toEqual([jerseys + 1, caps]);
    const { id } = await rowOf(number);
    const kept = await shop.db.select().from(returnLines).where(eq(returnLines.returnId, id));
    expect(
      kept.map((line) => [line.orderLineId, line.receivedQuantity, line.restockedQuantity]).sort(),
    ).toEqual(
      [
        [order.jersey, 2, 1],
        [order.cap, 0, 0],
      ].sort(),
    );
    expect((await movementsOf(id)).sort()).toEqual(
      [
        [jersey.variantId, -1, 'correction'],
        [jersey.variantId, 1, 'return'],
        [jersey.variantId, 1, 'return'],
      ].sort(),
    );
    await refundReturn(staff, number);
    expect(await rowOf(number)).toMatchObject({ refundAmount: 20_000, deliveryAmount: 0 });
    await expect(announce(order, [wish(order.jersey, 1)])).rejects.toEqual(refused('returns.more-than-left'));
    const rest = await announce(order, [wish(order.cap, 1)]);
    await receiveReturn(staff, { number: rest });
    await refundReturn(staff, rest);
    expect(await rowOf(rest)).toMatchObject({ refundAmount: 2_000 + 1_500, deliveryAmount: 1_500 });
    for (const each of [number, rest]) await payBack(each);
    const [paid] = await shop.db.select().from(orders).where(eq(orders.id, order.orderId));
    expect(await getPayment(shop, paid?.paymentId ?? '')).toMatchObject({
      state: 'refunded',
      refundedAmount: paid?.totalAmount,
    });
  });

  test('S1.15 that were sold out are on sale again, and pages that said so are stale', async () => {
    const last = await goods.addVariant({ code: 'test-return-last', stock: 1, prices: price });
    const { orderId, number, accessToken } = await paidOrder(shop, sandbox, { [last.variantId]: 1 });
    await deliverParcel(staff, orderId);
    const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    const lines = [wish(line?.id ?? '', 1)];
    const access = { number, token: accessToken };
    const back = await requestReturn(shop, { access, lines, key: newToken() });
    const before = await readNewestEpoch(shop.db);
    await receiveReturn(staff, { number: back });
    const stale = (await readEpochsSince(shop.db, before)).map(({ tag }) => tag);
    expect(stale).toContain('stock');
    expect(await onHand(last)).toBe(1);
  });

  test('S1.15 are never more than announced, and at least one', async () => {
    const order = await delivered();
    const number = await announce(order, [wish(order.jersey, 1)]);
    const receive = (orderLineId: string, quantity: number, writtenOff = 0) =>
      receiveReturn(staff, { number, arrived: [{ orderLineId, quantity, writtenOff }] });
    for (const [line, quantity, writtenOff] of [
      [order.jersey, 2, 0],
      [order.cap, 1, 0],
      [order.jersey, 1, 2],
      [order.jersey, -1, 0],
      [order.jersey, 0.5, 0],
    ] as const)
      await expect(receive(line, quantity, writtenOff)).rejects.toEqual(
        refused('returns.more-than-announced'),
      );
    const whole = { orderLineId: order.jersey, quantity: 1, writtenOff: 0 };
    await expect(receiveReturn(staff, { number, arrived: [whole, whole] })).rejects.toEqual(
      refused('returns.more-than-announced'),
    );
    await expect(receive(order.jersey, 0)).rejects.toEqual(refused('returns.nothing-arrived'));
    await expect(refundReturn(staff, number)).rejects.toEqual(refused('returns.not-received'));
    expect(await statusOf(number)).toBe('requested');
    const twice = await Promise.allSettled([1, 2].map(() => receive(order.jersey, 1)));
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await movementsOf((await rowOf(number)).id)).toHaveLength(1);
  });

  test('S1.15 get a new refund when the provider refused one, and nothing is completed before it is done', async () => {
    const order = await delivered();
    const number = await announce(order, [wish(order.cap, 1)]);
    await receiveReturn(staff, { number });
    const first = (await refundReturn(staff, number)).refundId ?? '';
    expect(await completeReturn(staff, { refundId: first })).toBeNull();
    await shop.db.update(refunds).set({ state: 'failed' }).where(eq(refunds.id, first));
    const second = (await refundReturn(staff, number)).refundId;
    expect(second).not.toBe(first);
    expect((await refundReturn(staff, number)).refundId).toBe(second);
    await payBack(number);
    expect(await statusOf(number)).toBe('completed');
    expect(await completeReturn(staff, { refundId: newId() })).toBeNull();
  });

  test('S1.15 that staff paid back by hand are not paid for again, and all pieces give back all', async () => {
    const order = await delivered();
    const lines = [order.jersey, order.cap].map((orderLineId) => ({ orderLineId, quantity: 1 }));
    await refundOrder(staff, { orderId: order.orderId, lines, reason: 'scratched', key: newToken() });
    const known = (await findReturnableOrder(shop, order.access)) ?? expect.fail();
    expect(expectedBack(known, new Map([[order.cap, 1]])).amount).toBe(0);
    const cap = await announce(order, [wish(order.cap, 1)]);
    await receiveReturn(staff, { number: cap });
    await refundReturn(staff, cap);
    expect(await rowOf(cap)).toMatchObject({ status: 'completed', refundAmount: 0, refundId: null });
    const rest = await announce(order, [wish(order.jersey, 2)]);
    await receiveReturn(staff, { number: rest });
    expect(await readReturnShare(staff, rest)).toEqual({ amount: 11_500, deliveryAmount: 1_500 });
    await refundReturn(staff, rest);
    expect(await rowOf(rest)).toMatchObject({ refundAmount: 11_500, deliveryAmount: 1_500 });
    const { paidAmount, refundedAmount } = await readOrderMoney(staff, order.orderId);
    expect(refundedAmount).toBe(paidAmount);
  });

  test('S1.15 of two lines of one variant are told apart by their line, also when paid back by hand', async () => {
    const order = await delivered();
    const [jersey] = await shop.db.select().from(orderLines).where(eq(orderLines.id, order.jersey));
    // As two builds of one bike: the cap's line has the jersey's variant, too, at its own price.
    const same = { variantCode: jersey!.variantCode, quantity: 1, totalAmount: 1_000 };
    await shop.db.update(orderLines).set(same).where(eq(orderLines.id, order.cap));
    const byHand = (orderLineId: string, key = newToken()) =>
      refundOrder(staff, {
        ...{ orderId: order.orderId, reason: 'scratched', key },
        lines: [{ orderLineId, quantity: 1 }],
      }).catch(({ fields }) => fields);
    expect(await byHand(order.cap)).toBe(1_000);
    expect(await byHand(order.cap)).toEqual({ lines: 'orders.refund-too-many' });
    const number = await announce(order, [wish(order.jersey, 2)]);
    await receiveReturn(staff, { number });
    expect(await readReturnShare(staff, number)).toEqual({ amount: 20_000, deliveryAmount: 0 });
  });

  test('S1.15 after money was given as goodwill gives back what is left, and ends', async () => {
    const order = await delivered();
    await refundOrder(staff, { orderId: order.orderId, amount: 1_000, reason: 'late', key: newToken() });
    const number = await announce(order, [wish(order.jersey, 2), wish(order.cap, 1)]);
    await receiveReturn(staff, { number });
    const { paidAmount } = await readOrderMoney(staff, order.orderId);
    expect(await readReturnShare(staff, number)).toMatchObject({ amount: paidAmount - 1_000 });
    const { refundId, refundAmount } = await refundReturn(staff, number);
    expect(refundAmount).toBe(paidAmount - 1_000);
    const [refund] = await shop.db
      .select()
      .from(refunds)
      .where(eq(refunds.id, refundId ?? ''));
    expect(refund).toMatchObject({
      amount: refundAmount,
      reason: `return ${number}`,
    });
    expect(refund?.items?.map(({ quantity }) => quantity)).toEqual([2, 1]);
    await payBack(number);
    expect(await statusOf(number)).toBe('completed');
  });

  test('S1.15 pay the delivery back once, with the last piece that comes back', async () => {
    const order = await delivered();
    const lines = [{ orderLineId: order.cap, quantity: 1 }];
    await refundOrder(staff, { orderId: order.orderId, lines, reason: 'lost', key: newToken() });
    const amounts: (number | null)[] = [];
    for (const wanted of [wish(order.jersey, 2), wish(order.cap, 1)]) {
      const number = await announce(order, [wanted]);
      await receiveReturn(staff, { number });
      amounts.push((await refundReturn(staff, number)).refundAmount);
    }
    // The delivery goes back with the last piece that comes, not with the last that is paid for.
    expect(amounts).toEqual([20_000, 1_500]);
  });

  test('S1.15 do not pay the delivery back while pieces that were paid back by hand stay away', async () => {
    const order = await delivered();
    const lines = [order.jersey, order.cap].map((orderLineId) => ({ orderLineId, quantity: 1 }));
    await refundOrder(staff, { orderId: order.orderId, lines, reason: 'scratched', key: newToken() });
    const known = (await findReturnableOrder(shop, order.access)) ?? expect.fail();
    expect(expectedBack(known, new Map([[order.jersey, 1]]))).toMatchObject({ deliveryAmount: 0 });
    const number = await announce(order, [wish(order.jersey, 1)]);
    await receiveReturn(staff, { number });
    await refundReturn(staff, number);
    expect(await rowOf(number)).toMatchObject({ refundAmount: 10_000, deliveryAmount: 0 });
  });

  test('S1.15 and those paid back by hand share a line to the cent', async () => {
    const order = await delivered();
    const three = { quantity: 3, totalAmount: 10_000 };
    await shop.db.update(orderLines).set(three).where(eq(orderLines.id, order.jersey));
    const one = [{ orderLineId: order.jersey, quantity: 1 }];
    const form = { orderId: order.orderId, lines: one, reason: 'scratched', key: newToken() };
    expect(await refundOrder(staff, form)).toBe(3_333);
    const number = await announce(order, [wish(order.jersey, 2)]);
    await receiveReturn(staff, { number });
    expect((await refundReturn(staff, number)).refundAmount).toBe(6_667);
  });

  test('S1.15 of an order with two payments end with both refunds; what one refused is asked for anew', async () => {
    const order = await delivered();
    const paid = await payInTwo(order);
    const number = await announce(order, [wish(order.jersey, 2)]);
    await receiveReturn(staff, { number });
    await refundReturn(staff, number);
    const { id: returnId } = await rowOf(number);
    const asked = () =>
      shop.db.select().from(refunds).where(eq(refunds.returnId, returnId)).orderBy(refunds.createdAt);
    const end = (id: string, state: 'done' | 'failed') =>
      shop.db
        .update(refunds)
        .set({ state, doneAt: state === 'done' ? shop.clock.now() : null })
        .where(eq(refunds.id, id));
    const of = async (paymentId: string) => (await asked()).find((one) => one.paymentId === paymentId)!;
    const [early, late] = [await of(paid[0]), await of(paid[1])];
    expect([early.amount, late.amount]).toEqual([8_000, 12_000]);
    await end(early.id, 'done');
    expect(await completeReturn(staff, { refundId: early.id })).toBeNull();
    await end(late.id, 'failed');
    const again = (await refundReturn(staff, number)).refundId ?? '';
    const anew = (await asked()).find(({ id }) => id === again);
    expect(anew).toMatchObject({ amount: 12_000, items: [{ quantity: 2, amount: 12_000 }] });
    expect((await refundReturn(staff, number)).refundId).toBe(again);
    await end(again, 'done');
    await completeReturn(staff, { refundId: again });
    expect(await rowOf(number)).toMatchObject({ status: 'completed', refundAmount: 20_000 });
  });

  test('S1.15 get no refund where nothing was paid, and the return is completed at once', async () => {
    const order = await delivered();
    await shop.db.update(orders).set({ paymentId: null }).where(eq(orders.id, order.orderId));
    const number = await announce(order, [wish(order.jersey, 2), wish(order.cap, 1)]);
    await receiveReturn(staff, { number });
    await refundReturn(staff, number);
    expect(await rowOf(number)).toMatchObject({ status: 'completed', refundAmount: 0, refundId: null });
  });
});

describe('S1.15 S4.01 staff', () => {
  test('S1.15 are the only ones who approve, reject, receive, refund and list', async () => {
    const order = await delivered();
    const number = await announce(order, [wish(order.jersey, 1)]);
    const customer: Shop = { ...shop, actor: { kind: 'customer', id: newId() } };
    const rejection = { number, rejection: 'used', note: '' };
    for (const who of [shop, customer]) {
      const acts: (() => Promise<unknown>)[] = [
        () => approveReturn(who, number),
        () => rejectReturn(who, rejection),
        () => receiveReturn(who, { number }),
        () => refundReturn(who, number),
        async () => listReturns(who, { statuses: ['requested'], limit: 9 }),
      ];
      for (const act of acts)
        await expect(Promise.resolve().then(act)).rejects.toEqual(refused('orders.staff-only'));
    }
    expect(await statusOf(number)).toBe('requested');
    const listed = await listReturns(staff, { statuses: ['requested'], limit: 100 });
    expect(listed.map((back) => back.number)).toContain(number);
  });

  test('S1.15 reject with a listed reason and a note; the pieces can be announced again', async () => {
    const order = await delivered();
    const number = await announce(order, [wish(order.cap, 1)]);
    const reject = (rejection: string, note = '') => rejectReturn(staff, { number, rejection, note });
    await expect(reject('too ugly')).rejects.toEqual(refused('returns.rejection-unknown'));
    await expect(reject('other')).rejects.toEqual(refused('returns.rejection-note-missing'));
    await reject('other', 'È stato lavato.');
    expect(await rowOf(number)).toMatchObject({ rejection: 'other', rejectionNote: 'È stato lavato.' });
    expect(await statusOf(await announce(order, [wish(order.cap, 1)]))).toBe('requested');
  });

  test('S4.01 valid changes of a return happen and leave a row, all others are refused and change nothing', async () => {
    const order = await delivered();
    const number = await announce(order, [wish(order.jersey, 1)]);
    const { id } = await rowOf(number);
    const rejection = 'used' as const;
    for (const from of RETURN_STATUSES) {
      for (const to of RETURN_STATUSES) {
        const facts = from === 'rejected' ? { rejection } : { rejection: null };
        await shop.db
          .update(returns)
          .set({ ...facts, status: from, refundAmount: 0, deliveryAmount: 0 })
          .where(eq(returns.id, id));
        const rows = (await stepsOf(number)).length;
        const outcome = await inTransaction(staff, async (inside) => {
          const { back } = await lockReturnForStaff(inside, number);
          const seen = { piecesReceived: 1 };
          const also = to === 'rejected' ? { rejection } : {};
          // An event key is used once, so each step needs another return.
          await inside.db.delete(outboxEvents).where(eq(outboxEvents.key, `return.${to}:${id}`));
          return moveReturn(inside, back, to as ReturnStatus, { reason: 'test', facts: also, seen });
        }).catch((error: unknown) => error);
        const isLawful = RETURN_TRANSITIONS[from][to] !== undefined;
        expect(await statusOf(number), `${from} → ${to}`).toBe(isLawful ? to : from);
        expect((await stepsOf(number)).length - rows).toBe(isLawful ? 1 : 0);
        if (!isLawful) expect(outcome).toEqual(refused('returns.transition-unlawful'));
      }
    }
  });
});
