import { statement } from '#database/statement.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { endHolds } from './end-holds.ts';

/**
 * Takes an order's held pieces off the stock once it is paid, with a movement per variant. Expired
 * holds count as long as nobody released them.
 * @returns false when the holds were released, so the caller has to hold again; true also when
 *   they were consumed before
 */
export function consumeHolds(shop: Shop, orderId: string): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const ended = await endHolds(inside, orderId, 'consumed');
    return ended.length > 0 || (await hasConsumed(inside.db, { orderId })).length > 0;
  });
}

const hasConsumed = statement<{ orderId: string }, { id: string }>(
  'stock_has_consumed_holds',
  "select id from stock_holds where order_id = :orderId::uuid and state = 'consumed' limit 1",
);
