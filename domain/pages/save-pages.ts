import { saveRows } from '#database/save-rows.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { pages } from './schema.ts';

export type PageEntry = typeof pages.$inferInsert;

/**
 * Saves paths and names of pages; `saveDraft` and `publish` save their content. @returns
 * how many changed
 */
export function savePages(shop: Shop, entries: readonly PageEntry[]): Promise<number> {
  return inTransaction(shop, async (inside) => {
    const changed = await saveRows(inside.db, pages, entries, { key: ['code'] });
    for (const { code } of changed)
      await recordAudit(inside, { action: 'pages.saved', subjectKind: 'page', subjectId: code });
    if (changed.length > 0) await bumpEpochs(inside, ['site']);
    return changed.length;
  });
}
