import type { DocumentRef } from '#domain/pages/document.ts';
import type { ContentKind } from './kinds.ts';

/** The document of an item's body in the pages room. */
export function bodyOf(kind: ContentKind, code: string): DocumentRef {
  return { entitySlug: kind, entityId: code, attributeSlug: 'content' };
}
