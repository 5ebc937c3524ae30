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
 * Reads the documents of a product, each in the visitor's language or else in English, in order.
 */
export async function productDocuments(
  shop: Pick<Shop, 'db' | 'locale'>,
  productId: string,
): Promise<ProductDocument[]> {
  const rows = await readDocuments(shop.db, { productId, locale: shop.locale, fallback: DEFAULT_LOCALE });
  return rows.map(({ hash, ...row }) => ({ ...row, href: documentAddress(hash) }));
}

const readDocuments = statement<
  { productId: string; locale: Locale; fallback: Locale },
  Omit<ProductDocument, 'href'> & { hash: string }
>(
  'product_documents',
  `select kind, locale, title, mime, bytes, hash from (
     select distinct on (s.kind) s.kind, s.locale, s.title, s.position, d.mime, d.bytes, d.hash
     from product_documents s join documents d on d.hash = s.hash
     where s.product_id = :productId::uuid and s.locale in (:locale, :fallback)
     order by s.kind, s.locale = :locale desc) as best
   order by position, kind`,
);
