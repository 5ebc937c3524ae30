import type { Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import type { StockToReturn } from './return-stock.ts';
import { stockMovements } from './schema.ts';

/**
 * Records returned pieces that cannot be sold again: one movement in and one out, so the stock on
 * hand stays. It is not idempotent; the caller must hold the lock of the return.
 */
export async function writeOffReturned(shop: Shop, { reference, lines }: StockToReturn): Promise<void> {
  if (lines.length === 0) return;
  const at = shop.clock.now();
  await shop.db.insert(stockMovements).values(
    lines.flatMap(({ variantId, quantity }) => [
      { id: newId(), variantId, quantity, reason: 'return' as const, reference, at },
      { id: newId(), variantId, quantity: -quantity, reason: 'correction' as const, reference, at },
    ]),
  );
}
