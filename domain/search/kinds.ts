/**
 * @browser-safe The kinds of results: bikes, clothing and accessories, categories of both, pages
 *   made of blocks, and legal texts.
 */
export const FOUND_KINDS = ['bike', 'shop', 'bike-category', 'shop-category', 'page', 'legal'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];
