import { and, eq, sql } from 'drizzle-orm';
import { products } from '#domain/catalogue/schema.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { mergeEdit } from '#domain/edits/merge-edit.ts';
import { readMissingSafety } from '#domain/safety/read-missing-safety.ts';
import { lockSheets, type SafetySheetEntry, saveSafetySheets } from '#domain/safety/save-safety-sheets.ts';
import { sheetFields, sheetOfFields } from '#domain/safety/sheet-fields.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { safetyNeeded } from './refusals.ts';

export type SheetChange = {
  readonly code: string;
  /** Its fields as typed (`sheetFields`). */
  readonly typed: FieldTexts;
  /** What they held when the form was opened. */
  readonly opened?: FieldTexts;
};

/**
 * Saves a safety sheet. What a product on sale wants of it is not taken away (Regulation (EU)
 * 2023/988 article 19).
 * @throws EditConflict edits.record-conflict; Refusal catalogue.safety-missing with the languages'
 *   fields, staff.right-lacking
 */
export async function saveSafetySheet(shop: Shop, { code, typed, opened }: SheetChange): Promise<void> {
  requireRight(shop, 'catalogue', 'change');
  return inTransaction(shop, async (inside) => {
    const now = sheetFields((await lockSheets(inside, [code])).get(code) ?? {});
    const mine = await mergeEdit(inside, { kind: 'safety-sheet', id: code }, { now, typed, opened });
    const sheet = { code, texts: sheetOfFields({ ...now, ...mine }) };
    const before = await readMissing(inside, sheet);
    await saveSafetySheets(inside, [sheet]);
    const lost = (await readMissing(inside, sheet)).filter((locale) => !before.includes(locale));
    const product = lost.length > 0 && (await findOnSale(inside, sheet));
    if (product) throw safetyNeeded(product, lost);
  });
}

async function readMissing(shop: Shop, { code }: SafetySheetEntry) {
  const lacks = await readMissingSafety(shop);
  return lacks({ manufacturer: null, sheet: code })?.locales ?? [];
}

/** The code of a product on sale with this sheet, which else is that of its kind. */
async function findOnSale({ db }: Shop, sheet: SafetySheetEntry): Promise<string | undefined> {
  const { code, kind, safetySheet, status } = products;
  const isIts = sql`coalesce(${safetySheet}, ${kind}) = ${sheet.code}`;
  const [found] = await db
    .select({ code })
    .from(products)
    .where(and(eq(status, 'active'), isIts))
    .orderBy(code)
    .limit(1);
  return found?.code;
}
