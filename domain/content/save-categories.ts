import { and, eq, inArray } from 'drizzle-orm';
import { saveRows } from '#database/save-rows.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { movePages } from '#domain/redirects/move-pages.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { complaintsOf } from '#shared/complaints.ts';
import { newId } from '#shared/ids.ts';
import type { Locale } from '#shared/locale.ts';
import { checkSlugs, lockKind, type OwnedSlug } from './check-slugs.ts';
import { type CategoryInput, categoryInput } from './input.ts';
import { type ContentKind, contentPath } from './kinds.ts';
import { categoryNotEmpty, contentInvalid, contentUnknown } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { contentCategories, contentCategoryTexts, contentItems } from './schema.ts';
import { contentTag } from './tags.ts';

/**
 * Adds or updates the categories of a kind by their code: all or none. A changed slug leaves a
 * redirect.
 * @returns how many changed
 * @throws Refusal content.staff-only, content.invalid with `fields`, content.slug-taken
 */
export function saveContentCategories(
  shop: Shop,
  kind: ContentKind,
  inputs: readonly CategoryInput[],
): Promise<number> {
  requireStaff(shop, 'publish');
  const entries = inputs.map((input) => {
    const { data, error } = categoryInput.safeParse(input);
    if (error) throw contentInvalid(String(input.code), complaintsOf(error));
    return data;
  });
  return inTransaction(shop, async (inside) => {
    await lockKind(inside, kind);
    const rows = entries.map(({ code, position }) => ({ id: newId(), kind, code, position }));
    const key = { key: ['kind', 'code'], keep: ['id'] } as const;
    const changed = new Set(
      (await saveRows(inside.db, contentCategories, rows, key)).map(({ code }) => code),
    );
    const ids = await idsOf(inside, kind);
    const slugs = entries.flatMap(({ code, texts }) => slugsOf({ id: ids.get(code) ?? '', code }, texts));
    await checkSlugs(inside, kind, slugs);
    const rowsOfTexts = entries.flatMap(({ code, texts }) => textsOf(kind, ids.get(code) ?? '', texts));
    const changedTexts = await saveTexts(inside, kind, rowsOfTexts);
    for (const { code } of entries) if (changedTexts.has(ids.get(code) ?? '')) changed.add(code);
    for (const code of changed)
      await recordAudit(inside, { action: 'content.category-saved', subjectKind: kind, subjectId: code });
    if (changed.size > 0) await bumpEpochs(inside, [contentTag(kind)]);
    return changed.size;
  });
}

/**
 * Removes a category without items.
 * @throws Refusal content.staff-only, content.unknown, content.category-not-empty
 */
export function removeContentCategory(shop: Shop, kind: ContentKind, code: string): Promise<void> {
  requireStaff(shop, 'publish');
  return inTransaction(shop, async (inside) => {
    await lockKind(inside, kind);
    const id = (await idsOf(inside, kind)).get(code);
    if (id === undefined) throw contentUnknown(code);
    const count = await inside.db.$count(contentItems, eq(contentItems.categoryId, id));
    if (count > 0) throw categoryNotEmpty(code, count);
    await inside.db.delete(contentCategories).where(eq(contentCategories.id, id));
    await recordAudit(inside, { action: 'content.category-removed', subjectKind: kind, subjectId: code });
    await bumpEpochs(inside, [contentTag(kind)]);
  });
}

async function idsOf({ db }: Shop, kind: ContentKind): Promise<Map<string, string>> {
  const rows = await db.select().from(contentCategories).where(eq(contentCategories.kind, kind));
  return new Map(rows.map(({ code, id }) => [code, id]));
}

function slugsOf(owner: { id: string; code: string }, texts: CategoryInput['texts']): OwnedSlug[] {
  return Object.entries(texts).flatMap(([locale, text]) =>
    text ? [{ ...owner, locale: locale as Locale, slug: text.slug }] : [],
  );
}

type Text = typeof contentCategoryTexts.$inferInsert;

function textsOf(kind: ContentKind, categoryId: string, texts: CategoryInput['texts']): Text[] {
  return Object.entries(texts).flatMap(([locale, text]) =>
    text ? [{ ...text, categoryId, kind, locale: locale as Locale }] : [],
  );
}

/**
 * Saves the texts of categories of a kind. A changed slug leaves a redirect behind.
 * @returns the ids of the categories whose texts changed
 */
async function saveTexts(shop: Shop, kind: ContentKind, rows: readonly Text[]): Promise<Set<string>> {
  const { db } = shop;
  if (rows.length === 0) return new Set();
  const { categoryId, locale, slug } = contentCategoryTexts;
  const ids = [...new Set(rows.map((row) => row.categoryId))];
  const before = await db
    .select({ categoryId, locale, slug })
    .from(contentCategoryTexts)
    .where(inArray(categoryId, ids));
  const moves = before.flatMap((old) => {
    const next = rows.find((row) => row.categoryId === old.categoryId && row.locale === old.locale);
    return next && next.slug !== old.slug ? [{ old, next }] : [];
  });
  // Two categories may swap their slugs: none is in the way of the other.
  for (const { old } of moves)
    await db
      .update(contentCategoryTexts)
      .set({ slug: `${old.categoryId} ${old.locale}` })
      .where(and(eq(categoryId, old.categoryId), eq(locale, old.locale)));
  const changed = await saveRows(db, contentCategoryTexts, rows, { key: ['categoryId', 'locale'] });
  const at = (one: { locale: Locale; slug: string }) =>
    `/${one.locale}/${contentPath(kind, one.slug, 'category')}`;
  if (moves.length > 0)
    await movePages(
      shop,
      moves.map(({ old, next }) => ({ from: at(old), to: at(next) })),
    );
  return new Set(changed.map((row) => row.categoryId));
}
