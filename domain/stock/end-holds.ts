import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import type { StockLeft } from './changed-availability.ts';
import { lockStockRows } from './lock-stock-rows.ts';
import type { HoldState } from './schema.ts';

export type ActiveHold = { readonly id: string; readonly variantId: string; readonly quantity: number };
export type EndedHold = StockLeft & { readonly quantity: number };

/**
 * Ends an order's active holds together. Locks are always taken in one order: the order's holds by
 * variant, then the stock rows by variant.
 * @param held the holds, where the caller locked them before
 * @returns the ended holds; empty when none was active
 */
export async function endHolds(
  shop: Shop,
  orderId: string,
  state: Exclude<HoldState, 'active'>,
  held?: readonly ActiveHold[],
): Promise<EndedHold[]> {
  const active = held ?? (await lockHolds(shop, orderId));
  if (active.length === 0) return [];
  const variantIds = active.map((hold) => hold.variantId);
  if (active.length > 1) await lockStockRows(shop.db, variantIds);
  const ended = await end(shop.db, {
    orderId,
    state,
    at: shop.clock.now(),
    ids: active.map((hold) => hold.id),
    movementIds: active.map(() => newId()),
    variantIds,
    quantities: active.map((hold) => hold.quantity),
  });
  if (ended.length !== active.length) throw new Error(`stock of order ${orderId} does not match its holds`);
  return ended;
}

export function lockHolds(shop: Shop, orderId: string): Promise<ActiveHold[]> {
  return lockActive(shop.db, { orderId });
}

const lockActive = statement<{ orderId: string }, ActiveHold>(
  'stock_lock_holds',
  `select id, variant_id as "variantId", quantity from stock_holds
   where order_id = :orderId::uuid and state = 'active' order by variant_id for update`,
);

type Ending = {
  orderId: string;
  state: HoldState;
  at: Date;
  ids: readonly string[];
  movementIds: readonly string[];
  variantIds: readonly string[];
  quantities: readonly number[];
};

/**
 * A consumed hold takes its pieces off the stock, with a movement. A released hold only frees them.
 */
const end = statement<Ending, EndedHold>(
  'stock_end_holds',
  `with pieces as (
     select * from unnest(:movementIds::uuid[], :variantIds::uuid[], :quantities::int[]) as p (id, variant_id, quantity)
   ), ended as (
     update stock_holds set state = :state::text, ended_at = :at::timestamptz
     where id = any(:ids::uuid[]) and state = 'active'
   ), freed as (
     update stock_items s
     set held = s.held - p.quantity, on_hand = s.on_hand - case when :state::text = 'consumed' then p.quantity else 0 end
     from pieces p
     where s.variant_id = p.variant_id and s.held >= p.quantity
     returning p.id, s.variant_id, p.quantity, s.on_hand - s.held as available, s.low_threshold
   ), moved as (
     insert into stock_movements (id, variant_id, quantity, reason, reference, at)
     select id, variant_id, -quantity, 'sale', :orderId::uuid::text, :at::timestamptz from freed
     where :state::text = 'consumed'
   )
   select variant_id as "variantId", quantity, available as left, low_threshold as "lowThreshold" from freed`,
);
