import { and, eq, inArray } from 'drizzle-orm';
import { saveRows } from '#database/save-rows.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { requireDescribed } from '#domain/media/require-described.ts';
import { publishBlocks } from '#domain/pages/publish-blocks.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { complaintsOf } from '#shared/complaints.ts';
import { newId } from '#shared/ids.ts';
import type { Locale } from '#shared/locale.ts';
import { bodyOf } from './body.ts';
import { checkSlugs, lockKind } from './check-slugs.ts';
import { type ContentEntry, type ContentInput, ITEM_INPUTS } from './input.ts';
import { type ContentKind, KINDS, type KindDefinition } from './kinds.ts';
import { categoryUnknown, contentInvalid } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { hashesOf } from './save-content-pictures.ts';
import { saveTexts } from './save-texts.ts';
import { contentCategories, contentItems } from './schema.ts';
import { contentTag } from './tags.ts';

/**
 * Adds or updates items of a kind by their code: all of them or none. Texts of other languages
 * stay, a changed slug leaves a redirect, and blocks are published.
 * @returns how many items changed
 * @throws Refusal content.staff-only, content.invalid with `fields`, content.category-unknown,
 *   content.slug-taken, media.alt-missing unless it is a draft, and those of `publishBlocks`
 */
export function saveContent(shop: Shop, kind: ContentKind, inputs: readonly ContentInput[]): Promise<number> {
  requireStaff(shop, 'publish');
  const entries = inputs.map((input) => parse(kind, input));
  return inTransaction(shop, async (inside) => {
    await lockKind(inside, kind);
    const changed = new Set(await saveItems(inside, kind, entries));
    const ids = await idsOf(inside, kind, entries);
    const texts = entries.flatMap((entry) => textsOf(kind, entry, ids.get(entry.code) ?? ''));
    const codes = new Map([...ids].map(([code, id]) => [id, code]));
    const slugs = texts.map(({ itemId, ...text }) => ({
      ...text,
      id: itemId,
      code: codes.get(itemId) ?? '',
    }));
    await checkSlugs(inside, kind, slugs);
    for (const id of await saveTexts(inside, kind, texts)) changed.add(codes.get(id) ?? '');
    for (const { code, blocks } of entries)
      if (blocks !== undefined && (await publishBlocks(inside, bodyOf(kind, code), blocks)))
        changed.add(code);
    await touch(inside, kind, [...changed]);
    return changed.size;
  });
}

function parse(kind: ContentKind, input: ContentInput): ContentEntry {
  const { data, error } = ITEM_INPUTS[kind].safeParse(input);
  if (error) throw contentInvalid(String(input.code), complaintsOf(error));
  return data;
}

async function saveItems(shop: Shop, kind: ContentKind, entries: readonly ContentEntry[]): Promise<string[]> {
  const { begins, ends }: KindDefinition = KINDS[kind];
  const categories = await categoriesOf(shop, kind);
  const pictures = await picturesOf(shop, kind, entries);
  const rows = entries.map(({ category, texts: _, blocks: __, ...entry }) => {
    const categoryId = category === null ? null : categories.get(category);
    if (categoryId === undefined) throw categoryUnknown(category ?? '');
    const day = (name: string | undefined) => (name === undefined ? null : String(entry.fields[name]));
    const before = pictures.get(entry.code);
    const picture = entry.picture === undefined ? (before?.picture ?? null) : entry.picture;
    const own = {
      ...{ ...entry, kind, categoryId, beginsOn: day(begins), endsOn: day(ends) },
      ...{ picture, pictures: entry.pictures ?? before?.pictures ?? [] },
    };
    return { ...own, id: newId(), changedAt: shop.clock.now() };
  });
  await requireDescribed(shop, rows.filter(({ isDraft }) => !isDraft).flatMap(hashesOf));
  const changed = await saveRows(shop.db, contentItems, rows, {
    key: ['kind', 'code'],
    keep: ['id'],
    touch: ['changedAt'],
  });
  return changed.map(({ code }) => code);
}

async function picturesOf({ db }: Shop, kind: ContentKind, entries: readonly ContentEntry[]) {
  const codes = entries.map(({ code }) => code);
  const { code, picture, pictures } = contentItems;
  const rows = await db
    .select({ code, picture, pictures })
    .from(contentItems)
    .where(and(eq(contentItems.kind, kind), inArray(code, codes)));
  return new Map(rows.map((row) => [row.code, row]));
}

async function categoriesOf({ db }: Shop, kind: ContentKind): Promise<Map<string, string>> {
  const rows = await db.select().from(contentCategories).where(eq(contentCategories.kind, kind));
  return new Map(rows.map(({ code, id }) => [code, id]));
}

async function idsOf({ db }: Shop, kind: ContentKind, entries: readonly ContentEntry[]) {
  const codes = entries.map(({ code }) => code);
  const rows = await db
    .select({ id: contentItems.id, code: contentItems.code })
    .from(contentItems)
    .where(and(eq(contentItems.kind, kind), inArray(contentItems.code, codes)));
  return new Map(rows.map(({ code, id }) => [code, id]));
}

function textsOf(kind: ContentKind, { texts }: ContentEntry, itemId: string) {
  return Object.entries(texts).flatMap(([locale, text]) =>
    text ? [{ ...text, itemId, kind, locale: locale as Locale }] : [],
  );
}

/** Marks items whose texts or blocks changed, and everything that shows the kind. */
async function touch(shop: Shop, kind: ContentKind, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  await shop.db
    .update(contentItems)
    .set({ changedAt: shop.clock.now() })
    .where(and(eq(contentItems.kind, kind), inArray(contentItems.code, [...codes])));
  for (const code of codes)
    await recordAudit(shop, { action: 'content.saved', subjectKind: kind, subjectId: code });
  await bumpEpochs(shop, [contentTag(kind)]);
}
