import { and, eq, or } from 'drizzle-orm';
import { saveRows } from '#database/save-rows.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import type { Locale } from '#shared/locale.ts';
import { safetyTexts } from './schema.ts';

export type SafetyText = { type: string; warnings: string[] };
export type SafetySheetEntry = { code: string; texts: Partial<Record<Locale, SafetyText>> };

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
    const isEmpty = ({ type, warnings }: SafetyText) => type === '' && warnings.length === 0;
    const worded = rows.filter((row) => !isEmpty(row));
    const saved = await saveRows(inside.db, safetyTexts, worded, { key: ['code', 'locale'] });
    const changed = [...saved, ...(await removeTexts(inside, rows.filter(isEmpty)))];
    for (const code of new Set(changed.map((text) => text.code))) {
      const subject = { subjectKind: 'safety-sheet', subjectId: code };
      await recordAudit(inside, { action: 'safety.sheet-saved', ...subject, detail: {} });
    }
    if (changed.length > 0) await bumpEpochs(inside, ['site']);
    return changed.length;
  });
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
