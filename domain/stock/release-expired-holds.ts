import { statement } from '#database/statement.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { announceStock } from './announce-stock.ts';
import { releaseHolds } from './release-holds.ts';

const MAX_ORDERS_PER_RUN = 500;

/**
 * Releases expired holds order by order and skips orders that another transaction has locked.
 * Several sweepers may run at once.
 * @returns the number of orders whose holds were released
 */
export async function releaseExpiredHolds(shop: Shop): Promise<number> {
  let released = 0;
  while (released < MAX_ORDERS_PER_RUN && (await releaseNext(shop))) released += 1;
  return released;
}

function releaseNext(shop: Shop): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const [expired] = await nextExpired(inside.db, { now: inside.clock.now() });
    if (!expired) return false;
    await announceStock(inside, await releaseHolds(inside, expired.orderId));
    return true;
  });
}

/**
 * Locks an order's first hold. All code locks holds from the first on, so the owner of the first
 * has all of them.
 */
const nextExpired = statement<{ now: Date }, { orderId: string }>(
  'stock_next_expired_hold',
  `select h.order_id as "orderId" from stock_holds h
   where h.state = 'active' and h.expires_at < :now::timestamptz
     and not exists (
       select from stock_holds earlier
       where earlier.order_id = h.order_id and earlier.state = 'active' and earlier.variant_id < h.variant_id
     )
   order by h.expires_at
   limit 1
   for update of h skip locked`,
);
