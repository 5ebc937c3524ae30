import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { orderLines, orders } from '#domain/orders/schema.ts';
import { refunds } from '#domain/payments/schema.ts';
import { sendRefund } from '#domain/payments/send-refund.ts';
import { holdOrder, releaseOrder } from '#domain/shipments/hold-order.ts';
import { packShipment } from '#domain/shipments/pack-shipment.ts';
import { prepareShipment } from '#domain/shipments/prepare-shipment.ts';
import { shipments } from '#domain/shipments/schema.ts';
import { shipShipment } from '#domain/shipments/ship-shipment.ts';
import { unpackShipment } from '#domain/shipments/unpack-shipment.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { stockItems } from '#domain/stock/schema.ts';
import { closeWithdrawal } from '#domain/withdrawals/close-withdrawal.ts';
import { declareWithdrawal } from '#domain/withdrawals/declare-withdrawal.ts';
import { holdWithdrawn } from '#domain/withdrawals/hold-withdrawn.ts';
import { withdrawalStates } from '#domain/withdrawals/schema.ts';
import { calendarDate } from '#shared/clock.ts';
import { newToken } from '#shared/ids.ts';
import { deliverParcel } from '#tests/helpers/deliver-parcels.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { completeReturn } from './complete-return.ts';
import { listReturnable } from './list-returnable.ts';
import { findWithdrawalOfOrder, listOpenWithdrawals } from './list-withdrawals.ts';
import { markWithdrawalsSettled } from './mark-withdrawals-settled.ts';
import { receiveReturn } from './receive-return.ts';
import { refundReturn } from './refund-return.ts';
import { removeWithdrawn } from './remove-withdrawn.ts';
import { requestReturn } from './request-return.ts';
import { returnWithdrawn } from './return-withdrawn.ts';
import { returns } from './schema.ts';
import { listReturnsOfOrder } from './view-returns.ts';

const { shop, sandbox } = await testShopWithSandbox();
const staff: Shop = { ...shop, actor: { kind: 'staff', id: 'anna' } };
const system: Shop = { ...shop, actor: { kind: 'system', id: 'worker' } };
const goods = await sampleGoods(shop);
const jersey = await goods.addVariant({ code: 'test-withdrawn-jersey', stock: 1000 });
const cap = await goods.addVariant({ code: 'test-withdrawn-cap', stock: 1000 });
const DAY = 24 * 60 * 60 * 1000;
const refused = (code: string) => expect.objectContaining({ name: 'Refusal', code });
let networks = 0;

/** A paid order of two jerseys and a cap. */
async function bought() {
  const pieces = { [jersey.variantId]: 2, [cap.variantId]: 1 };
  const { orderId, number, accessToken: token } = await paidOrder(shop, sandbox, pieces);
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const lineOf = (variantId: string) => lines.find((line) => line.variantId === variantId)?.id ?? '';
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  const email = order?.email ?? '';
  const own = { jersey: lineOf(jersey.variantId), cap: lineOf(cap.variantId) };
  return { orderId, number, email, access: { number, token }, ...own };
}

type Bought = Awaited<ReturnType<typeof bought>>;

async function withdraw({ access, email }: Bought, lineIds: readonly string[] = [], at = shop) {
  networks += 1;
  const said = { name: 'Lucia Bianchi', orderReference: access.number, email, access, lineIds };
  return declareWithdrawal(at, { ...said, key: newToken(), network: `198.51.100.${networks}` });
}

const statusOf = async (orderId: string) =>
  (await shop.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.status;
const parcelOf = async (orderId: string) => (await prepareShipment(staff, { orderId })) ?? '';
const progressOf = async (orderId: string) => (await findWithdrawalOfOrder(shop, orderId))?.progress;
const onHand = async ({ variantId }: { variantId: string }) =>
  (await shop.db.select().from(stockItems).where(eq(stockItems.variantId, variantId)))[0]?.onHand ?? 0;
const refundsOf = async (orderId: string) => {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  const asked = await shop.db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, order?.paymentId ?? ''));
  return { amounts: asked.map(({ amount }) => amount), total: order?.totalAmount ?? 0 };
};

