import { saveRows } from '#database/save-rows.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { newId } from '#shared/ids.ts';
import type { Locale } from '#shared/locale.ts';
import { recordSlugs } from './record-slugs.ts';
import { modelYears, usages, usageTexts } from './schema.ts';

export type UsageEntry = {
  code: string;
  position: number;
  texts: Partial<Record<Locale, { name: string; slug: string; heading?: string | undefined }>>;
};

/** Adds or updates usages. @returns how many rows changed */
export function saveUsages(shop: Shop, entries: readonly UsageEntry[]): Promise<number> {
  requireRight(shop, 'catalogue', 'change');
  return inTransaction(shop, async (inside) => {
    const rows = entries.map(({ code, position }) => ({ id: newId(), code, position }));
    const changed = await saveRows(inside.db, usages, rows, { key: ['code'], keep: ['id'] });
    const known = await inside.db.select({ id: usages.id, code: usages.code }).from(usages);
    const ids = new Map(known.map((usage) => [usage.code, usage.id]));
    const texts = entries.flatMap(({ code, texts }) =>
      Object.entries(texts).map(([locale, { heading = null, ...text }]) => ({
        ...{ usageId: ids.get(code) ?? '', locale, heading },
        ...text,
      })),
    );
    await recordSlugs(
      inside,
      'usage',
      texts.map(({ usageId, locale, slug }) => ({ ownerId: usageId, locale, slug })),
    );
    const changedTexts = await saveRows(inside.db, usageTexts, texts, { key: ['usageId', 'locale'] });
    const count = changed.length + changedTexts.length;
    if (count > 0) await bumpEpochs(inside, ['catalogue']);
    return count;
  });
}

/** Adds model years or renames them. @returns how many rows changed */
export function saveModelYears(
  shop: Shop,
  entries: readonly (typeof modelYears.$inferInsert)[],
): Promise<number> {
  requireRight(shop, 'catalogue', 'change');
  return inTransaction(shop, async (inside) => {
    const changed = await saveRows(inside.db, modelYears, entries, { key: ['year'] });
    if (changed.length > 0) await bumpEpochs(inside, ['catalogue']);
    return changed.length;
  });
}
