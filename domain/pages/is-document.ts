import { and, eq } from 'drizzle-orm';
import type { DocumentRef } from './document.ts';
import { pageDocuments } from './schema.ts';

/** The row of a document. */
export function isDocument({ entitySlug, entityId, attributeSlug }: DocumentRef) {
  return and(
    eq(pageDocuments.entitySlug, entitySlug),
    eq(pageDocuments.entityId, entityId),
    eq(pageDocuments.attributeSlug, attributeSlug),
  );
}
