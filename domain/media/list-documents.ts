import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#shared/locale.ts';
import { documentAddress } from './addresses.ts';
import type { ListedKind } from './document-kinds.ts';

/** One language of a document: its own title, and the file. */
export type DocumentFile = {
  readonly locale: Locale;
  readonly title: string;
  readonly bytes: number;
  readonly href: string;
};

/** A document in each of its languages, with the names of the categories it is about. */
export type ListedDocument = {
  readonly kind: ListedKind;
  /** None of a catalogue. */
  readonly categories: readonly string[];
  readonly files: readonly DocumentFile[];
};

/**
 * Lists all documents of products that have a page, in their order, and all catalogues; the names
 * of categories are in the visitor's language or else in English. A few dozen, because categories
 * share them.
 */
export async function listDocuments(shop: Pick<Shop, 'db' | 'locale'>): Promise<ListedDocument[]> {
  const rows = [
    ...(await readAll(shop.db, { locale: shop.locale, fallback: DEFAULT_LOCALE })),
    ...(await readCatalogues(shop.db, { locales: [...LOCALES] })),
  ];
  const groups = Map.groupBy(rows, ({ kind, code, categories }) => JSON.stringify([kind, code, categories]));
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ kind: first.kind, categories: first.categories, files: [first, ...others].map(fileOf) }] : [],
  );
}

type Row = {
  kind: ListedKind;
  /** Of a catalogue. */
  code?: string;
  locale: Locale;
  title: string;
  bytes: number;
  hash: string;
  categories: string[];
};

function fileOf({ locale, title, bytes, hash }: Row): DocumentFile {
  return { locale, title, bytes, href: documentAddress(hash) };
}

const readAll = statement<{ locale: Locale; fallback: Locale }, Row>(
  'all_documents',
  `select s.kind, s.locale, s.title, d.bytes, s.hash,
     array_agg(distinct coalesce(own.name, other.name)) as categories
   from product_documents s
   join documents d on d.hash = s.hash
   join products p on p.id = s.product_id and p.status in ('active', 'archived')
   left join category_texts own on own.category_id = p.category_id and own.locale = :locale
   left join category_texts other on other.category_id = p.category_id and other.locale = :fallback
   group by s.kind, s.locale, s.title, d.bytes, s.hash
   order by min(s.position)`,
);

const readCatalogues = statement<{ locales: string[] }, Row>(
  'all_catalogues',
  `select 'catalogue' as kind, c.code, c.locale, c.title, d.bytes, c.hash, '{}'::text[] as categories
   from catalogues c join documents d on d.hash = c.hash
   order by c.code desc, array_position(:locales::text[], c.locale)`,
);
