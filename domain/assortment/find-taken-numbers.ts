import { sql } from 'drizzle-orm';
import { variants } from '#domain/catalogue/schema.ts';
import type { Shop } from '#domain/shop.ts';
import type { CellFault, Grid, RowChange, TypedCell } from './check-cells.ts';

type Numbered = { readonly code: string; readonly gtin: string | null };

/**
 * Finds the bar codes that would stand for two variants of the shop. Variants may give each other
 * theirs; where one of them is refused it keeps its own, which is then nobody else's.
 */
export async function findTakenNumbers(
  { db }: Shop,
  { rows }: Grid,
  changes: readonly RowChange[],
  cells: readonly TypedCell[],
): Promise<CellFault[]> {
  const typed = changes.flatMap(({ row, gtin }): Numbered[] =>
    gtin === undefined ? [] : [{ code: row.code, gtin }],
  );
  const numbers = typed.flatMap(({ gtin }) => gtin ?? []);
  if (numbers.length === 0) return [];
  const known = await db
    .select({ code: variants.code, gtin: variants.gtin })
    .from(variants)
    .where(sql`${variants.gtin} = any(${sql.param(numbers)}::text[])`);
  const lines = new Map(rows.map(({ code }, index) => [code, index + 1]));
  return clashesOf(typed, known).map(({ code, gtin, owner }): CellFault => {
    const value = cells.find((cell) => cell.code === code && cell.column === 'gtin')?.value ?? gtin;
    const fault = { fault: 'gtin-of-other', values: { gtin, code: owner } } as const;
    return { row: lines.get(code) ?? 0, code, column: 'gtin', value, ...fault };
  });
}

/** Refuses until nobody left wants what another has; each refusal may close another's way. Pure. */
function clashesOf(typed: readonly Numbered[], known: readonly Numbered[]) {
  const clashes: { code: string; gtin: string; owner: string }[] = [];
  for (let open = typed; ; ) {
    const moved = new Set(open.map(({ code }) => code));
    const owners = [...known.filter(({ code }) => !moved.has(code)), ...open];
    const found = open.flatMap(({ code, gtin }) => {
      const owner = owners.find((one) => one.gtin === gtin && one.code !== code)?.code;
      return gtin !== null && owner !== undefined ? [{ code, gtin, owner }] : [];
    });
    if (found.length === 0) return clashes;
    clashes.push(...found);
    open = open.filter(({ code }) => !found.some((one) => one.code === code));
  }
}
