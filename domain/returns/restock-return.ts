import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { announceStock } from '#domain/stock/announce-stock.ts';
import { listInspections } from './list-inspections.ts';
import { hasArrived, isPutAway, listReturnLines, lockReturnForStaff, type Return } from './lock-return.ts';
import { damagedToStock, moreThanAnnounced, notInspected, restockedBefore } from './refusals.ts';
import { restockPieces } from './restock-pieces.ts';
import { returnLines } from './schema.ts';

/** Where the arrived pieces of a line go; those left over are scrapped. */
export type ToStock = { readonly orderLineId: string; readonly toStock: number };

/**
 * Puts the pieces of an inspected return away, once: into stock, or scrapped, each with movements.
 * @throws Refusal orders.staff-only, returns.unknown, returns.not-inspected-conflict,
 *   returns.put-away-conflict, returns.damaged-invalid, returns.more-than-announced
 */
export function restockReturn(
  shop: Shop,
  { number, lines }: { readonly number: string; readonly lines: readonly ToStock[] },
): Promise<Return> {
  return inTransaction(shop, async (inside) => {
    const { back } = await lockReturnForStaff(inside, number);
    const came = (await listReturnLines(inside, back.id)).filter(hasArrived);
    if (came.every(isPutAway)) throw restockedBefore();
    const found = await listInspections(inside, back.id);
    if (found.length === 0) throw notInspected();
    const placed = came.map(({ orderLineId, receivedQuantity }) => {
      const quantity = receivedQuantity ?? 0;
      const toStock = lines.find((one) => one.orderLineId === orderLineId)?.toStock ?? 0;
      if (!Number.isSafeInteger(toStock) || toStock < 0 || toStock > quantity) throw moreThanAnnounced();
      const grade = found.find((one) => one.orderLineId === orderLineId)?.grade;
      if (grade === 'damaged' && toStock > 0) throw damagedToStock();
      return { orderLineId, quantity, writtenOff: quantity - toStock };
    });
    for (const { orderLineId, quantity, writtenOff } of placed)
      await inside.db
        .update(returnLines)
        .set({ restockedQuantity: quantity - writtenOff })
        .where(and(eq(returnLines.returnId, back.id), eq(returnLines.orderLineId, orderLineId)));
    const changed = await restockPieces(inside, back, placed);
    const scrapped = placed.reduce((sum, { writtenOff }) => sum + writtenOff, 0);
    const restocked = placed.reduce((sum, { quantity, writtenOff }) => sum + quantity - writtenOff, 0);
    await recordAudit(inside, {
      ...{ action: 'return.put-away', subjectKind: 'return', subjectId: back.id },
      after: { restocked, scrapped },
      detail: { orderId: back.orderId },
    });
    await announceStock(inside, changed);
    return back;
  });
}
