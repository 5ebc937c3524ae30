import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import type { DocumentRef, PageBlock } from './document.ts';

/** A document's published version as saved; upgrade and localize it before use. */
export type PublishedDocument = {
  readonly documentId: string;
  readonly number: number;
  readonly blocks: readonly PageBlock[];
};

/** Finds the published document of an entity's attribute; null when there is none. */
export async function findPublished(
  shop: Pick<Shop, 'db'>,
  ref: DocumentRef,
): Promise<PublishedDocument | null> {
  const [found] = await readPublished(shop.db, { ...ref });
  return found ?? null;
}

const readPublished = statement<DocumentRef & Record<string, unknown>, PublishedDocument>(
  'published_document',
  `select d.id as "documentId", v.number, v.blocks
   from page_documents d join page_versions v on v.document_id = d.id and v.number = d.published_number
   where d.entity_slug = :entitySlug and d.entity_id = :entityId and d.attribute_slug = :attributeSlug`,
);
