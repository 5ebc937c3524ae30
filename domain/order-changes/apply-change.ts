import { eq, inArray } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { issueChangedInvoice } from '#domain/invoices/issue-changed-invoice.ts';
import { requireBatteryGoes } from '#domain/orders/battery-goes.ts';
import { correctDeliveryAddress, findDeliveryAddress } from '#domain/orders/delivery-address.ts';
import type { Order } from '#domain/orders/move-order.ts';
import { refundOfOrder } from '#domain/orders/refund-of-order.ts';
import { orderLines, orders } from '#domain/orders/schema.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { listWaiting, setWaiting } from '#domain/shipments/remove-pieces.ts';
import { findPromisedDays } from '#domain/shipping/find-promised-days.ts';
import type { Shop } from '#domain/shop.ts';
import { announceStock } from '#domain/stock/announce-stock.ts';
import { consumeHolds, lockHeld } from '#domain/stock/consume-holds.ts';
import { holdStock } from '#domain/stock/hold-stock.ts';
import { lockStockRows } from '#domain/stock/lock-stock-rows.ts';
import { returnStock } from '#domain/stock/return-stock.ts';
import { goneLines, movedAmountOf } from './made-to-order.ts';
import type { OrderState, orderChanges } from './schema.ts';

export type OrderChange = typeof orderChanges.$inferSelect;

/**
 * Gives an order what a change says, all in the caller's transaction: lines and amounts, the pieces
 * that wait to be packed, the money that goes back, credit note and new invoice, and stock. The
 * caller holds the order's lock and has planned the change under it.
 * @throws Refusal stock.not-available, orders.battery-not-there
 */
export async function applyChange(shop: Shop, order: Order, change: OrderChange): Promise<void> {
  const { id: changeId, before, after, differenceAmount, reason } = change;
  const movedAmount = movedAmountOf(change);
  if (change.address) await correctDeliveryAddress(shop, order, change.address);
  const changed = await writeState(shop, order, change);
  if (comesNew(before, after).length > 0)
    await requireBatteryGoes(shop, changed, await findDeliveryAddress(shop, order));
  if (movedAmount < 0)
    await refundOfOrder(shop, order, {
      ...{ amount: -movedAmount, reason, changeId },
      key: `change ${changeId}`,
    });
  if (!hasSamePieces(before, after)) await issueChangedInvoice(shop, changed, changeId);
  await recordAudit(shop, {
    ...{ action: 'order.changed', subjectKind: 'order', subjectId: order.id, reason },
    ...{ before: figuresOf(before), after: figuresOf(after) },
    detail: { changeId, differenceAmount, amount: Math.abs(movedAmount), ...goodwillOf(before, after) },
  });
  const payload = { orderId: order.id, changeId };
  await writeEvent(shop, { name: 'order.changed', key: `order.changed:${changeId}`, payload });
  await moveStock(shop, change);
}

/** Its pieces and sums, without words. Two builds of one bike are two pieces of it. */
export function figuresOf({ breakdown, lines, depositAmount }: OrderState) {
  const { totalAmount, vatAmount, shippingAmount } = breakdown;
  const pieces: Record<string, number> = {};
  for (const { variantCode, quantity } of lines) pieces[variantCode] = (pieces[variantCode] ?? 0) + quantity;
  return { pieces, totalAmount, vatAmount, shippingAmount, ...(depositAmount && { depositAmount }) };
}

/** For the record: a bike painted to its buyer's wish was taken off, which nobody had to do. */
function goodwillOf(before: OrderState, after: OrderState) {
  const isGoodwill = goneLines(before, after).some(({ build }) => build?.isPersonal);
  return isGoodwill ? { isGoodwill } : {};
}

