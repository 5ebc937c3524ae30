/** A model of another year, as its differences from another year's sheet. */
export type Edition = {
  code: string;
  /** The product whose sheet it starts from. */
  like: string;
  createdAt: string;
  /** Its paints. */
  colors: string[];
  /** Its builds with their prices by price list, in whole units of the list's currency. */
  prices: Record<string, Partial<Record<'eu' | 'gb' | 'us' | 'world', number>>>;
  /** Grams by which its frame is heavier, and so the whole bike. */
  frameGrams: number;
  otherGrams: number;
  /** Texts replaced in columns of the sheet. */
  changes: Record<string, [from: string, to: string][]>;
  /**
   * Pieces in the first paint, by size from small to large; other paints have fewer. Without it, it
   * is no longer for sale.
   */
  stock?: number[];
};
