import { statement } from '#database/statement.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { changedAvailability, type StockLeft } from './changed-availability.ts';
import { lockStockRows } from './lock-stock-rows.ts';
import { notAvailable } from './refusals.ts';

export type StockToHold = {
  readonly orderId: string;
  readonly lines: readonly { readonly variantId: string; readonly quantity: number }[];
  readonly expiresAt: Date;
};

/**
 * Holds pieces for an order until a time: all lines or none. The condition is part of the update
 * itself, so no piece is held twice.
 * @returns the variants whose visible availability changed: pass them to `announceStock` at the
 *   end of the transaction
 * @throws Refusal stock.not-available with the variants' ids as `fields`; then nothing is held
 */
export function holdStock(shop: Shop, wanted: StockToHold): Promise<string[]> {
  const pieces = mergeLines(wanted.lines);
  if (pieces.length === 0) return Promise.resolve([]);
  return inTransaction(shop, async (inside) => {
    // A single row is locked by its update. Several rows are locked in order first, because two
    // orders could otherwise deadlock.
    if (pieces.length > 1) await checkTogether(inside, pieces);
    const held = await hold(inside.db, {
      orderId: wanted.orderId,
      expiresAt: wanted.expiresAt,
      at: inside.clock.now(),
      ids: pieces.map(() => newId()),
      variantIds: pieces.map((piece) => piece.variantId),
      quantities: pieces.map((piece) => piece.quantity),
    });
    const got = new Set(held.map((row) => row.variantId));
    const missing = pieces.filter((piece) => !got.has(piece.variantId));
    if (missing.length > 0) throw notAvailable(missing.map((piece) => piece.variantId));
    return changedAvailability(held, (row) => row.left + row.quantity);
  });
}

type Pieces = { variantId: string; quantity: number };

function mergeLines(lines: readonly Pieces[]): Pieces[] {
  const quantities = new Map<string, number>();
  for (const { variantId, quantity } of lines) {
    if (!Number.isSafeInteger(quantity) || quantity < 1) throw new RangeError(`not a quantity: ${quantity}`);
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
  }
  return [...quantities].map(([variantId, quantity]) => ({ variantId, quantity }));
}

async function checkTogether(shop: Shop, pieces: readonly Pieces[]): Promise<void> {
  const left = await lockStockRows(
    shop.db,
    pieces.map((piece) => piece.variantId),
  );
  const missing = pieces.filter((piece) => (left.get(piece.variantId) ?? 0) < piece.quantity);
  if (missing.length > 0) throw notAvailable(missing.map((piece) => piece.variantId));
}

type Hold = {
  orderId: string;
  expiresAt: Date;
  at: Date;
  ids: readonly string[];
  variantIds: readonly string[];
  quantities: readonly number[];
};

const hold = statement<Hold, StockLeft & { quantity: number }>(
  'stock_hold',
  `with wanted as (
     select * from unnest(:ids::uuid[], :variantIds::uuid[], :quantities::int[]) as w (id, variant_id, quantity)
   ), taken as (
     update stock_items s set held = s.held + w.quantity
     from wanted w
     where s.variant_id = w.variant_id and s.on_hand - s.held >= w.quantity
     returning w.id, s.variant_id, w.quantity, s.on_hand - s.held as available, s.low_threshold
   ), written as (
     insert into stock_holds (id, order_id, variant_id, quantity, state, expires_at, created_at)
     select id, :orderId::uuid, variant_id, quantity, 'active', :expiresAt::timestamptz, :at::timestamptz from taken
   )
   select variant_id as "variantId", quantity, available as left, low_threshold as "lowThreshold" from taken`,
);
