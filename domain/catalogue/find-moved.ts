import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { DEFAULT_LOCALE } from '#shared/locale.ts';
import type { SlugOwner } from './old-slugs-schema.ts';

/**
 * Finds the owner of a slug of another language, or of a slug from before a renaming; null when
 * there is none. Current slugs win over old ones. The visitor's language wins over English, English
 * over the others.
 */
export async function findMoved(
  shop: Pick<Shop, 'db' | 'locale'>,
  owner: SlugOwner,
  slug: string,
): Promise<string | null> {
  const [row] = await readOwners(shop.db, { owner, slug, locale: shop.locale, fallback: DEFAULT_LOCALE });
  return row?.code ?? null;
}

/** Runs only for addresses that lead nowhere else. */
const readOwners = statement<
  { owner: SlugOwner; slug: string; locale: string; fallback: string },
  { code: string | null }
>(
  'find_moved',
  `select coalesce((select code from categories where id = known.id), (select code from usages where id = known.id),
     (select code from products where id = known.id)) as code
   from (
     select t.category_id as id, t.locale, t.slug, false as old, t.kind || '-category' as owner from category_texts t
     union all select t.usage_id, t.locale, t.slug, false, 'usage' from usage_texts t
     union all select t.product_id, t.locale, t.slug, false, 'product' from product_texts t
     union all select o.owner_id, o.locale, o.slug, true, o.owner from old_slugs o) as known
   where owner = :owner and slug = :slug
   order by old, locale = :locale desc, locale = :fallback desc, locale limit 1`,
);
