/** @browser-safe */

/** What a downloadable document is about. */
export const DOCUMENT_KINDS = ['manual', 'assembly', 'care'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** What the download centre lists: documents of products, and catalogues. */
export const LISTED_KINDS = [...DOCUMENT_KINDS, 'catalogue'] as const;
export type ListedKind = (typeof LISTED_KINDS)[number];