describe('X1.01 a withdrawal before anything left', () => {
  test('X1.01 stops dispatch at once: nothing is packed or shipped until staff release it', async () => {
    const order = await bought();
    const shipmentId = await parcelOf(order.orderId);
    await withdraw(order);
    expect(await statusOf(order.orderId)).toBe('pending');
    const held = refused('shipments.order-not-processing');
    await expect(packShipment(staff, { shipmentId })).rejects.toEqual(held);
    await releaseOrder(staff, { number: order.number, reason: 'taken back by phone' });
    await packShipment(staff, { shipmentId });
    await withdraw(order);
    const ship = () => shipShipment(staff, { shipmentId, carrier: 'own', trackingNumber: null });
    await expect(ship()).rejects.toEqual(held);
    expect(await progressOf(order.orderId)).toBe('held');
  });

  test('X1.01 whole, it is refunded by one act, delivery included, and its pieces are on the shelf again', async () => {
    const before = await Promise.all([onHand(jersey), onHand(cap)]);
    const order = await bought();
    const shipmentId = await parcelOf(order.orderId);
    await packShipment(staff, { shipmentId });
    await withdraw(order);
    await expect(removeWithdrawn(staff, { number: order.number })).rejects.toEqual(
      refused('returns.nothing-withdrawn'),
    );
    await unpackShipment(staff, { shipmentId });
    expect(await removeWithdrawn(staff, { number: order.number })).toBeNull();
    expect(await statusOf(order.orderId)).toBe('canceled');
    const { amounts, total } = await refundsOf(order.orderId);
    expect(amounts).toEqual([total]);
    expect(await Promise.all([onHand(jersey), onHand(cap)])).toEqual(before);
    expect(await progressOf(order.orderId)).toBe('settled');
  });

  test('X1.01 a part of it is refunded, and the rest goes on', async () => {
    const order = await bought();
    const before = await Promise.all([onHand(jersey), onHand(cap)]);
    await withdraw(order, [order.cap]);
    const number = await removeWithdrawn(staff, { number: order.number });
    expect(await statusOf(order.orderId)).toBe('processing');
    expect(await Promise.all([onHand(jersey), onHand(cap)])).toEqual([before[0], (before[1] ?? 0) + 1]);
    const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.id, order.cap));
    expect((await refundsOf(order.orderId)).amounts).toEqual([line?.totalAmount]);
    expect(await listReturnsOfOrder(shop, order.orderId)).toEqual([]);
    await deliverParcel(staff, order.orderId);
    expect(await statusOf(order.orderId)).toBe('delivered');
    const [back] = await shop.db
      .select()
      .from(returns)
      .where(eq(returns.number, number ?? ''));
    await sendRefund(shop, back?.refundId ?? '');
    await completeReturn(system, { refundId: back?.refundId ?? '' });
    expect(await progressOf(order.orderId)).toBe('settled');
  });

  test('X1.01 a packed withdrawn piece keeps the order on hold after the waiting one is refunded', async () => {
    const order = await bought();
    const shipmentId = await parcelOf(order.orderId);
    await packShipment(staff, { shipmentId, pieces: [{ orderLineId: order.jersey, quantity: 2 }] });
    await withdraw(order);
    await removeWithdrawn(staff, { number: order.number });
    expect(await statusOf(order.orderId)).toBe('pending');
    await unpackShipment(staff, { shipmentId });
    expect(await removeWithdrawn(staff, { number: order.number })).toBeNull();
    expect(await statusOf(order.orderId)).toBe('canceled');
  });

  test('X1.01 in two parts: the second gives back what is left, and no piece twice', async () => {
    const before = await Promise.all([onHand(jersey), onHand(cap)]);
    const order = await bought();
    await parcelOf(order.orderId);
    await withdraw(order, [order.cap]);
    await removeWithdrawn(staff, { number: order.number });
    await withdraw(order, [order.jersey]);
    expect(await removeWithdrawn(staff, { number: order.number })).toBeNull();
    expect(await Promise.all([onHand(jersey), onHand(cap)])).toEqual(before);
    const { amounts, total } = await refundsOf(order.orderId);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total);
  });

  test('X1.01 nobody but staff holds, releases, unpacks or refunds', async () => {
    const order = await bought();
    const shipmentId = await parcelOf(order.orderId);
    await withdraw(order);
    const why = { ...order.access, reason: 'mine' };
    const acts = [
      () => holdOrder(shop, why),
      () => releaseOrder(shop, why),
      () => unpackShipment(shop, { shipmentId }),
      () => removeWithdrawn(shop, order.access),
    ];
    for (const act of acts) await expect(act()).rejects.toEqual(refused('orders.staff-only'));
  });
});

test('X1.01 an order withdrawn before it was paid is on hold as soon as the money comes', async () => {
  const order = await bought();
  await shop.db.update(orders).set({ status: 'awaiting_payment' }).where(eq(orders.id, order.orderId));
  await withdraw(order);
  expect(await progressOf(order.orderId)).toBe('unpaid');
  await shop.db.update(orders).set({ status: 'processing' }).where(eq(orders.id, order.orderId));
  await holdWithdrawn(system, { orderId: order.orderId });
  expect(await statusOf(order.orderId)).toBe('pending');
});

