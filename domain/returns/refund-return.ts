import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import type { Order } from '#domain/orders/move-order.ts';
import { paidLines } from '#domain/orders/paid-lines.ts';
import { readLeftToRefund, refundOfOrder } from '#domain/orders/refund-of-order.ts';
import { requireRefunder, requireStaff } from '#domain/orders/require-staff.ts';
import { orderLines, orders } from '#domain/orders/schema.ts';
import type { RefundItem } from '#domain/payments/schema.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { recordUndo } from '#domain/undo/record-undo.ts';
import { listInspections } from './list-inspections.ts';
import {
  getReturn,
  hasArrived,
  isPutAway,
  listReturnLines,
  lockReturnForStaff,
  type Return,
} from './lock-return.ts';
import { moveReturn } from './move-return.ts';
import { byLine, type PaidBack, readPaidBack } from './paid-back.ts';
import { notInspected, notReceived } from './refusals.ts';
import { returnLines, returns } from './schema.ts';
import { cappedShare, type PiecesByLine, type ShareBack, sharePaid } from './share-paid.ts';

/**
 * Refunds a return after staff checked it: the money paid for these pieces goes back (`sharePaid`),
 * less what staff paid back of them by hand, and no more than is left of what was paid. The
 * refund's completion completes the return (`completeReturn`); where no money is owed it is
 * completed at once. Calling it again changes nothing, unless a provider refused some of the money:
 * only that is requested anew.
 * @throws Refusal orders.staff-only, returns.unknown, returns.not-received,
 *   returns.not-inspected-conflict
 */
export async function refundReturn(shop: Shop, number: string): Promise<Return> {
  requireRefunder(shop, 'returns');
  return inTransaction(shop, async (inside) => {
    const { order, back } = await lockReturnForStaff(inside, number);
    const before = await readPaidBack(inside, order, back);
    if (back.refundAmount !== null && before.ownAmount >= back.refundAmount) return back;
    if (back.status !== 'received') throw notReceived(back.status);
    await requireLookedAt(inside, back);
    const owed = fixed(back, await shareOf(inside, order, back, before));
    const share = cappedShare(owed, (await readLeftToRefund(inside, order)) + before.ownAmount);
    const refundId = await askForMoney(inside, order, { back, share, before });
    const facts = { refundAmount: share.amount, deliveryAmount: share.deliveryAmount, refundId };
    await inside.db.update(returns).set(facts).where(eq(returns.id, back.id));
    await recordAudit(inside, {
      action: 'return.refund-requested',
      subjectKind: 'return',
      subjectId: back.id,
      detail: { orderId: order.id, ...facts },
    });
    await recordUndo(inside, { kind: 'returns.refunded', detail: { number }, inverse: {}, left: 'money' });
    const told = { ...back, ...facts };
    return refundId ? told : moveReturn(inside, told, 'completed', { reason: 'no money is owed for it' });
  });
}

/** What was promised before stays, when some of it is asked for anew. */
function fixed({ refundAmount, deliveryAmount }: Return, share: ShareBack): ShareBack {
  return refundAmount === null
    ? share
    : { ...share, amount: refundAmount, deliveryAmount: deliveryAmount ?? 0 };
}

/** Pieces that wait for a look are looked at before their money goes back. */
async function requireLookedAt(shop: Shop, { id }: Return): Promise<void> {
  const came = (await listReturnLines(shop, id)).filter(hasArrived);
  if (came.every(isPutAway) || (await listInspections(shop, id)).length > 0) return;
  throw notInspected();
}

/**
 * What the refund of a return comes to now, before anybody confirms it; null before its pieces
 * arrived. Minor units of the order's currency.
 * @throws Refusal orders.staff-only, returns.unknown
 */
export async function readReturnShare(
  shop: Shop,
  number: string,
): Promise<{ readonly amount: number; readonly deliveryAmount: number } | null> {
  requireStaff(shop, 'look', 'returns');
  const back = await getReturn(shop, number);
  if (back.status !== 'received') return null;
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, back.orderId));
  if (!order) throw new Error(`There is no order ${back.orderId}`);
  const before = await readPaidBack(shop, order, back);
  const owed = await shareOf(shop, order, back, before);
  const left = (await readLeftToRefund(shop, order)) + before.ownAmount;
  const { amount, deliveryAmount } = cappedShare(owed, left);
  return { amount, deliveryAmount };
}

