/** A model in another year, written as what differs from the sheet of the year it is compared with. */
export type Edition = {
  code: string;
  /** The product whose sheet it begins from. */
  like: string;
  createdAt: string;
  /** The paints it comes in. */
  colors: string[];
  /** Its builds with what they cost, by price list, in whole units of the list's currency. */
  prices: Record<string, Partial<Record<'eu' | 'gb' | 'us' | 'world', number>>>;
  /** Grams its frame weighs more, and all the rest of it. */
  frameGrams: number;
  otherGrams: number;
  /** Words replaced in the columns of the sheet. */
  changes: Record<string, [from: string, to: string][]>;
  /** Pieces in the first paint, by size from small to large; the other paints have fewer. None: not sold any more. */
  stock?: number[];
};
