/** @browser-safe */

/** The two shops a category belongs to: bikes, or the e-shop of clothing and accessories. */
export type CategoryKind = 'bike' | 'shop';

export type ProductKind = 'bike' | 'apparel' | 'accessory';

/** Only active products and variants are shown and sold; archived ones stay for the orders that name them. */
export type PublicationStatus = 'draft' | 'active' | 'archived';
