import { recordAudit } from '#domain/audit/record-audit.ts';
import { type Fault, ImportRefused } from '#domain/imports/faults.ts';
import { importRows, type TypedRow } from '#domain/imports/import-rows.ts';
import { inTrial } from '#domain/imports/in-trial.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { recordUndo } from '#domain/undo/record-undo.ts';
import { changedColumns } from './change-product.ts';
import { type AssortmentFilter, listAssortmentCodes } from './list-assortment.ts';
import { lockProducts } from './lock-product.ts';
import { readProductRows } from './read-product-rows.ts';
import { columnInvalid, reasonMissing, totalChanged } from './refusals.ts';

/** Columns that many products may get at once. */
export const BULK_COLUMNS = [
  ...(['category', 'model_year', 'tax_category', 'usages', 'manufacturer', 'safety_sheet'] as const),
  ...(['hs_code', 'origin_country', 'is_new', 'best_seller', 'personalizable_color'] as const),
] as const;

export type BulkChange = {
  readonly filter: AssortmentFilter;
  readonly column: string;
  readonly value: string;
};

/** What a change of many does, or would do. */
export type BulkResult = {
  readonly total: number;
  readonly changed: readonly string[];
  readonly same: readonly string[];
  readonly refused: readonly { readonly code: string; readonly fault: Pick<Fault, 'code' | 'values'> }[];
};

/**
 * What `changeProducts` would do to all products of a filter, without doing it.
 * @throws Refusal staff.right-lacking, assortment.column-invalid
 */
export async function readBulkChange(shop: Shop, change: BulkChange): Promise<BulkResult> {
  requireRight(shop, 'catalogue', 'change');
  const { before: _, ...result } = await inTrial(shop, (inside) => writeAll(inside, change));
  return result;
}

/**
 * Changes one column of all products of a filter, by the rules of the products file; those that it
 * refuses stay as they are.
 * @param seen how many were to change when somebody looked; undefined: nobody did
 * @param reason why, for the record
 * @throws Refusal staff.right-lacking, assortment.reason-missing, assortment.column-invalid,
 *   assortment.total-changed
 */
export async function changeProducts(
  shop: Shop,
  { seen, reason, ...change }: BulkChange & { readonly seen?: number; readonly reason: string },
): Promise<BulkResult> {
  requireRight(shop, 'catalogue', 'change');
  const why = reason.trim().slice(0, 200);
  if (why === '') throw reasonMissing();
  return inTransaction(shop, async (inside) => {
    const { before, ...result } = await writeAll(inside, change);
    const { column, value, filter } = change;
    const now = result.changed.length;
    if (seen !== undefined && seen !== now) throw totalChanged({ seen, now });
    const codes = result.changed.slice(0, 100);
    if (result.changed.length === 0) return result;
    await recordAudit(inside, {
      ...{ action: 'catalogue.products-changed', subjectKind: 'product' },
      subjectId: `${result.changed.length} products`,
      reason: why,
      detail: { filter, codes },
      // What each had, by its code.
      before: { [column]: Object.fromEntries(codes.map((code) => [code, before.get(code) ?? ''])) },
      after: { [column]: value },
    });
    await recordInverse(inside, { column, changed: result.changed, before });
    return result;
  });
}

type Taken = Pick<BulkResult, 'changed'> & {
  readonly column: string;
  readonly before: ReadonlyMap<string, string>;
};

/** The rules may have put a value otherwise than it was typed: the inverse compares with that. */
async function recordInverse(shop: Shop, { column, changed, before }: Taken): Promise<void> {
  const rows = await readProductRows(shop, changed);
  const all = changed.map((code) => ({
    ...{ code, before: before.get(code) ?? '' },
    after: rows.get(code)?.cells[column] ?? '',
  }));
  const detail = { n: changed.length };
  await recordUndo(shop, { kind: 'catalogue.products', detail, inverse: { column, all } });
}

type Written = BulkResult & { readonly before: ReadonlyMap<string, string> };

async function writeAll(shop: Shop, { filter, column, value }: BulkChange): Promise<Written> {
  if (!BULK_COLUMNS.some((one) => one === column)) throw columnInvalid();
  const codes = await listAssortmentCodes(shop, filter);
  const products = [...(await lockProducts(shop, codes)).values()];
  const [differ, same] = [true, false].map((wanted) =>
    products.filter(({ cells }) => changedColumns(cells, { [column]: value }).length > 0 === wanted),
  );
  const rows = (differ ?? []).map(({ cells }) => ({ ...cells, [column]: value.trim() }));
  const { good, refused } = await writeGood(shop, rows);
  return {
    total: products.length,
    changed: good.map(({ code = '' }) => code),
    same: (same ?? []).map(({ code }) => code),
    refused,
    before: new Map(products.map(({ code, cells }) => [code, cells[column] ?? ''])),
  };
}

/** Writes the rows that the file's rules take; a refused one may be what another leaned on. */
export async function writeGood(shop: Shop, rows: readonly TypedRow[]) {
  let good = rows;
  const refused: BulkResult['refused'][number][] = [];
  while (good.length > 0) {
    try {
      await importRows(shop, 'products', { rows: good, name: 'office' });
      break;
    } catch (error) {
      if (!(error instanceof ImportRefused)) throw error;
      const tried = good;
      const faults = new Map(error.all.toReversed().map((fault) => [fault.line, fault]));
      for (const [line, fault] of faults) refused.push({ code: tried[line - 1]?.code ?? '', fault });
      good = tried.filter((_, index) => !faults.has(index + 1));
    }
  }
  return { good, refused };
}
