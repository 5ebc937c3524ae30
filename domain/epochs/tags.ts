/** The row that every bump locks; no page carries this tag. */
export const EVERY_BUMP = '*';

/** The tag of one product's page. */
export function productTag(productId: string): string {
  return `product:${productId}`;
}

/** The tag of the published version of one document of the pages room. */
export function pageTag(documentId: string): string {
  return `page:${documentId}`;
}

/**
 * The tag of the list of published documents of a kind: one attribute of all entities
 * with this slug.
 */
export function documentsTag(entitySlug: string, attributeSlug: string): string {
  return `documents:${entitySlug}/${attributeSlug}`;
}

/** The ids of the products among the changed tags. */
export function productsAmong(tags: Iterable<string>): string[] {
  return [...tags].flatMap((tag) => (tag.startsWith('product:') ? [tag.slice('product:'.length)] : []));
}

/** The tag of the list of dealers. */
export const DEALERS_TAG = 'dealers';

/** The tag of a form: its definition, and whether it is on. */
export function formTag(slug: string): string {
  return `form:${slug}`;
}
