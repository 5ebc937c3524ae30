import { recordAudit } from '#domain/audit/record-audit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { Faults } from '#domain/imports/faults.ts';
import { importRows, type TypedRow } from '#domain/imports/import-rows.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { LOCALES } from '#shared/locale.ts';
import { lockProduct } from './lock-product.ts';

/** Of these the product is known, or another act changes them. */
const FIXED = ['code', 'kind', 'status'];
const LONGEST_KEPT = 200;

export type ProductChange = {
  readonly code: string;
  /** Columns of a products file with what they hold from now on; others stay. */
  readonly values: TypedRow;
  /** What they held when the form was opened. */
  readonly opened?: TypedRow;
};

/**
 * Changes a product's facts and texts by the rules of the products file. A language that it has
 * stays: its address leads here.
 * @returns the columns that changed
 * @throws EditConflict edits.record-conflict; ImportRefused with every fault by column (row 1);
 *   Refusal assortment.product-unknown, staff.right-lacking
 */
export async function changeProduct(
  shop: Shop,
  { code, values: typed, opened }: ProductChange,
): Promise<string[]> {
  requireRight(shop, 'catalogue', 'change');
  return inTransaction(shop, async (inside) => {
    const { cells } = await lockProduct(inside, code);
    const values = await mergeEdit(inside, { kind: 'product', id: code }, { now: cells, typed, opened });
    const changed = changedColumns(cells, values);
    if (changed.length === 0) return [];
    refuseEmptied(cells, values);
    const own = Object.fromEntries(changed.map((column) => [column, values[column] ?? '']));
    await importRows(inside, 'products', { rows: [{ ...cells, ...own }], name: 'office' });
    await recordAudit(inside, {
      ...{ action: 'catalogue.product-changed', subjectKind: 'product', subjectId: code },
      ...{ before: clippedOf(cells, changed), after: clippedOf(values, changed) },
    });
    return changed;
  });
}

/** To a file, a language of which it says nothing is one to leave alone. */
function refuseEmptied(cells: TypedRow, values: TypedRow): void {
  const faults = new Faults();
  for (const name of LOCALES.map((locale) => `name_${locale}`))
    if (cells[name] && values[name]?.trim() === '') faults.add(1, name, 'cell-missing');
  faults.refuseIfAny();
}

/** What of a change is none yet. Pure. */
export function changedColumns(cells: TypedRow, values: TypedRow): string[] {
  return Object.keys(values).filter(
    (column) => !FIXED.includes(column) && (cells[column] ?? '') !== (values[column] ?? '').trim(),
  );
}

function clippedOf(cells: TypedRow, columns: readonly string[]): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [column, (cells[column] ?? '').slice(0, LONGEST_KEPT)]));
}
