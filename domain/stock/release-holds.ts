import { inTransaction, type Shop } from '#domain/shop.ts';
import { changedAvailability } from './changed-availability.ts';
import { endHolds } from './end-holds.ts';
import { tellReplenished } from './tell-replenished.ts';

/**
 * Frees what is held for an order that was given up, and tells what can be had again (`stock.replenished`); nothing when nothing is held.
 * @returns the variants whose availability reads differently now: hand them to `announceStock` as the last thing in the transaction
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
