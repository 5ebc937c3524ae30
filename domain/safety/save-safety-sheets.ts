import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { saveRows } from '#database/save-rows.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import type { Locale } from '#shared/locale.ts';
import { safetyTexts } from './schema.ts';
import { type SafetyText, type SheetTexts, sheetFields } from './sheet-fields.ts';

/** Of a text in the audit. */
const LONGEST_KEPT = 200;

export type SafetySheetEntry = { code: string; texts: SheetTexts };

/**
 * Adds or updates safety sheets. Languages left out stay, and one without a word is taken away.
 * @returns how many texts changed
 */
export function saveSafetySheets(shop: Shop, entries: readonly SafetySheetEntry[]): Promise<number> {
  requireRight(shop, 'catalogue', 'change');
  return inTransaction(shop, async (inside) => {
    const rows = entries.flatMap(({ code, texts }) =>
      Object.entries(texts).map(([locale, text]) => ({ code, locale: locale as Locale, ...text })),
    );
    const codes = [...new Set(rows.map(({ code }) => code))];
    const before = await lockSheets(inside, codes);
    const isEmpty = ({ type, warnings }: SafetyText) => type === '' && warnings.length === 0;
    const worded = rows.filter((row) => !isEmpty(row));
    const saved = await saveRows(inside.db, safetyTexts, worded, { key: ['code', 'locale'] });
    const changed = [...saved, ...(await removeTexts(inside, rows.filter(isEmpty)))];
    for (const code of new Set(changed.map((text) => text.code))) {
      const subject = { subjectKind: 'safety-sheet', subjectId: code };
      const own = entries.filter((entry) => entry.code === code).map(({ texts }) => texts);
      const change = changeOf(before.get(code) ?? {}, Object.assign({}, ...own));
      await recordAudit(inside, { action: 'safety.sheet-saved', ...subject, ...change });
    }
    if (changed.length > 0) await bumpEpochs(inside, ['site']);
    return changed.length;
  });
}

/**
 * Locks all sheets for writers until the transaction ends, also languages that no row has yet.
 * @returns the texts of these sheets by their code
 */
export async function lockSheets({ db }: Shop, codes: readonly string[]): Promise<Map<string, SheetTexts>> {
  await db.execute(sql`lock table ${safetyTexts} in share row exclusive mode`);
  const rows = await db
    .select()
    .from(safetyTexts)
    .where(inArray(safetyTexts.code, [...codes]));
  return new Map(
    [...Map.groupBy(rows, ({ code }) => code)].map(([code, texts]) => [
      code,
      Object.fromEntries(texts.map(({ locale, type, warnings }) => [locale, { type, warnings }])),
    ]),
  );
}

function changeOf(was: SheetTexts, said: SheetTexts) {
  const [before, after] = [sheetFields(was), sheetFields({ ...was, ...said })];
  const changed = Object.keys(after).filter((name) => before[name] !== after[name]);
  const only = (fields: typeof before) =>
    Object.fromEntries(changed.map((name) => [name, (fields[name] ?? '').slice(0, LONGEST_KEPT)]));
  return { before: only(before), after: only(after) };
}

async function removeTexts({ db }: Shop, emptied: readonly { code: string; locale: Locale }[]) {
  if (emptied.length === 0) return [];
  const { code, locale } = safetyTexts;
  const isOne = emptied.map((text) => and(eq(code, text.code), eq(locale, text.locale)));
  return db
    .delete(safetyTexts)
    .where(or(...isOne))
    .returning({ code, locale });
}
