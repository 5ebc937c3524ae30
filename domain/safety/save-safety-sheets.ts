import { saveRows } from '#database/save-rows.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import type { Locale } from '#shared/locale.ts';
import { safetyTexts } from './schema.ts';

export type SafetyText = { type: string; warnings: string[] };
export type SafetySheetEntry = { code: string; texts: Partial<Record<Locale, SafetyText>> };

/** Adds or updates safety sheets; languages left out stay. @returns how many texts changed */
export function saveSafetySheets(shop: Shop, entries: readonly SafetySheetEntry[]): Promise<number> {
  return inTransaction(shop, async (inside) => {
    const rows = entries.flatMap(({ code, texts }) =>
      Object.entries(texts).map(([locale, text]) => ({ code, locale: locale as Locale, ...text })),
    );
    const changed = await saveRows(inside.db, safetyTexts, rows, { key: ['code', 'locale'] });
    for (const code of new Set(changed.map((text) => text.code))) {
      const subject = { subjectKind: 'safety-sheet', subjectId: code };
      await recordAudit(inside, { action: 'safety.sheet-saved', ...subject, detail: {} });
    }
    if (changed.length > 0) await bumpEpochs(inside, ['site']);
    return changed.length;
  });
}
