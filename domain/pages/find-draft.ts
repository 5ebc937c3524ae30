import { desc, eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import type { DocumentRef, PageBlock } from './document.ts';
import { isDocument } from './is-document.ts';
import { pageDocuments, pageVersions } from './schema.ts';

/**
 * The last saved version of a document; `publishedNumber` is the one visitors see, null when none.
 */
export type Draft = {
  readonly number: number;
  readonly publishedNumber: number | null;
  readonly blocks: readonly PageBlock[];
};

/** Finds the draft for an editor; null when nothing was ever saved. */
export async function findDraft(shop: Pick<Shop, 'db'>, ref: DocumentRef): Promise<Draft | null> {
  const [draft] = await shop.db
    .select({
      number: pageVersions.number,
      publishedNumber: pageDocuments.publishedNumber,
      blocks: pageVersions.blocks,
    })
    .from(pageDocuments)
    .innerJoin(pageVersions, eq(pageVersions.documentId, pageDocuments.id))
    .where(isDocument(ref))
    .orderBy(desc(pageVersions.number))
    .limit(1);
  return draft ?? null;
}
