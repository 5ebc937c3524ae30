import { saveRows } from '#database/save-rows.ts';
import { changeOf } from '#domain/audit/change-of.ts';
import { recordAudits } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { priceLists } from './schema.ts';

export type PriceListEntry = typeof priceLists.$inferInsert;

/** Adds or updates price lists. @returns how many rows changed */
export function savePriceLists(shop: Shop, entries: readonly PriceListEntry[]): Promise<number> {
  requireRight(shop, 'prices', 'change');
  return inTransaction(shop, async (inside) => {
    const before = await readLists(inside);
    const changed = await saveRows(inside.db, priceLists, entries, { key: ['slug'] });
    if (changed.length === 0) return 0;
    const after = await readLists(inside);
    await recordAudits(
      inside,
      changed.map(({ slug }) => ({
        ...{ action: 'prices.list-saved', subjectKind: 'price-list', subjectId: slug },
        ...changeOf(before.get(slug), after.get(slug) ?? {}),
      })),
    );
    await bumpEpochs(inside, ['prices']);
    return changed.length;
  });
}

async function readLists({ db }: Shop) {
  const rows = await db.select().from(priceLists);
  return new Map(rows.map(({ slug, ...list }) => [slug, list]));
}
