/** The row on which bumps take turns; no page carries this tag. */
export const EVERY_BUMP = '*';

/** The tag of one product's page. */
export function productTag(productId: string): string {
  return `product:${productId}`;
}

/** The tag of what is published of one document of the pages room. */
export function pageTag(documentId: string): string {
  return `page:${documentId}`;
}

/** The tag of which documents of a kind are published: one attribute of all entities so called. */
export function documentsTag(entitySlug: string, attributeSlug: string): string {
  return `documents:${entitySlug}/${attributeSlug}`;
}

/** The products among what changed, by their ids. */
export function productsAmong(tags: Iterable<string>): string[] {
  return [...tags].flatMap((tag) => (tag.startsWith('product:') ? [tag.slice('product:'.length)] : []));
}

/** The tag of which dealers there are, where and when. */
export const DEALERS_TAG = 'dealers';
