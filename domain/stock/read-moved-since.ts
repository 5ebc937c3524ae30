import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';

/** A count of a variant; without a time the last known count is meant. */
export type CountTime = { readonly variantId: string; readonly countedAt: Date | null };

/** What is known of a variant whose pieces were counted. */
export type MovedSince = {
  readonly variantId: string;
  /** Pieces that checkouts hold now. */
  readonly held: number;
  /** The time of its last count; null when none is known. */
  readonly knownAt: Date | null;
  /** What its stock changed by since: sales below zero, returns above. */
  readonly difference: number;
  /** Pieces that were sold or came back since, in either direction. */
  readonly moved: number;
};

/**
 * Reads what sales and returns changed since each variant was counted, and locks the stock rows, so
 * that nothing is sold until the count is written. Changes by other counts are not in it. A
 * variant without stock is left out.
 */
export async function readMovedSince(
  shop: Pick<Shop, 'db'>,
  counts: readonly CountTime[],
): Promise<Map<string, MovedSince>> {
  const values = {
    variantIds: counts.map(({ variantId }) => variantId),
    times: counts.map(({ countedAt }) => countedAt?.toISOString() ?? null),
  };
  await lock(shop.db, { variantIds: values.variantIds });
  const rows = await read(shop.db, values);
  return new Map(
    rows.map(({ knownAt, ...row }) => [
      row.variantId,
      { ...row, knownAt: knownAt ? new Date(knownAt) : null },
    ]),
  );
}

const lock = statement<{ variantIds: readonly string[] }, { variantId: string }>(
  'stock_lock_counted',
  `select variant_id as "variantId" from stock_items
   where variant_id = any(:variantIds::uuid[]) order by variant_id for update`,
);

/** A statement of its own, because sales that the lock waited for are to be seen. */
const read = statement<
  { variantIds: readonly string[]; times: readonly (string | null)[] },
  Omit<MovedSince, 'knownAt'> & { knownAt: string | null }
>(
  'stock_moved_since',
  `select s.variant_id as "variantId", s.held, s.counted_at as "knownAt",
     coalesce(sum(m.quantity), 0)::int as difference, coalesce(sum(abs(m.quantity)), 0)::int as moved
   from unnest(:variantIds::uuid[], :times::timestamptz[]) as c (variant_id, counted_at)
   join stock_items s on s.variant_id = c.variant_id
   left join stock_movements m on m.variant_id = c.variant_id and m.reason <> 'import'
     and m.at > coalesce(c.counted_at, s.counted_at, '-infinity')
   group by s.variant_id`,
);
