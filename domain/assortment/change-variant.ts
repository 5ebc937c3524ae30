import { recordAudit } from '#domain/audit/record-audit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { kindNamed } from '#domain/imports/file-kinds.ts';
import { importRows, type TypedRow } from '#domain/imports/import-rows.ts';
import { lockPriceLists } from '#domain/prices/lock-price-lists.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { lockProduct } from './lock-product.ts';
import { findVariantRow, SHEET_LIST } from './read-variant-rows.ts';
import { variantUnknown } from './refusals.ts';

/** What a variant is known by, and what its sheet leaves to other acts. */
const FIXED = ['code', 'bike_model', 'model', 'price', 'msrp', 'createdAt', 'size', 'color', 'group_model'];

export type VariantChange = {
  readonly product: string;
  readonly variant: string;
  /** Columns of the specification sheet; others stay. */
  readonly values: TypedRow;
  /** What they held when the form was opened. */
  readonly opened?: TypedRow;
};

/**
 * Changes the specification sheet of a variant by the rules of the sheet's file.
 * @returns the columns that changed
 * @throws EditConflict edits.record-conflict; ImportRefused with every fault by column (row 1);
 *   Refusal assortment.variant-unknown, staff.right-lacking
 */
export async function changeVariant(
  shop: Shop,
  { product, variant, values: typed, opened }: VariantChange,
): Promise<string[]> {
  requireRight(shop, 'catalogue', 'change');
  return inTransaction(shop, async (inside) => {
    await lockProduct(inside, product);
    // The row's price is written back with it.
    await lockPriceLists(inside.db, [SHEET_LIST]);
    const row = await findVariantRow(inside, { product, variant });
    if (!row) throw variantUnknown(variant);
    const values = await mergeEdit(inside, { kind: 'variant', id: variant }, { now: row, typed, opened });
    const changed = Object.keys(values).filter(
      (column) => !FIXED.includes(column) && (row[column] ?? '') !== (values[column] ?? '').trim(),
    );
    if (changed.length === 0) return [];
    const own = Object.fromEntries(changed.map((column) => [column, cellOf(column, values[column] ?? '')]));
    await importRows(inside, 'variants', { rows: [{ ...row, ...own }], name: 'office' });
    const before = Object.fromEntries(changed.map((column) => [column, row[column] ?? '']));
    const subject = { subjectKind: 'variant', subjectId: variant };
    await recordAudit(inside, { action: 'catalogue.variant-changed', ...subject, before, after: own });
    return changed;
  });
}

const NUMBERS = kindNamed('variants').numbers;

/** The row's other numbers have a point: a typed comma is the same sign. */
function cellOf(column: string, value: string): string {
  return NUMBERS.includes(column) ? value.replace(/^(\s*\d+),(\d+)/, '$1.$2') : value;
}
