import { inArray } from 'drizzle-orm';
import { saveRows } from '#database/save-rows.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { productTag } from '#domain/epochs/tags.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import type { Locale } from '#shared/locale.ts';
import { Refusal } from '#shared/refusal.ts';
import type { DocumentKind } from './document-kinds.ts';
import { documents, productDocuments } from './schema.ts';

/** A document for some products: its title in its own language and the bytes of a PDF. */
export type DocumentEntry = {
  readonly productIds: readonly string[];
  readonly kind: DocumentKind;
  readonly locale: Locale;
  readonly title: string;
  readonly content: Uint8Array;
};

/** Larger files do not belong in a database. */
export const MOST_DOCUMENT_BYTES = 8 * 2 ** 20;

export const PDF = 'application/pdf';

/**
 * Replaces the documents of the named products by these, in this order. A known file is
 * not stored again.
 * @throws Refusal media.document-not-pdf, media.document-too-large
 */
export async function saveDocuments(shop: Shop, entries: readonly DocumentEntry[]): Promise<void> {
  const files = entries.map((entry) => ({ ...entry, hash: checkedHash(entry) }));
  await inTransaction(shop, async (inside) => {
    const stored = new Map(
      files.map(({ hash, content }) => [
        hash,
        { hash, mime: PDF, bytes: content.length, content: Buffer.from(content) },
      ]),
    );
    const known = await inside.db
      .select({ hash: documents.hash })
      .from(documents)
      .where(inArray(documents.hash, [...stored.keys()]));
    for (const { hash } of known) stored.delete(hash);
    await saveRows(inside.db, documents, [...stored.values()], { key: ['hash'] });
    const productIds = [...new Set(files.flatMap((file) => file.productIds))];
    await inside.db.delete(productDocuments).where(inArray(productDocuments.productId, productIds));
    const rows = files.flatMap(({ productIds: owners, kind, locale, title, hash }, position) =>
      owners.map((productId) => ({ productId, kind, locale, position, title, hash })),
    );
    await saveRows(inside.db, productDocuments, rows, { key: ['productId', 'kind', 'locale'] });
    await bumpEpochs(inside, ['catalogue', ...productIds.map(productTag)]);
  });
}

/**
 * The hash of a PDF. The content decides whether it is one, not the file name.
 * @throws Refusal media.document-not-pdf, media.document-too-large
 */
export function checkedHash({ title, content }: Pick<DocumentEntry, 'title' | 'content'>): string {
  const head = Buffer.from(content.subarray(0, 5)).toString('latin1');
  if (head !== '%PDF-') throw new Refusal('media.document-not-pdf', { title });
  if (content.length > MOST_DOCUMENT_BYTES) throw new Refusal('media.document-too-large', { title });
  return sha256(content);
}
