import { and, eq, isNull } from 'drizzle-orm';
import { orderLines } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { returnStock } from '#domain/stock/return-stock.ts';
import { writeOffReturned } from '#domain/stock/write-off-returned.ts';
import type { Return } from './lock-return.ts';

/** The arrived pieces of a line. */
export type Arrived = {
  readonly orderLineId: string;
  readonly quantity: number;
  /** Pieces of it that cannot be sold again. */
  readonly writtenOff: number;
};

/**
 * Puts pieces back into stock or writes them off, in the caller's transaction. A bike made to order
 * was never in the stock: it is neither.
 * @returns the variants to announce last in the transaction
 */
export async function restockPieces(
  shop: Shop,
  { id: reference, orderId }: Return,
  came: readonly Arrived[],
): Promise<string[]> {
  const { id, variantId } = orderLines;
  const known = await shop.db
    .select({ id, variantId })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isNull(orderLines.build)));
  const pieces = (of: (line: Arrived) => number) =>
    came.flatMap((line) => {
      const variant = known.find((one) => one.id === line.orderLineId);
      return variant && of(line) > 0 ? [{ variantId: variant.variantId, quantity: of(line) }] : [];
    });
  await writeOffReturned(shop, { reference, lines: pieces((line) => line.writtenOff) });
  const back = pieces((line) => line.quantity - line.writtenOff);
  return back.length > 0 ? returnStock(shop, { reference, lines: back }) : [];
}
