import { sql } from 'drizzle-orm';
import type { categories, colors, products, variants } from '#domain/catalogue/schema.ts';
import type { Shop } from '#domain/shop.ts';
import type { Cells } from './cells.ts';

type Coded = { readonly cells: Cells; readonly code: string };
type Where = {
  /** The table that knows codes of this kind. */
  readonly table: typeof variants | typeof products | typeof categories | typeof colors;
  /** The column of the file. */
  readonly column: string;
};

/**
 * Checks that no code differs from another only in capitals, in the file or against the shop:
 * people and spreadsheets take such codes for one.
 * @returns the codes with a fault
 */
export async function checkCase(
  shop: Shop,
  rows: readonly Coded[],
  { table, column }: Where,
): Promise<Set<string>> {
  const known = await findKnown(shop, rows, table);
  const first = new Map<string, Coded>();
  const faulty = new Set<string>();
  for (const row of rows) {
    const { cells, code } = row;
    if (code === '') continue;
    const spellings = known.get(fold(code)) ?? [];
    const earlier = first.get(fold(code)) ?? row;
    first.set(fold(code), earlier);
    if (spellings.includes(code)) continue;
    if (spellings[0] !== undefined) cells.fault(column, 'code-case-known', { code, known: spellings[0] });
    else if (earlier.code !== code)
      cells.fault(column, 'code-case', { code, other: earlier.code, line: earlier.cells.line });
    else continue;
    faulty.add(code);
  }
  return faulty;
}

/** The shop's spellings of these codes, by the code in small letters. */
async function findKnown(
  shop: Shop,
  rows: readonly Coded[],
  table: Where['table'],
): Promise<Map<string, string[]>> {
  const wanted = [...new Set(rows.map(({ code }) => fold(code)))];
  const found = await shop.db
    .select({ code: sql<string>`${table.code}` })
    .from(table)
    .where(sql`lower(${table.code}) = any(${sql.param(wanted)}::text[])`)
    .orderBy(sql`${table.code}`);
  return Map.groupBy(
    found.map(({ code }) => code),
    fold,
  );
}

const fold = (code: string) => code.toLowerCase();
