import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { DEFAULT_LOCALE, type Locale } from '#shared/locale.ts';
import type { PageLayout } from './layouts.ts';
import type { TemplateName } from './templates.ts';

/** A page as its editors see it: also one that nobody else sees yet. */
export type ListedPage = {
  readonly code: string;
  readonly path: string;
  readonly template: TemplateName;
  /** Another layout than the template's. */
  readonly layout: PageLayout | null;
  readonly title: string;
  /** The newest version; null when no content was ever saved. */
  readonly draftNumber: number | null;
  readonly publishedNumber: number | null;
};

/** Lists all pages by path, published or not; a few hundred at most, because people write them. */
export function listPages(shop: Pick<Shop, 'db' | 'locale'>): Promise<ListedPage[]> {
  return readPages(shop.db, { locale: shop.locale, fallback: DEFAULT_LOCALE });
}

const readPages = statement<{ locale: Locale; fallback: Locale }, ListedPage>(
  'all_pages',
  `select p.code, p.path, p.template, p.layout, coalesce(p.title->>:locale, p.title->>:fallback) as title,
     (select max(v.number) from page_versions v where v.document_id = d.id) as "draftNumber",
     d.published_number as "publishedNumber"
   from pages p
   left join page_documents d on d.entity_slug = 'pages' and d.entity_id = p.code and d.attribute_slug = 'content'
   order by p.path`,
);
