import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';

/**
 * Extends an order's active holds to at least a time.
 * @returns false when there is no active hold any more, so the caller has to hold again
 */
export async function extendHolds(
  shop: Pick<Shop, 'db'>,
  { orderId, until }: { orderId: string; until: Date },
): Promise<boolean> {
  return (await extend(shop.db, { orderId, until })).length > 0;
}

const extend = statement<{ orderId: string; until: Date }, { id: string }>(
  'stock_extend_holds',
  `with active as (
     select id from stock_holds where order_id = :orderId::uuid and state = 'active' order by variant_id for update
   )
   update stock_holds set expires_at = greatest(expires_at, :until::timestamptz) where id in (select id from active)
   returning id`,
);
