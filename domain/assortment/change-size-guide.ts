import { eq } from 'drizzle-orm';
import { saveCategories } from '#domain/catalogue/save-categories.ts';
import { categories } from '#domain/catalogue/schema.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { guideFields, readGuide } from './guide-fields.ts';
import { categoryInvalid, categoryUnknown } from './refusals.ts';

type GuideChange = {
  readonly code: string;
  /** As `guideFields` says them. */
  readonly typed: FieldTexts;
  /** What the fields held when the form was opened. */
  readonly opened?: FieldTexts;
};

/**
 * Reads the size guide of a category as fields of a form.
 * @throws Refusal staff.right-lacking, assortment.category-unknown
 */
export async function readSizeGuide(shop: Shop, code: string): Promise<FieldTexts> {
  requireRight(shop, 'catalogue', 'look');
  const [row] = await shop.db.select().from(categories).where(eq(categories.code, code));
  if (!row) throw categoryUnknown(code);
  return guideFields(row.sizeGuide);
}

/**
 * Changes the body measures that a category tells by size.
 * @throws EditConflict edits.record-conflict; Refusal staff.right-lacking,
 *   assortment.category-unknown, assortment.category-invalid with its fields
 */
export function changeSizeGuide(shop: Shop, { code, typed, opened }: GuideChange): Promise<void> {
  requireRight(shop, 'catalogue', 'change');
  return inTransaction(shop, async (inside) => {
    const { db } = inside;
    const [row] = await db.select().from(categories).where(eq(categories.code, code)).for('update');
    if (!row) throw categoryUnknown(code);
    const now = guideFields(row.sizeGuide);
    const mine = await mergeEdit(
      inside,
      { kind: 'category', id: code },
      { now, typed, ...(opened && { opened }) },
    );
    const { guide, faults } = readGuide({ ...now, ...mine });
    if (Object.keys(faults).length > 0) throw categoryInvalid(faults);
    const above = row.parentId
      ? await db.query.categories.findFirst({ columns: { code: true }, where: { id: row.parentId } })
      : null;
    const { kind, position } = row;
    const parent = above?.code ?? null;
    await saveCategories(inside, [{ code, kind, parent, position, sizeGuide: guide, texts: {} }]);
  });
}