async function writeState(shop: Shop, order: Order, { before, after }: OrderChange): Promise<Order> {
  const { breakdown } = after;
  const { itemsAmount, discountAmount, shippingAmount, vatAmount, totalAmount } = breakdown;
  const amounts = { itemsAmount, discountAmount, shippingAmount, vatAmount, totalAmount };
  const deposit = order.depositAmount === null ? {} : { depositAmount: after.depositAmount ?? null };
  const facts = {
    breakdown,
    ...amounts,
    ...deposit,
    promisedDays: await promiseAgain(shop, order, { before, after }),
  };
  await shop.db.update(orders).set(facts).where(eq(orders.id, order.id));
  await writeLines(shop, order.id, { before, after });
  return { ...order, ...facts };
}

type BothStates = { readonly before: OrderState; readonly after: OrderState };

/** The workshop begins anew with what comes new: its days are promised from today. */
async function promiseAgain(shop: Shop, { promisedDays }: Order, { before, after }: BothStates) {
  if (!promisedDays || comesNew(before, after).length === 0) return promisedDays;
  const hasBike = after.breakdown.lines.some(({ isBulky }) => isBulky);
  return findPromisedDays(shop, { ...promisedDays, freight: hasBike ? 'bike' : promisedDays.freight });
}

/** Lines keep their rows; what is gone of them never waits to be packed any more. */
async function writeLines(shop: Shop, orderId: string, { before, after }: BothStates): Promise<void> {
  const known = new Map(before.lines.map((line) => [line.id, line.quantity]));
  for (const { id, ...line } of after.lines)
    if (known.has(id)) await shop.db.update(orderLines).set(line).where(eq(orderLines.id, id));
    else await shop.db.insert(orderLines).values({ id, orderId, ...line });
  const waited = new Map(
    (await listWaiting(shop, orderId)).map(({ orderLineId, quantity }) => [orderLineId, quantity]),
  );
  const pieces = after.lines.map(({ id, quantity }) => ({
    orderLineId: id,
    quantity: (waited.get(id) ?? 0) + quantity - (known.get(id) ?? 0),
  }));
  const rest = pieces.filter(({ quantity }) => quantity > 0);
  await setWaiting(shop, orderId, { pieces: rest, reason: 'the order was changed' });
  const gone = before.lines.filter(({ id }) => !after.lines.some((line) => line.id === id));
  if (gone.length === 0) return;
  await shop.db.delete(orderLines).where(
    inArray(
      orderLines.id,
      gone.map(({ id }) => id),
    ),
  );
}

/** Pieces that a change takes from the stock, by variant. */
export function comesNew(before: OrderState, after: OrderState) {
  return surplus(after, before);
}

function hasSamePieces(before: OrderState, after: OrderState): boolean {
  const isSame = surplus(after, before).length === 0 && surplus(before, after).length === 0;
  return isSame && goneLines(before, after).length === 0;
}

/** The pieces of one state that the other has not. What the workshop builds is in no stock. */
function surplus(more: OrderState, less: OrderState) {
  const ofStock = ({ lines }: OrderState) => lines.filter(({ build }) => build === null);
  return ofStock(more).flatMap(({ variantId, quantity }) => {
    const had = ofStock(less).find((line) => line.variantId === variantId)?.quantity ?? 0;
    return quantity > had ? [{ variantId, quantity: quantity - had }] : [];
  });
}

/**
 * Takes and gives back under the locks of all rows, in their one order. An offered change has its
 * pieces held already, as long as nobody released them.
 */
async function moveStock(shop: Shop, { id, before, after }: OrderChange): Promise<void> {
  const [taken, back] = [comesNew(before, after), surplus(before, after)];
  const isHeld = (await lockHeld(shop, id)) !== null;
  await lockStockRows(
    shop.db,
    [...taken, ...back].map(({ variantId }) => variantId),
  );
  const held = isHeld
    ? []
    : await holdStock(shop, { orderId: id, lines: taken, expiresAt: shop.clock.now() });
  if (taken.length > 0) await consumeHolds(shop, id);
  const returned = back.length > 0 ? await returnStock(shop, { reference: id, lines: back }) : [];
  await announceStock(shop, [...held, ...returned]);
}
