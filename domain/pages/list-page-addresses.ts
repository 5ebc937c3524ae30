import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';

/**
 * A published page: its path under the locale and the day of its last change (calendar
 * date in UTC).
 */
export type PageAddress = { readonly path: string; readonly changedOn: string };

/**
 * Lists the published pages that everybody may see, by path; a few hundred at most, because people
 * write them.
 */
export function listPageAddresses(shop: Pick<Shop, 'db'>): Promise<PageAddress[]> {
  return readPaths(shop.db, {});
}

const readPaths = statement<Record<string, never>, PageAddress>(
  'page_addresses',
  `select p.path, to_char(d.published_at at time zone 'UTC', 'YYYY-MM-DD') as "changedOn"
   from pages p
   join page_documents d on d.entity_slug = 'pages' and d.entity_id = p.code and d.attribute_slug = 'content'
   where d.published_number is not null and p.middleware = '{}' and strpos(p.path, ':') = 0
   order by p.path`,
);
