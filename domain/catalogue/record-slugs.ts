import { sql } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import type { SlugOwner } from './old-slugs-schema.ts';

type NewSlug = { readonly ownerId: string; readonly locale: string; readonly slug: string };

/** The tables that hold each owner's slugs. */
const TEXTS: Record<SlugOwner, { table: string; id: string }> = {
  'bike-category': { table: 'category_texts', id: 'category_id' },
  'shop-category': { table: 'category_texts', id: 'category_id' },
  usage: { table: 'usage_texts', id: 'usage_id' },
  product: { table: 'product_texts', id: 'product_id' },
};

/**
 * Stores the slugs that these texts are about to replace. Call it before the texts are saved, in
 * the same transaction.
 */
export async function recordSlugs(
  shop: Pick<Shop, 'db' | 'clock'>,
  owner: SlugOwner,
  slugs: readonly NewSlug[],
): Promise<void> {
  if (slugs.length === 0) return;
  const { table, id } = TEXTS[owner];
  await shop.db.execute(sql`
    insert into old_slugs (owner, locale, slug, owner_id, renamed_at)
    select ${owner}, t.locale, t.slug, n.id, ${shop.clock.now().toISOString()}::timestamptz
    from unnest(
      ${sql.param(slugs.map((slug) => slug.ownerId))}::uuid[],
      ${sql.param(slugs.map((slug) => slug.locale))}::text[],
      ${sql.param(slugs.map((slug) => slug.slug))}::text[]
    ) as n (id, locale, slug)
    join ${sql.identifier(table)} t on t.${sql.identifier(id)} = n.id and t.locale = n.locale and t.slug <> n.slug
    on conflict (owner, locale, slug) do update set owner_id = excluded.owner_id, renamed_at = excluded.renamed_at`);
}
