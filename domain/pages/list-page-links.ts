import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { DEFAULT_LOCALE } from '#shared/locale.ts';

/** A published page to lead to: its path under the locale and its title, localized. */
export type PageLink = { readonly path: string; readonly title: string };

/** Lists the pages that everybody sees below a path and at these paths, by title. */
export function listPageLinks(
  shop: Pick<Shop, 'db' | 'locale'>,
  { below, at }: { below: string; at: readonly string[] },
): Promise<PageLink[]> {
  return readLinks(shop.db, { below, at, locale: shop.locale, fallback: DEFAULT_LOCALE });
}

const readLinks = statement<
  { below: string; at: readonly string[]; locale: string; fallback: string },
  PageLink
>(
  'page_links',
  `select p.path, coalesce(p.title->>:locale, p.title->>:fallback) as title
   from pages p
   join page_documents d on d.entity_slug = 'pages' and d.entity_id = p.code and d.attribute_slug = 'content'
   where d.published_number is not null and p.middleware = '{}' and (starts_with(p.path, :below || '/') or p.path = any(:at::text[]))
   order by title`,
);
