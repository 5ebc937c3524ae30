import { statement } from '#database/statement.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { type ActiveHold, endHolds, lockHolds } from './end-holds.ts';

/**
 * Locks an order's held pieces, so nobody releases them before the transaction consumes them.
 * Expired holds count as long as nobody released them.
 * @returns null when the holds were released, so the caller has to hold again; empty when they were
 *   consumed before
 */
export async function lockHeld(shop: Shop, orderId: string): Promise<ActiveHold[] | null> {
  const active = await lockHolds(shop, orderId);
  if (active.length > 0) return active;
  return (await hasConsumed(shop.db, { orderId })).length > 0 ? [] : null;
}

/**
 * Takes an order's held pieces off the stock once it is paid, with a movement per variant. Comes
 * last in a transaction, because whoever orders the same goods waits for these rows.
 * @param held what `lockHeld` gave, where it was called before
 * @returns false when the holds were released; true also when they were consumed before
 */
export function consumeHolds(shop: Shop, orderId: string, held?: readonly ActiveHold[]): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const locked = held ?? (await lockHeld(inside, orderId));
    if (locked) await endHolds(inside, orderId, 'consumed', locked);
    return locked !== null;
  });
}

const hasConsumed = statement<{ orderId: string }, { id: string }>(
  'stock_has_consumed_holds',
  "select id from stock_holds where order_id = :orderId::uuid and state = 'consumed' limit 1",
);
