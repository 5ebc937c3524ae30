import { isDeepStrictEqual } from 'node:util';
import { eq, inArray } from 'drizzle-orm';
import { saveRows } from '#database/save-rows.ts';
import { changeOf } from '#domain/audit/change-of.ts';
import { recordAudits } from '#domain/audit/record-audit.ts';
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
    const codes = entries.map(({ code }) => code);
    const before = await readUsages(inside, codes);
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
    if (count === 0) return 0;
    await tell(inside, before, await readUsages(inside, codes));
    await bumpEpochs(inside, ['catalogue']);
    return count;
  });
}

type Facts = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

async function tell(shop: Shop, before: Facts, after: Facts): Promise<void> {
  const changed = [...after].filter(([code, now]) => !isDeepStrictEqual(before.get(code), now));
  await recordAudits(
    shop,
    changed.map(([code, now]) => ({
      action: before.has(code) ? 'catalogue.usage-changed' : 'catalogue.usage-added',
      ...{ subjectKind: 'usage', subjectId: code, ...changeOf(before.get(code), now) },
    })),
  );
}

/** The usages of these codes as the audit tells them: `position`, `name_it`, `slug_it` … */
async function readUsages({ db }: Shop, codes: readonly string[]): Promise<Facts> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select({ usage: usages, text: usageTexts })
    .from(usages)
    .leftJoin(usageTexts, eq(usageTexts.usageId, usages.id))
    .where(inArray(usages.code, [...codes]));
  const told = new Map<string, Record<string, unknown>>();
  for (const { usage, text } of rows) {
    const facts = told.get(usage.code) ?? { position: usage.position };
    if (text) {
      const { locale, name, slug, heading } = text;
      for (const [part, word] of Object.entries({ name, slug, heading })) facts[`${part}_${locale}`] = word;
    }
    told.set(usage.code, facts);
  }
  return told;
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
