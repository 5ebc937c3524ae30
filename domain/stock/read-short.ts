import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { calendarDate } from '#shared/clock.ts';

/** What runs out on the shelves. */
export type ShortStock = {
  readonly count: number;
  /** When the latest of those named by code moved; null: none did, or none is short. */
  readonly since: Date | null;
  /** Codes of some, the emptiest first. */
  readonly codes: readonly string[];
};

/**
 * Reads what is on sale, at or below its threshold, and not expected from a maker on a day to come.
 * @throws Refusal staff.right-lacking
 */
export async function readShort(shop: Shop): Promise<ShortStock> {
  requireRight(shop, 'stock', 'look');
  const [row] = await readShortRow(shop.db, { today: calendarDate(shop.clock.now()) });
  return { ...{ count: 0, codes: [] }, ...row, since: row?.since ? new Date(row.since) : null };
}

const readShortRow = statement<
  { today: string },
  Omit<ShortStock, 'since'> & { readonly since: string | null }
>(
  'stock_short',
  `with short as (
     select v.id, v.code, i.on_hand - i.held as free from stock_items i
     join variants v on v.id = i.variant_id and v.status = 'active'
     join products p on p.id = v.product_id and p.status = 'active'
     where i.on_hand - i.held <= i.low_threshold and (i.expected_on is null or i.expected_on < :today::date)),
   named as (select id, code, free from short order by free, id limit 3)
   select (select count(*)::int from short) as count,
     (select max(m.at) from stock_movements m where m.variant_id in (select id from named)) as since,
     (select coalesce(json_agg(code order by free, id), '[]') from named) as codes`,
);