test('X1.01 a statement that names no order known here stops none', async () => {
  const order = await bought();
  await withdraw({
    ...order,
    email: 'somebody.else@mail.test',
    access: { number: order.number, token: 'x' },
  });
  expect(await statusOf(order.orderId)).toBe('processing');
  expect((await listOpenWithdrawals(staff)).at(-1)).toMatchObject({ progress: 'order-unknown' });
});

describe('X1.01 a withdrawal after a parcel left', () => {
  test('X1.01 becomes an approved return when the parcel arrives, once, and its money goes back', async () => {
    const order = await bought();
    const shipmentId = await parcelOf(order.orderId);
    await packShipment(staff, { shipmentId });
    await shipShipment(staff, { shipmentId, carrier: 'own', trackingNumber: null });
    await withdraw(order);
    expect(await statusOf(order.orderId)).toBe('processing');
    expect(await progressOf(order.orderId)).toBe('on-its-way');
    expect(await returnWithdrawn(system, order)).toBeNull();
    await shop.db
      .update(shipments)
      .set({ status: 'completed', deliveredAt: shop.clock.now() })
      .where(eq(shipments.id, shipmentId));
    const [first, second] = await Promise.all([
      returnWithdrawn(system, order),
      returnWithdrawn(system, order),
    ]);
    expect([first, second].filter(Boolean)).toHaveLength(1);
    const number = first ?? second ?? '';
    const [back] = await listReturnsOfOrder(shop, order.orderId);
    expect(back).toMatchObject({ number, status: 'approved' });
    expect(back?.lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect(await progressOf(order.orderId)).toBe('coming-back');
    await receiveReturn(staff, { number });
    await refundReturn(staff, number);
    const { amounts, total } = await refundsOf(order.orderId);
    expect(amounts).toEqual([total]);
  });

  test('X1.01 after its fourteen days it waits for staff, with the day the money would be due', async () => {
    const order = await bought();
    await deliverParcel(staff, order.orderId);
    const late = new Date(shop.clock.now().getTime() + 20 * DAY);
    await withdraw(order, [], { ...shop, clock: { ...shop.clock, now: () => late } });
    expect(await returnWithdrawn(system, order)).toBeNull();
    const [open] = (await listOpenWithdrawals(staff)).filter(({ orderId }) => orderId === order.orderId);
    const due = calendarDate(new Date(late.getTime() + 14 * DAY));
    expect(open).toMatchObject({ progress: 'arrived', refundDueBy: due });
  });
});

describe('X1.01 what became of a withdrawal', () => {
  /** A return of these pieces that its buyer announced, up to its refund. */
  async function sentBack({ access }: Bought, orderLineId: string, quantity: number) {
    const reason = 'too-small' as const;
    const lines = [{ orderLineId, quantity, reason, note: '' }];
    const number = await requestReturn(staff, { access, lines, key: newToken() });
    await receiveReturn(staff, { number });
    await refundReturn(staff, number);
    await paidBack(number);
  }

  async function paidBack(number: string) {
    const [back] = await shop.db.select().from(returns).where(eq(returns.number, number));
    await sendRefund(shop, back?.refundId ?? '');
    await completeReturn(system, { refundId: back?.refundId ?? '' });
  }

  const openOf = async (orderId: string) =>
    (await listOpenWithdrawals(staff)).filter((one) => one.orderId === orderId);

  test('X1.01 an earlier return of another line does not settle it', async () => {
    const order = await bought();
    await deliverParcel(staff, order.orderId);
    await sentBack(order, order.cap, 1);
    await withdraw(order, [order.jersey]);
    const nothing = { withdrawn: 2, refunded: 0 };
    expect(await openOf(order.orderId)).toMatchObject([{ progress: 'arrived', pieces: nothing }]);
    await returnWithdrawn(system, order);
    expect(await openOf(order.orderId)).toMatchObject([{ progress: 'coming-back', pieces: nothing }]);
  });

  test('X1.01 an earlier return of one of its pieces settles it in part, until the other is refunded', async () => {
    const order = await bought();
    await deliverParcel(staff, order.orderId);
    await sentBack(order, order.jersey, 1);
    await withdraw(order, [order.jersey]);
    const [waits] = await openOf(order.orderId);
    expect(waits).toMatchObject({ progress: 'arrived', pieces: { withdrawn: 2, refunded: 1 } });
    const number = (await returnWithdrawn(system, order)) ?? '';
    await markWithdrawalsSettled(system, order);
    expect(await progressOf(order.orderId)).toBe('coming-back');
    await receiveReturn(staff, { number });
    await refundReturn(staff, number);
    await paidBack(number);
    expect(await openOf(order.orderId)).toEqual([]);
    expect(await progressOf(order.orderId)).toBe('settled');
  });

  test('X1.01 a return that brought less than was withdrawn leaves the rest open', async () => {
    const order = await bought();
    await deliverParcel(staff, order.orderId);
    await withdraw(order, [order.jersey]);
    const number = (await returnWithdrawn(system, order)) ?? '';
    await receiveReturn(staff, {
      number,
      arrived: [{ orderLineId: order.jersey, quantity: 1, writtenOff: 0 }],
    });
    await refundReturn(staff, number);
    await paidBack(number);
    const pieces = { withdrawn: 2, refunded: 1 };
    expect(await openOf(order.orderId)).toMatchObject([{ progress: 'arrived', pieces }]);
  });

  test('X1.01 a canceled order’s withdrawal is settled and recorded so', async () => {
    const order = await bought();
    await parcelOf(order.orderId);
    const { id } = await withdraw(order);
    await removeWithdrawn(staff, { number: order.number });
    await markWithdrawalsSettled(system, order);
    const [state] = await shop.db
      .select()
      .from(withdrawalStates)
      .where(eq(withdrawalStates.withdrawalId, id));
    expect(state).toMatchObject({ ended: 'settled', reason: null });
  });

  test('X1.01 only statements that wait are read for the list', async () => {
    const order = await bought();
    const { id } = await withdraw(order);
    expect(await openOf(order.orderId)).toHaveLength(1);
    await shop.db
      .update(withdrawalStates)
      .set({ ended: 'settled', endedAt: shop.clock.now() })
      .where(eq(withdrawalStates.withdrawalId, id));
    expect(await openOf(order.orderId)).toEqual([]);
  });
});

describe('X1.01 closing a withdrawal', () => {
  test('X1.01 that came late frees its lines and leaves the list, with who and why', async () => {
    const order = await bought();
    await deliverParcel(staff, order.orderId);
    const { id } = await withdraw(order);
    expect((await listReturnable(shop, await orderOf(order))).map((line) => line.isWithdrawn)).toEqual([
      true,
      true,
    ]);
    await closeWithdrawal(staff, { id, reason: ' came late, answered by mail ' });
    expect((await listOpenWithdrawals(staff)).map((open) => open.id)).not.toContain(id);
    expect(await progressOf(order.orderId)).toBe('closed');
    expect((await listReturnable(shop, await orderOf(order))).map((line) => line.isWithdrawn)).toEqual([
      false,
      false,
    ]);
    expect(await returnWithdrawn(system, order)).toBeNull();
    const audited = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(audited.map(({ action, detail }) => [action, detail])).toContainEqual([
      'withdrawal.closed',
      { reason: 'came late, answered by mail' },
    ]);
  });

  test('X1.01 needs staff, a reason, and one that waits', async () => {
    const { id } = await withdraw(await bought());
    const close = (by: Shop, reason: string) => closeWithdrawal(by, { id, reason });
    expect(() => close(shop, 'mine')).toThrow(refused('orders.staff-only'));
    expect(() => close(staff, '  ')).toThrow(refused('withdrawals.reason-missing'));
    const [one, other] = await Promise.allSettled([close(staff, 'taken back'), close(staff, 'taken back')]);
    expect([one.status, other.status].sort()).toEqual(['fulfilled', 'rejected']);
    await expect(close(staff, 'again')).rejects.toEqual(refused('withdrawals.unknown'));
  });
});

async function orderOf({ orderId }: Bought) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error('There is no order');
  return order;
}

test('a parcel called back gives its pieces to what waits already', async () => {
  const order = await bought();
  const shipmentId = await parcelOf(order.orderId);
  await packShipment(staff, { shipmentId, pieces: [{ orderLineId: order.jersey, quantity: 1 }] });
  await inTransaction(staff, (inside) => unpackShipment(inside, { shipmentId }));
  const waiting = await parcelOf(order.orderId);
  expect(waiting).toBe(shipmentId);
  const twice = [{ orderLineId: order.jersey, quantity: 2 }];
  await packShipment(staff, { shipmentId, pieces: twice });
  const shipped = () => shipShipment(staff, { shipmentId, carrier: 'own', trackingNumber: null });
  await shipped();
  await expect(unpackShipment(staff, { shipmentId })).rejects.toEqual(
    refused('shipments.transition-unlawful'),
  );
});
