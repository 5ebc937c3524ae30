import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import type { DocumentRef } from './document.ts';

/** A published document of an entity, and the day of its last change (calendar date in UTC). */
export type PublishedOf = {
  readonly entityId: string;
  readonly documentId: string;
  readonly changedOn: string;
};

/**
 * Lists the published documents of one attribute over all entities of a kind, by entity; a few
 * hundred at most, because people write them.
 */
export function listPublished(
  shop: Pick<Shop, 'db'>,
  kind: Pick<DocumentRef, 'entitySlug' | 'attributeSlug'>,
): Promise<PublishedOf[]> {
  return readAll(shop.db, { ...kind });
}

const readAll = statement<Pick<DocumentRef, 'entitySlug' | 'attributeSlug'>, PublishedOf>(
  'published_of_kind',
  `select entity_id as "entityId", id as "documentId",
     to_char(published_at at time zone 'UTC', 'YYYY-MM-DD') as "changedOn"
   from page_documents
   where entity_slug = :entitySlug and attribute_slug = :attributeSlug and published_number is not null
   order by entity_id`,
);
