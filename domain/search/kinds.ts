/**
 * @browser-safe The kinds of results: bikes, clothing and accessories, categories of both, items of
 *   content such as news, pages made of blocks, and legal texts.
 */
export const FOUND_KINDS = [
  ...(['bike', 'shop', 'bike-category', 'shop-category'] as const),
  ...(['content', 'page', 'legal'] as const),
] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];
