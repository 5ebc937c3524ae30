import { and, eq, inArray } from 'drizzle-orm';
import { saveRows } from '#database/save-rows.ts';
import { movePages } from '#domain/redirects/move-pages.ts';
import type { Shop } from '#domain/shop.ts';
import type { Locale } from '#shared/locale.ts';
import { type ContentKind, contentPath } from './kinds.ts';
import { contentTexts } from './schema.ts';

type Texts = typeof contentTexts.$inferInsert;

/**
 * Saves the texts of items of a kind. A changed slug leaves a redirect behind.
 * @returns the ids of the items whose texts changed
 */
export async function saveTexts(shop: Shop, kind: ContentKind, rows: readonly Texts[]): Promise<string[]> {
  const ids = [...new Set(rows.map(({ itemId }) => itemId))];
  if (ids.length === 0) return [];
  const before = await shop.db
    .select({ itemId: contentTexts.itemId, locale: contentTexts.locale, slug: contentTexts.slug })
    .from(contentTexts)
    .where(inArray(contentTexts.itemId, ids));
  // Two items may swap their slugs: none is in the way of the other.
  await setAside(shop, rows, before);
  const changed = await saveRows(shop.db, contentTexts, rows, { key: ['itemId', 'locale'] });
  const former = new Map(before.map((row) => [`${row.itemId} ${row.locale}`, row.slug]));
  const moves = rows.flatMap(({ itemId, locale, slug }) => {
    const old = former.get(`${itemId} ${locale}`);
    return old === undefined || old === slug ? [] : [moveOf(kind, locale, [old, slug])];
  });
  if (moves.length > 0) await movePages(shop, moves);
  return [...new Set(changed.map(({ itemId }) => itemId))];
}

function moveOf(kind: ContentKind, locale: Locale, [old, slug]: readonly [string, string]) {
  const at = (name: string) => `/${locale}/${contentPath(kind, name)}`;
  return { from: at(old), to: at(slug) };
}

async function setAside(
  { db }: Shop,
  rows: readonly Texts[],
  before: readonly Pick<Texts, 'itemId' | 'locale' | 'slug'>[],
): Promise<void> {
  const wanted = new Map(rows.map((row) => [`${row.itemId} ${row.locale}`, row.slug]));
  const moving = before.filter(({ itemId, locale, slug }) => {
    const next = wanted.get(`${itemId} ${locale}`);
    return next !== undefined && next !== slug;
  });
  for (const { itemId, locale } of moving)
    await db
      .update(contentTexts)
      .set({ slug: `${itemId} ${locale}` })
      .where(and(eq(contentTexts.itemId, itemId), eq(contentTexts.locale, locale)));
}
