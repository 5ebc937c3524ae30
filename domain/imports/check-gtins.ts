import { sql } from 'drizzle-orm';
import { variants } from '#domain/catalogue/schema.ts';
import type { Shop } from '#domain/shop.ts';
import type { SheetRow } from './sheet-row.ts';

/** Checks that a GTIN stands for one variant, in the file and in the shop. */
export async function checkGtins(shop: Shop, rows: readonly SheetRow[]): Promise<void> {
  const first = new Map<string, number>();
  for (const { cells, numbers } of rows) {
    const { gtin } = numbers;
    if (!gtin) continue;
    const line = first.get(gtin);
    if (line !== undefined) cells.fault('gtin', 'gtin-twice', { gtin, line });
    else first.set(gtin, cells.line);
  }
  if (first.size === 0) return;
  // The file may give a number from one variant to another.
  const written = new Set(rows.map(({ code }) => code));
  const known = await shop.db
    .select({ code: variants.code, gtin: variants.gtin })
    .from(variants)
    .where(sql`${variants.gtin} = any(${sql.param([...first.keys()])}::text[])`);
  const others = new Map(
    known.filter(({ code }) => !written.has(code)).map(({ gtin, code }) => [gtin, code]),
  );
  for (const { cells, numbers } of rows) {
    const code = others.get(numbers.gtin ?? '');
    if (code !== undefined) cells.fault('gtin', 'gtin-of-other', { gtin: numbers.gtin ?? '', code });
  }
}
