import { isDeepStrictEqual } from 'node:util';
import { eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { saveRows } from '#database/save-rows.ts';
import { changeOf } from '#domain/audit/change-of.ts';
import { recordAudits } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { newId } from '#shared/ids.ts';
import type { Locale } from '#shared/locale.ts';
import { Refusal } from '#shared/refusal.ts';
import type { CategoryKind } from './kinds.ts';
import { recordSlugs } from './record-slugs.ts';
import { categories, categoryTexts } from './schema.ts';
import type { SizeGuide } from './size-guide.ts';

export type CategoryEntry = {
  code: string;
  kind: CategoryKind;
  /** Code of the root category above it; null for a root. There are two levels at most. */
  parent: string | null;
  position: number;
  /** Null: none. Left out: the known one stays. */
  sizeGuide?: SizeGuide | null | undefined;
  texts: Partial<Record<Locale, { name: string; slug: string; intro: string; allName?: string | undefined }>>;
};

/**
 * Adds or updates categories with the texts given; texts of other languages stay.
 * @returns how many rows changed
 * @throws Refusal catalogue.parent-unknown when a parent is no root category, neither of these
 *   nor of the shop
 */
export function saveCategories(shop: Shop, entries: readonly CategoryEntry[]): Promise<number> {
  requireRight(shop, 'catalogue', 'change');
  return inTransaction(shop, async (inside) => {
    const codes = entries.map(({ code }) => code);
    const before = await readCategories(inside, codes);
    const roots = await saveLevel(
      inside,
      entries.filter((entry) => entry.parent === null),
    );
    const below = await saveLevel(
      inside,
      entries.filter((entry) => entry.parent !== null),
    );
    if (roots + below === 0) return 0;
    await tell(inside, before, await readCategories(inside, codes));
    await bumpEpochs(inside, ['catalogue']);
    return roots + below;
  });
}

async function saveLevel(shop: Shop, entries: readonly CategoryEntry[]): Promise<number> {
  if (entries.length === 0) return 0;
  const before = await categoryIds(shop);
  const telling = entries.some((entry) => entry.sizeGuide !== undefined);
  const rows = entries.map(({ code, kind, parent, position, sizeGuide = null }) => {
    const root = parent === null ? null : before.get(parent);
    if (root === undefined || root?.parentId)
      throw new Refusal('catalogue.parent-unknown', { code, parent: parent ?? '' });
    const row = { id: newId(), code, kind, parentId: root?.id ?? null, position };
    return telling ? { ...row, sizeGuide } : row;
  });
  const changed = await saveRows(shop.db, categories, rows, { key: ['code'], keep: ['id'] });
  const ids = await categoryIds(shop);
  const texts = entries.flatMap(({ code, kind, texts }) =>
    Object.entries(texts).map(([locale, { allName = null, ...text }]) => ({
      categoryId: ids.get(code)?.id ?? '',
      kind,
      locale,
      allName,
      ...text,
    })),
  );
  for (const [kind, alike] of Map.groupBy(texts, (text) => text.kind)) {
    await recordSlugs(
      shop,
      `${kind}-category`,
      alike.map(({ categoryId, locale, slug }) => ({ ownerId: categoryId, locale, slug })),
    );
  }
  const changedTexts = await saveRows(shop.db, categoryTexts, texts, { key: ['categoryId', 'locale'] });
  return changed.length + changedTexts.length;
}

async function categoryIds(shop: Shop): Promise<Map<string, { id: string; parentId: string | null }>> {
  const rows = await shop.db
    .select({ id: categories.id, code: categories.code, parentId: categories.parentId })
    .from(categories);
  return new Map(rows.map(({ code, ...ids }) => [code, ids]));
}

type Facts = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

async function tell(shop: Shop, before: Facts, after: Facts): Promise<void> {
  const changed = [...after].filter(([code, now]) => !isDeepStrictEqual(before.get(code), now));
  await recordAudits(
    shop,
    changed.map(([code, now]) => ({
      action: before.has(code) ? 'catalogue.category-changed' : 'catalogue.category-added',
      ...{ subjectKind: 'category', subjectId: code, ...changeOf(before.get(code), now) },
    })),
  );
}

/** The categories of these codes as the audit tells them: `name_it`, `parent` … */
async function readCategories({ db }: Shop, codes: readonly string[]): Promise<Facts> {
  if (codes.length === 0) return new Map();
  const parents = alias(categories, 'parents');
  const rows = await db
    .select({ category: categories, parent: parents.code, text: categoryTexts })
    .from(categories)
    .leftJoin(parents, eq(parents.id, categories.parentId))
    .leftJoin(categoryTexts, eq(categoryTexts.categoryId, categories.id))
    .where(inArray(categories.code, [...codes]));
  const told = new Map<string, Record<string, unknown>>();
  for (const { category, parent, text } of rows) {
    const { code, kind, position, sizeGuide } = category;
    const facts = told.get(code) ?? { kind, parent, position, sizeGuide };
    if (text) {
      const { locale, name, slug, intro, allName } = text;
      const words = { name, slug, intro, all: allName };
      for (const [part, word] of Object.entries(words)) facts[`${part}_${locale}`] = word;
    }
    told.set(code, facts);
  }
  return told;
}
