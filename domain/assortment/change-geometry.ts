import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { findGeometry, type GeometryOfSize } from '#domain/catalogue/find-geometry.ts';
import { GEOMETRY_COLUMNS, GEOMETRY_KEYS } from '#domain/catalogue/geometry.ts';
import { productGeometries } from '#domain/catalogue/geometry-schema.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { importRows } from '#domain/imports/import-rows.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { lockProduct } from './lock-product.ts';

export type GeometryChange = {
  /** The product's. */
  readonly code: string;
  /** In the order of the form; one that the product has not is added. */
  readonly sizes: readonly string[];
  /** Numbers as typed, by `geometryField`; others stay. */
  readonly typed: FieldTexts;
  /** What they held when the form was opened. */
  readonly opened?: FieldTexts;
};

/** A number of a size, as an edit names it: `M stack`. Pure. */
export const geometryField = (size: string, column: string) => `${size} ${column}`;

/** The numbers of sizes by such names. Pure. */
export function geometryFields(sizes: readonly GeometryOfSize[]): FieldTexts {
  const numbers = sizes.flatMap((of) =>
    GEOMETRY_KEYS.map((key) => [geometryField(of.size, GEOMETRY_COLUMNS[key].column), String(of[key])]),
  );
  return Object.fromEntries(numbers);
}

/**
 * Changes the geometry of a product by the rules of the geometry's file.
 * @throws EditConflict edits.record-conflict; ImportRefused with every fault by column, row 1 is
 *   the first size; Refusal assortment.product-unknown, staff.right-lacking
 */
export async function changeGeometry(shop: Shop, change: GeometryChange): Promise<void> {
  requireRight(shop, 'catalogue', 'change');
  const { code, sizes, typed, opened } = change;
  return inTransaction(shop, async (inside) => {
    const now = await lockGeometry(inside, code);
    const mine = await mergeEdit(inside, { kind: 'product', id: code }, { now, typed, opened });
    const changed = Object.keys(mine).filter((name) => (now[name] ?? '') !== mine[name]?.trim());
    if (changed.length === 0) return;
    const fields = { ...now, ...mine };
    const cellsOf = (size: string) =>
      Object.values(GEOMETRY_COLUMNS).map(({ column }) => [
        column,
        fields[geometryField(size, column)] ?? '',
      ]);
    const rows = sizes.map((size) => ({ bike_model: code, size, ...Object.fromEntries(cellsOf(size)) }));
    await importRows(inside, 'geometry', { rows, name: 'office' });
    const only = (of: FieldTexts) => Object.fromEntries(changed.map((name) => [name, of[name] ?? '']));
    await recordAudit(inside, {
      ...{ action: 'catalogue.geometry-changed', subjectKind: 'product', subjectId: code },
      ...{ before: only(now), after: only(mine) },
    });
  });
}

async function lockGeometry(shop: Shop, code: string): Promise<FieldTexts> {
  const { id } = await lockProduct(shop, code);
  const isIts = eq(productGeometries.productId, id);
  await shop.db.select({ size: productGeometries.size }).from(productGeometries).where(isIts).for('update');
  return geometryFields((await findGeometry(shop, [id])).get(id) ?? []);
}
