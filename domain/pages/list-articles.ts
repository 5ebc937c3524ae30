import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { DEFAULT_LOCALE } from '#shared/locale.ts';

/** A published page of the journal (layout `blog`), with its texts in the reader's language. */
export type Article = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Instants in ISO 8601: of the first version, and of the one that is shown. */
  readonly publishedAt: string;
  readonly changedAt: string;
};

/** More than a reader of a feed looks at. */
const MOST = 100;

/** Lists the newest articles first, at most 100. @param path of the only one asked for */
export function listArticles(
  { db, locale }: Pick<Shop, 'db' | 'locale'>,
  { path = null }: { path?: string | null } = {},
): Promise<Article[]> {
  return readArticles(db, { locale, fallback: DEFAULT_LOCALE, path, most: MOST });
}

const readArticles = statement<
  { locale: string; fallback: string; path: string | null; most: number },
  Article
>(
  'articles',
  `select p.path, coalesce(p.title->>:locale, p.title->>:fallback) as title,
     coalesce(p.description->>:locale, p.description->>:fallback) as description,
     to_json(first.saved_at) #>> '{}' as "publishedAt",
     to_json(d.published_at) #>> '{}' as "changedAt"
   from pages p
   join page_documents d on d.entity_slug = 'pages' and d.entity_id = p.code and d.attribute_slug = 'content'
   join page_versions first on first.document_id = d.id and first.number = 1
   where d.published_number is not null and p.layout = 'blog' and (:path::text is null or p.path = :path::text)
   order by first.saved_at desc, p.path
   limit :most::int`,
);
