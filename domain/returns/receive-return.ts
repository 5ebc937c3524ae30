import { and, eq } from 'drizzle-orm';
import { orderLines } from '#domain/orders/schema.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { announceStock } from '#domain/stock/announce-stock.ts';
import { returnStock } from '#domain/stock/return-stock.ts';
import { writeOffReturned } from '#domain/stock/write-off-returned.ts';
import { listReturnLines, lockReturnForStaff, type Return, type ReturnLine } from './lock-return.ts';
import { moveReturn } from './move-return.ts';
import { moreThanAnnounced } from './refusals.ts';
import { returnLines } from './schema.ts';

/** The arrived pieces of a line. */
export type Arrived = {
  readonly orderLineId: string;
  readonly quantity: number;
  /** Pieces of it that cannot be sold again. */
  readonly writtenOff: number;
};

export type ReturnToReceive = {
  readonly number: string;
  /**
   * Left out: everything announced arrived and can be sold again. A missing line did not arrive.
   */
  readonly arrived?: readonly Arrived[] | undefined;
};

/**
 * Records the arrival of a return: good pieces go back into stock, the others are written off, each
 * with movements; event `return.received`. Pieces that did not arrive can be announced again. A
 * second call is refused.
 * @throws Refusal orders.staff-only, returns.unknown, returns.nothing-arrived,
 *   returns.more-than-announced, returns.transition-unlawful
 */
export function receiveReturn(shop: Shop, { number, arrived }: ReturnToReceive): Promise<Return> {
  return inTransaction(shop, async (inside) => {
    const { back } = await lockReturnForStaff(inside, number);
    const announced = await listReturnLines(inside, back.id);
    requireOnce(arrived ?? []);
    const came = (arrived ?? announced.map(whole)).map((line) => requireAnnounced(line, announced));
    const piecesReceived = came.reduce((sum, { quantity }) => sum + quantity, 0);
    const received = await moveReturn(inside, back, 'received', {
      reason: 'arrived',
      seen: { piecesReceived },
    });
    for (const line of announced) await saveArrival(inside, line, came);
    const changed = await putAway(inside, back, came);
    await announceStock(inside, changed);
    return received;
  });
}

function whole({ orderLineId, quantity }: ReturnLine): Arrived {
  return { orderLineId, quantity, writtenOff: 0 };
}

/** A line given twice would go into stock twice. */
function requireOnce(arrived: readonly Arrived[]): void {
  const lines = new Set(arrived.map(({ orderLineId }) => orderLineId));
  if (lines.size < arrived.length) throw moreThanAnnounced();
}

function requireAnnounced(line: Arrived, announced: readonly ReturnLine[]): Arrived {
  const most = announced.find(({ orderLineId }) => orderLineId === line.orderLineId)?.quantity ?? 0;
  const isCount = (pieces: number, limit: number) =>
    Number.isSafeInteger(pieces) && pieces >= 0 && pieces <= limit;
  if (!isCount(line.quantity, most) || !isCount(line.writtenOff, line.quantity)) throw moreThanAnnounced();
  return line;
}

async function saveArrival(
  shop: Shop,
  { returnId, orderLineId }: ReturnLine,
  came: readonly Arrived[],
): Promise<void> {
  const line = came.find((one) => one.orderLineId === orderLineId);
  const receivedQuantity = line?.quantity ?? 0;
  await shop.db
    .update(returnLines)
    .set({ receivedQuantity, restockedQuantity: receivedQuantity - (line?.writtenOff ?? 0) })
    .where(and(eq(returnLines.returnId, returnId), eq(returnLines.orderLineId, orderLineId)));
}

/** Puts pieces back into stock. @returns the variants to announce last in the transaction */
async function putAway(
  shop: Shop,
  { id: reference, orderId }: Return,
  came: readonly Arrived[],
): Promise<string[]> {
  const { id, variantId } = orderLines;
  const known = await shop.db
    .select({ id, variantId })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  const pieces = (of: (line: Arrived) => number) =>
    came.flatMap((line) => {
      const variant = known.find((one) => one.id === line.orderLineId);
      return variant && of(line) > 0 ? [{ variantId: variant.variantId, quantity: of(line) }] : [];
    });
  await writeOffReturned(shop, { reference, lines: pieces((line) => line.writtenOff) });
  const back = pieces((line) => line.quantity - line.writtenOff);
  return back.length > 0 ? returnStock(shop, { reference, lines: back }) : [];
}
