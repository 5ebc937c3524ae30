import { inTransaction, type Shop } from '#domain/shop.ts';
import { changedAvailability } from './changed-availability.ts';
import { endHolds } from './end-holds.ts';
import { tellReplenished } from './tell-replenished.ts';

/**
 * Releases the holds of an abandoned order and announces variants that are available again
 * (`stock.replenished`). Does nothing when no hold is active.
 * @returns the variants whose visible availability changed: pass them to `announceStock` at the
 *   end of the transaction
 */
export function releaseHolds(shop: Shop, orderId: string): Promise<string[]> {
  return inTransaction(shop, async (inside) => {
    const ended = await endHolds(inside, orderId, 'released');
    await tellReplenished(
      inside,
      ended.map(({ variantId, left, quantity }) => ({ variantId, before: left - quantity, left })),
    );
    return changedAvailability(ended, (row) => row.left - row.quantity);
  });
}
