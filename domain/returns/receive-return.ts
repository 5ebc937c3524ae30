import { and, eq } from 'drizzle-orm';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { announceStock } from '#domain/stock/announce-stock.ts';
import { listReturnLines, lockReturnForStaff, type Return, type ReturnLine } from './lock-return.ts';
import { moveReturn } from './move-return.ts';
import { moreThanAnnounced } from './refusals.ts';
import { type Arrived, restockPieces } from './restock-pieces.ts';
import { returnLines } from './schema.ts';

export type ReturnToReceive = {
  readonly number: string;
  /**
   * Left out: everything announced arrived and can be sold again. A missing line did not arrive.
   */
  readonly arrived?: readonly Arrived[] | undefined;
  /** They are looked at first: nothing moves until they are put away. */
  readonly toInspect?: boolean;
};

/**
 * Records the arrival of a return: good pieces go back into stock, the others are written off, each
 * with movements, at once or after an inspection (`restockReturn`); event `return.received`. Pieces
 * that did not arrive can be announced again. A second call is refused.
 * @throws Refusal orders.staff-only, returns.unknown, returns.nothing-arrived,
 *   returns.more-than-announced, returns.transition-unlawful
 */
export function receiveReturn(
  shop: Shop,
  { number, arrived, toInspect = false }: ReturnToReceive,
): Promise<Return> {
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
    for (const line of announced) await saveArrival(inside, line, came, toInspect);
    if (!toInspect) await announceStock(inside, await restockPieces(inside, back, came));
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
  toInspect: boolean,
): Promise<void> {
  const line = came.find((one) => one.orderLineId === orderLineId);
  const receivedQuantity = line?.quantity ?? 0;
  // What did not arrive needs no look.
  const waits = toInspect && receivedQuantity > 0;
  const restockedQuantity = waits ? null : receivedQuantity - (line?.writtenOff ?? 0);
  await shop.db
    .update(returnLines)
    .set({ receivedQuantity, restockedQuantity })
    .where(and(eq(returnLines.returnId, returnId), eq(returnLines.orderLineId, orderLineId)));
}
