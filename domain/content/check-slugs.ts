import { sql } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import type { Locale } from '#shared/locale.ts';
import type { ContentKind } from './kinds.ts';
import { slugTaken } from './refusals.ts';

/** A slug of an item or a category, by the id and the code of its owner. */
export type OwnedSlug = {
  readonly id: string;
  readonly code: string;
  readonly locale: Locale;
  readonly slug: string;
};

/**
 * Checks that every address of a kind leads to one thing: no slug belongs to two of its items and
 * categories, in whatever languages. A reader who changes the language, or follows an old link,
 * would not know which one is meant. Called before a save, inside its transaction.
 * @param wanted the slugs that are about to be saved, in place of their owners' former ones
 * @throws Refusal content.slug-taken
 */
export async function checkSlugs(
  { db }: Pick<Shop, 'db'>,
  kind: ContentKind,
  wanted: readonly OwnedSlug[],
): Promise<void> {
  const { rows: used } = await db.execute<OwnedSlug>(sql`
    select i.id, i.code, t.locale, t.slug
    from content_texts t join content_items i on i.id = t.item_id where t.kind = ${kind}
    union all
    select c.id, c.code, t.locale, t.slug
    from content_category_texts t join content_categories c on c.id = t.category_id where t.kind = ${kind}`);
  const placeOf = ({ id, locale }: OwnedSlug) => `${id} ${locale}`;
  const changing = new Set(wanted.map(placeOf));
  const owners = new Map<string, OwnedSlug>();
  for (const one of [...used.filter((other) => !changing.has(placeOf(other))), ...wanted]) {
    const owner = owners.get(one.slug);
    if (owner && owner.id !== one.id) throw slugTaken(one.slug, owner.code);
    owners.set(one.slug, one);
  }
}

/** Locks the kind until the transaction ends: two saves at once could take one slug. */
export async function lockKind({ db }: Pick<Shop, 'db'>, kind: ContentKind): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`content:${kind}`}))`);
}
