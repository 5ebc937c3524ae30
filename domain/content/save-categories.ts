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
    for (const { code, texts } of entries)
      if (await saveTexts(inside, kind, { categoryId: ids.get(code) ?? '', texts })) changed.add(code);
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

type Texts = { categoryId: string; texts: CategoryInput['texts'] };

/** @returns whether any text changed */
async function saveTexts(shop: Shop, kind: ContentKind, { categoryId, texts }: Texts): Promise<boolean> {
  const rows = Object.entries(texts).flatMap(([locale, text]) =>
    text ? [{ ...text, categoryId, kind, locale: locale as Locale }] : [],
  );
  const before = await shop.db
    .select({ locale: contentCategoryTexts.locale, slug: contentCategoryTexts.slug })
    .from(contentCategoryTexts)
    .where(
      and(
        eq(contentCategoryTexts.categoryId, categoryId),
        inArray(
          contentCategoryTexts.locale,
          rows.map(({ locale }) => locale),
        ),
      ),
    );
  const changed = await saveRows(shop.db, contentCategoryTexts, rows, { key: ['categoryId', 'locale'] });
  const moves = before.flatMap(({ locale, slug: old }) => {
    const slug = rows.find((row) => row.locale === locale)?.slug ?? old;
    const at = (name: string) => `/${locale}/${contentPath(kind, name, 'category')}`;
    return slug === old ? [] : [{ from: at(old), to: at(slug) }];
  });
  if (moves.length > 0) await movePages(shop, moves);
  return changed.length > 0;
}
