import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { isBalanceOpen } from '#domain/orders/balance-of.ts';
import { lockOrder } from '#domain/orders/lock-order.ts';
import { type Order, REASONS } from '#domain/orders/move-order.ts';
import { type OrderAccess, requireOrderAccess } from '#domain/orders/order-access.ts';
import { balanceOpen } from '#domain/orders/refusals.ts';
import { requireRefunder } from '#domain/orders/require-staff.ts';
import { orderLines, orders } from '#domain/orders/schema.ts';
import { cancelBeforeShipping } from '#domain/shipments/cancel-before-shipping.ts';
import { deliverWhenAllArrived } from '#domain/shipments/deliver-when-all-arrived.ts';
import { releaseOrder } from '#domain/shipments/hold-order.ts';
import { listShipments } from '#domain/shipments/list-shipments.ts';
import { type Pieces, prepareShipment } from '#domain/shipments/prepare-shipment.ts';
import { listWaiting, removePieces } from '#domain/shipments/remove-pieces.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { announceStock } from '#domain/stock/announce-stock.ts';
import { returnStock } from '#domain/stock/return-stock.ts';
import { findWithdrawnLines } from '#domain/withdrawals/find-withdrawn-lines.ts';
import { isWithdrawnHere } from '#domain/withdrawals/hold-withdrawn.ts';
import { newId } from '#shared/ids.ts';
import { writeTransition } from './move-return.ts';
import { refundReturn } from './refund-return.ts';
import { nothingWithdrawn } from './refusals.ts';
import { newReturnNumber } from './return-number.ts';
import { returnLines, returns } from './schema.ts';

/**
 * Refunds by staff what was withdrawn before it was packed; its pieces go back into stock, and the
 * rest of the order goes on, or is delivered where all of it arrived. Of bikes made to order whose
 * balance is open their share of the deposit goes back, and the balance ends. An order that was
 * withdrawn whole, with nothing packed, is canceled.
 * @returns the number of the return that holds pieces and money; null when the order is canceled
 * @throws Refusal orders.staff-only, orders.unknown, returns.nothing-withdrawn,
 *   orders.balance-open (some of several bikes, their balance open), payments.provider-unavailable
 */
export async function removeWithdrawn(shop: Shop, access: OrderAccess): Promise<string | null> {
  requireRefunder(shop, 'returns');
  const orderId = await requireOrderAccess(shop, access);
  await prepareShipment(shop, { orderId });
  if (await isAllWithdrawn(shop, orderId)) {
    await cancelBeforeShipping(shop, { ...access, said: REASONS.withdrawn });
    return null;
  }
  return inTransaction(shop, async (inside) => {
    const order = await lockOrder(inside, orderId);
    const withdrawn = await findWithdrawnLines(inside, orderId);
    const pieces = (await listWaiting(inside, orderId)).filter(({ orderLineId }) =>
      withdrawn.has(orderLineId),
    );
    if (pieces.length === 0) throw nothingWithdrawn();
    if (isBalanceOpen(order)) await endBalance(inside, order, pieces);
    const number = await takeOut(inside, order, pieces);
    if (order.status === 'pending' && !(await isWithdrawnHere(inside, orderId)))
      await releaseOrder(inside, { ...access, reason: `${REASONS.withdrawn}: return ${number}` });
    else await deliverWhenAllArrived(inside, { orderId });
    return number;
  });
}

async function isAllWithdrawn(shop: Shop, orderId: string): Promise<boolean> {
  const withdrawn = await findWithdrawnLines(shop, orderId);
  if (withdrawn.size === 0) throw nothingWithdrawn();
  const parcels = await listShipments(shop, orderId);
  return parcels.every(
    ({ status, lines }) => status === 'pending' && lines.every((line) => withdrawn.has(line.orderLineId)),
  );
}

/**
 * No balance is due any more where all bikes made to order go; pieces from stock leave it open.
 * @throws Refusal orders.balance-open when some of the bikes stay
 */
async function endBalance(shop: Shop, { id: orderId }: Order, pieces: readonly Pieces[]): Promise<void> {
  const built = await shop.db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isNotNull(orderLines.build)));
  const go = built.filter(({ id }) => pieces.some(({ orderLineId }) => orderLineId === id));
  if (go.length === 0) return;
  if (go.length < built.length) throw balanceOpen();
  const balanceEndedAt = shop.clock.now();
  await shop.db.update(orders).set({ balanceEndedAt }).where(eq(orders.id, orderId));
  await recordAudit(shop, { action: 'order.balance-ended', subjectKind: 'order', subjectId: orderId });
}

/** The pieces as a return that was never sent, at once received; its money goes back. */
async function takeOut(shop: Shop, { id: orderId }: Order, pieces: readonly Pieces[]): Promise<string> {
  const requestedAt = shop.clock.now();
  const made = { id: newId(requestedAt.getTime()), number: newReturnNumber(), orderId, requestedAt };
  const lineIds = pieces.map(({ orderLineId }) => orderLineId);
  await removePieces(shop, orderId, lineIds);
  await shop.db.insert(returns).values({ ...made, status: 'received', beforeShipping: true });
  const reason = 'changed-my-mind' as const;
  await shop.db.insert(returnLines).values(
    pieces.map(({ orderLineId, quantity }) => ({
      ...{ returnId: made.id, orderLineId, quantity, reason },
      ...{ receivedQuantity: quantity, restockedQuantity: quantity },
    })),
  );
  const change = { returnId: made.id, fromStatus: null, toStatus: 'received' } as const;
  await writeTransition(shop, { ...change, reason: 'withdrawn before it left' });
  await recordAudit(shop, {
    action: 'return.received',
    subjectKind: 'return',
    subjectId: made.id,
    detail: { orderId, beforeShipping: true },
  });
  const { id, variantId } = orderLines;
  const sold = await shop.db
    .select({ id, variantId })
    .from(orderLines)
    .where(and(inArray(id, lineIds), isNull(orderLines.build)));
  const lines = pieces.flatMap(({ orderLineId, quantity }) =>
    sold.flatMap((line) => (line.id === orderLineId ? [{ variantId: line.variantId, quantity }] : [])),
  );
  await announceStock(shop, await returnStock(shop, { reference: made.id, lines }));
  await refundReturn(shop, made.number);
  return made.number;
}
