import { statement } from '#database/statement.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { changedAvailability, type StockLeft } from './changed-availability.ts';
import { lockStockRows } from './lock-stock-rows.ts';
import { tellReplenished } from './tell-replenished.ts';

export type StockToReturn = {
  /** The reference of the movements: the order's id. */
  readonly reference: string;
  readonly lines: readonly { readonly variantId: string; readonly quantity: number }[];
};

/**
 * Puts sold pieces back into stock with a movement per variant and announces variants that are
 * available again (`stock.replenished`). It is not idempotent; the caller must hold the lock
 * of the return.
 * @returns the variants whose visible availability changed: pass them to `announceStock` at the
 *   end of the transaction
 */
export function returnStock(shop: Shop, { reference, lines }: StockToReturn): Promise<string[]> {
  return inTransaction(shop, async (inside) => {
    const quantities = new Map<string, number>();
    for (const line of lines)
      quantities.set(line.variantId, (quantities.get(line.variantId) ?? 0) + line.quantity);
    const variantIds = [...quantities.keys()];
    await lockStockRows(inside.db, variantIds);
    const back = await putBack(inside.db, {
      reference,
      variantIds,
      quantities: [...quantities.values()],
      movementIds: variantIds.map(() => newId()),
      at: inside.clock.now(),
    });
    await tellReplenished(
      inside,
      back.map(({ variantId, left, quantity }) => ({ variantId, before: left - quantity, left })),
    );
    return changedAvailability(back, (row) => row.left - row.quantity);
  });
}

type Return = {
  reference: string;
  variantIds: readonly string[];
  quantities: readonly number[];
  movementIds: readonly string[];
  at: Date;
};

const putBack = statement<Return, StockLeft & { quantity: number }>(
  'stock_put_back',
  `with pieces as (
     select * from unnest(:movementIds::uuid[], :variantIds::uuid[], :quantities::int[]) as p (id, variant_id, quantity)
   ), returned as (
     update stock_items s set on_hand = s.on_hand + p.quantity from pieces p where s.variant_id = p.variant_id
     returning p.id, s.variant_id, p.quantity, s.on_hand - s.held as available, s.low_threshold
   ), moved as (
     insert into stock_movements (id, variant_id, quantity, reason, reference, at)
     select id, variant_id, quantity, 'return', :reference::text, :at::timestamptz from returned
   )
   select variant_id as "variantId", quantity, available as left, low_threshold as "lowThreshold" from returned`,
);
