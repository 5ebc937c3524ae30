import { statement } from '#database/statement.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { endHolds } from './end-holds.ts';

/**
 * An order was paid: what was held for it leaves the stock, each variant with a movement. Holds past their time count as long as nobody
 * released them.
 * @returns false when there is nothing to consume: the holds were released, try to hold again. True also when it was done before
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
