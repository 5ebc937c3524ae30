import { and, inArray, isNull } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { withdrawalStates } from '#domain/withdrawals/schema.ts';
import { listWaitingOfOrder } from './list-withdrawals.ts';

/**
 * Ends the withdrawals of an order whose money went back, so that they are no longer listed; by
 * `return.completed` and `order.canceled`. May be repeated.
 */
export async function markWithdrawalsSettled(
  shop: Shop,
  { orderId }: { readonly orderId: string },
): Promise<void> {
  const waiting = await listWaitingOfOrder(shop, orderId);
  const done = waiting.filter(({ progress }) => progress === 'settled').map(({ id }) => id);
  if (done.length === 0) return;
  await shop.db
    .update(withdrawalStates)
    .set({ ended: 'settled', endedAt: shop.clock.now() })
    .where(and(inArray(withdrawalStates.withdrawalId, done), isNull(withdrawalStates.ended)));
}
