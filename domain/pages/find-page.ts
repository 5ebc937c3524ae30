import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { DEFAULT_LOCALE } from '#shared/locale.ts';
import type { PublishedDocument } from './find-published.ts';
import type { PageLayout } from './layouts.ts';
import { type TemplateName, templateOf } from './templates.ts';

/** A published page: its texts in the visitor's language or else in English, and its content. */
export type Page = PublishedDocument & {
  readonly code: string;
  readonly title: string;
  readonly description: string;
  readonly template: TemplateName;
  readonly layout: PageLayout;
  /** What it asks for before it is shown, in order. */
  readonly middleware: readonly string[];
  /** The published pages above its path, the nearest last. */
  readonly parents: readonly { readonly path: string; readonly title: string }[];
};

/**
 * Finds the published page at a path under the locale; null when there is none. One round trip.
 * @param path without slashes at its ends; empty for the home page
 */
export async function findPage(shop: Pick<Shop, 'db' | 'locale'>, path: string): Promise<Page | null> {
  const [page] = await readPage(shop.db, { path, locale: shop.locale, fallback: DEFAULT_LOCALE });
  if (!page) return null;
  return { ...page, layout: page.layout ?? templateOf(page.template)?.layout ?? 'default' };
}

type Row = Omit<Page, 'layout'> & { layout: PageLayout | null };

const readPage = statement<{ path: string; locale: string; fallback: string }, Row>(
  'page_by_path',
  `select p.code, coalesce(p.title->>:locale, p.title->>:fallback) as title,
     coalesce(p.description->>:locale, p.description->>:fallback) as description, p.template, p.layout, p.middleware,
     d.id as "documentId", v.number, v.blocks,
     (select coalesce(jsonb_agg(jsonb_build_object(
         'path', above.path, 'title', coalesce(above.title->>:locale, above.title->>:fallback)) order by length(above.path)), '[]')
       from pages above
       join page_documents shown on shown.entity_slug = 'pages' and shown.entity_id = above.code
         and shown.attribute_slug = 'content' and shown.published_number is not null
       where above.path <> '' and starts_with(p.path, above.path || '/')) as parents
   from pages p
   join page_documents d on d.entity_slug = 'pages' and d.entity_id = p.code and d.attribute_slug = 'content'
   join page_versions v on v.document_id = d.id and v.number = d.published_number
   where p.path = :path`,
);
