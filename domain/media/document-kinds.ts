/** @browser-safe */

/** What a downloadable document is about. */
export const DOCUMENT_KINDS = ['manual', 'assembly', 'care'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
