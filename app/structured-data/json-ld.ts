/** An object of schema.org as JSON-LD. */
export type JsonLd = { readonly '@type': string | readonly string[] } & Record<string, unknown>;

/** How a link to the page looks elsewhere. */
export type Preview = {
  readonly kind: 'website' | 'product' | 'article';
  /** The address of a picture of 1200 × 630 under our own root; null: none. */
  readonly picture: string | null;
  /** What the page is, for search engines, where its data has no such text. */
  readonly description?: string;
};
