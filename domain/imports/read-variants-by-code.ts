import { sql } from 'drizzle-orm';
import { variants } from '#domain/catalogue/schema.ts';
import type { Shop } from '#domain/shop.ts';
import type { Cells } from './cells.ts';
import { checkCase } from './check-case.ts';

/** Reads the ids of the variants in the column `code`; each unknown code is a fault of its row. */
export async function readVariantsByCode(
  shop: Shop,
  rows: readonly { cells: Cells; code: string }[],
): Promise<Map<string, string>> {
  const codes = [...new Set(rows.map((row) => row.code))];
  const found = await shop.db
    .select({ code: variants.code, id: variants.id })
    .from(variants)
    .where(sql`${variants.code} = any(${sql.param(codes)}::text[])`);
  const ids = new Map(found.map((variant) => [variant.code, variant.id]));
  const faulty = await checkCase(shop, rows, { table: variants, column: 'code' });
  for (const { cells, code } of rows) {
    if (code !== '' && !ids.has(code) && !faulty.has(code)) cells.fault('code', 'code-unknown', { code });
  }
  return ids;
}
