import { sql } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import type { ContentKind } from './kinds.ts';
import { slugTaken } from './refusals.ts';

/**
 * Checks that every address of a kind leads to one thing: no slug belongs to two of its items and
 * categories, in whatever languages. A reader who changes the language, or follows an old link,
 * would not know which one is meant. Called after a save, inside its transaction.
 * @throws Refusal content.slug-taken
 */
export async function checkSlugs({ db }: Pick<Shop, 'db'>, kind: ContentKind): Promise<void> {
  const { rows } = await db.execute<{ slug: string; owner: string }>(sql`
    select slug, min(owner) as owner from (
      select t.slug, i.code as owner, i.id from content_texts t join content_items i on i.id = t.item_id where t.kind = ${kind}
      union all
      select t.slug, c.code, c.id from content_category_texts t join content_categories c on c.id = t.category_id where t.kind = ${kind}
    ) used
    group by slug having count(distinct id) > 1 order by slug limit 1`);
  const [taken] = rows;
  if (taken) throw slugTaken(taken.slug, taken.owner);
}

/** Locks the kind until the transaction ends: two saves at once could take one slug. */
export async function lockKind({ db }: Pick<Shop, 'db'>, kind: ContentKind): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`content:${kind}`}))`);
}
