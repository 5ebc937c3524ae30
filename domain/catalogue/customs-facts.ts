/** What customs ask of a variant; null: not known. */
export type CustomsFacts = {
  readonly hsCode: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly originCountry: string | null;
  /** Of one piece, without packaging. */
  readonly weightGrams: number | null;
};
