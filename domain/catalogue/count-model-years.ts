import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';

/** The number of bikes of a model year, and how many of them are still sold. */
export type ModelYearCount = { year: number; bikes: number; sold: number };

/** Counts the bikes of each model year, sold or not. */
export async function countModelYears(shop: Pick<Shop, 'db'>): Promise<Map<number, ModelYearCount>> {
  const rows = await readCounts(shop.db, {});
  return new Map(rows.map((row) => [row.year, row]));
}

const readCounts = statement<Record<string, never>, ModelYearCount>(
  'count_model_years',
  `select model_year as year, count(*)::integer as bikes, (count(*) filter (where status = 'active'))::integer as sold
   from products where kind = 'bike' and status in ('active', 'archived') and model_year is not null group by model_year`,
);
