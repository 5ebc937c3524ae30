import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { DEFAULT_LOCALE, type Locale } from '#shared/locale.ts';
import { documentAddress } from './addresses.ts';
import type { DocumentKind } from './document-kinds.ts';

/** A file that belongs to a product; `locale` is the language of its text. */
export type ProductDocument = {
  kind: DocumentKind;
  locale: Locale;
  title: string;
  mime: string;
  bytes: number;
  href: string;
};

/**
 * Reads the documents of several products by product id, each in the visitor's language or else in
 * English, in order.
 */
export async function readDocumentsOfProducts(
  shop: Pick<Shop, 'db' | 'locale'>,
  productIds: readonly string[],
): Promise<Map<string, ProductDocument[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await readDocuments(shop.db, { productIds, locale: shop.locale, fallback: DEFAULT_LOCALE });
  const ofProducts = Map.groupBy(rows, (row) => row.productId);
  return new Map(
    [...ofProducts].map(([id, documents]) => [
      id,
      documents.map(({ hash, productId: _, ...row }) => ({ ...row, href: documentAddress(hash) })),
    ]),
  );
}

const readDocuments = statement<
  { productIds: readonly string[]; locale: Locale; fallback: Locale },
  Omit<ProductDocument, 'href'> & { hash: string; productId: string }
>(
  'documents_of_products',
  `select "productId", kind, locale, title, mime, bytes, hash from (
     select distinct on (s.product_id, s.kind) s.product_id as "productId", s.kind, s.locale, s.title, s.position, d.mime,
       d.bytes, d.hash
     from product_documents s join documents d on d.hash = s.hash
     where s.product_id = any(:productIds::uuid[]) and s.locale in (:locale, :fallback)
     order by s.product_id, s.kind, s.locale = :locale desc) as best
   order by position, kind`,
);
