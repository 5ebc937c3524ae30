import type { Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import type { StockToReturn } from './return-stock.ts';
import { stockMovements } from './schema.ts';

/**
 * Pieces that were sold, came back and cannot be sold again: they come and go, so that movements tell of them and what is on hand stays. Not
 * idempotent by itself: the caller holds the lock of what gives them back.
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
