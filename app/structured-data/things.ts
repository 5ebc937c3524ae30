/** Something of schema.org, as JSON-LD. */
export type Thing = { readonly '@type': string | readonly string[] } & Record<string, unknown>;

/** What a link to the page looks like elsewhere. */
export type Preview = {
  readonly kind: 'website' | 'product' | 'article';
  /** A picture of 1200 × 630 under our own root; null: none. */
  readonly picture: string | null;
};
