import { statement } from '#database/statement.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { announceStock } from './announce-stock.ts';
import { releaseHolds } from './release-holds.ts';

const MAX_ORDERS_PER_RUN = 500;

/**
 * Frees holds whose time has ended, order by order, passing over those somebody is working on. Sweepers may run at once.
 * @returns of how many orders holds were released
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

/** An order's first hold stands for all of them: everybody locks holds from the first on, so who has it has the others. */
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
