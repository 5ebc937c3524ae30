/** @browser-safe */

/** The two shops a category belongs to: bikes, or the e-shop of clothing and accessories. */
export type CategoryKind = 'bike' | 'shop';

/** A `sample` is a plate of a paint: sold where the paint is chosen, and in no list. */
export type ProductKind = 'bike' | 'apparel' | 'accessory' | 'sample';

/**
 * Only active products and variants are sold. An archived product keeps its page and its
 * place among the model years. An archived variant stays for the orders that contain it.
 * Drafts are not shown.
 */
export type PublicationStatus = 'draft' | 'active' | 'archived';