/** One reason refunds once, so each refusal of the provider needs a new reason. */
function reasonOf({ number }: Return, failed: number): string {
  return failed === 0 ? `return ${number}` : `return ${number} (${failed + 1})`;
}

type Asking = {
  readonly back: Return;
  readonly share: ShareBack;
  readonly before: PaidBack;
};

/** Asks for what was not asked yet. @returns the first refund; null where no money goes back */
async function askForMoney(
  shop: Shop,
  order: Order,
  { back, share, before }: Asking,
): Promise<string | null> {
  const amount = share.amount - before.ownAmount;
  if (!order.paymentId || amount === 0) return null;
  const items = leftOf(await itemsOf(shop, order, share.lines), before.ownItems);
  const reason = reasonOf(back, before.refused);
  const wanted = { amount, items, reason, returnId: back.id };
  const [refundId = null] = await refundOfOrder(shop, order, wanted);
  return refundId;
}

/** The pieces, and their money, that others did not ask for. */
function leftOf(items: readonly RefundItem[], asked: readonly RefundItem[]): RefundItem[] {
  return items.flatMap((item) => {
    const same = asked.filter(({ lineId, code }) => (lineId ? lineId === item.lineId : code === item.code));
    const amount = same.reduce((rest, one) => rest - one.amount, item.amount);
    const quantity = same.reduce((rest, one) => rest - one.quantity, item.quantity);
    return amount > 0 ? [{ ...item, amount, quantity }] : [];
  });
}

/** The pieces as the invoice names them, at the rates they were sold at. */
async function itemsOf(shop: Shop, order: Order, back: ShareBack['lines']): Promise<RefundItem[]> {
  const { id, position, variantCode } = orderLines;
  const sold = await shop.db
    .select({ id, position, variantCode })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id));
  return back.flatMap(({ id: lineId, quantity, amount }) => {
    const line = sold.find((one) => one.id === lineId);
    const priced = line && order.breakdown.lines[line.position - 1];
    const item = { lineId, code: line?.variantCode ?? '', quantity, amount };
    return line && priced ? [{ ...item, rateBp: priced.vatRateBp }] : [];
  });
}

async function shareOf(shop: Shop, order: Order, back: Return, { byHand }: PaidBack): Promise<ShareBack> {
  const { id, quantity, totalAmount, variantCode, build } = orderLines;
  const ordered = await shop.db
    .select({ id, quantity, totalAmount, variantCode, build })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id));
  const lines = paidLines(order, ordered);
  const { orderLineId, receivedQuantity } = returnLines;
  const earlier = await shop.db
    .select({ orderLineId, receivedQuantity, returnId: returns.id, deliveryAmount: returns.deliveryAmount })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returns.orderId, order.id), isNotNull(returns.refundAmount), ne(returns.id, back.id)));
  const deliveries = new Map(earlier.map((one) => [one.returnId, one.deliveryAmount ?? 0]));
  const shippingAmount = [...deliveries.values()].reduce((rest, one) => rest - one, order.shippingAmount);
  const paidByHand = byLine(byHand, lines).map((one) => ({ ...one, receivedQuantity: one.quantity }));
  const came = await listReturnLines(shop, back.id);
  // Without a payment the order cost nothing, whatever its lines say.
  const share = sharePaid(
    { lines, shippingAmount },
    { before: piecesOf(earlier), byHand: piecesOf(paidByHand), back: piecesOf(came) },
  );
  return order.paymentId ? share : { amount: 0, deliveryAmount: 0, lines: [] };
}

function piecesOf(
  lines: readonly { readonly orderLineId: string; readonly receivedQuantity: number | null }[],
): PiecesByLine {
  const pieces = new Map<string, number>();
  for (const { orderLineId, receivedQuantity } of lines)
    pieces.set(orderLineId, (pieces.get(orderLineId) ?? 0) + (receivedQuantity ?? 0));
  return pieces;
}
