import { saveRows } from '#database/save-rows.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { DEALERS_TAG } from '#domain/epochs/tags.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { dealers } from './schema.ts';

/** A dealer in the maker's data. */
export type DealerEntry = Omit<typeof dealers.$inferSelect, 'id' | 'createdAt' | 'brands' | 'categories'>;

/** Adds or updates dealers, identified by slug. @returns the slugs of those that changed */
export function saveDealers(shop: Shop, entries: readonly DealerEntry[]): Promise<string[]> {
  return inTransaction(shop, async (inside) => {
    const createdAt = inside.clock.now();
    const rows = entries.map((entry) => ({ ...entry, id: newId(), createdAt }));
    const changed = await saveRows(inside.db, dealers, rows, { key: ['slug'], keep: ['id', 'createdAt'] });
    for (const { slug } of changed) {
      const subject = { subjectKind: 'dealer', subjectId: slug };
      await recordAudit(inside, { action: 'dealer.saved', ...subject, detail: {} });
    }
    if (changed.length > 0) await bumpEpochs(inside, [DEALERS_TAG]);
    return changed.map(({ slug }) => slug);
  });
}
