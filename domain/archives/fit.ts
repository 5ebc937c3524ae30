/** @browser-safe */
import { type ArchiveTable, at, type Column, NONE } from './archive-table.ts';
import type { Facet } from './facets.ts';

/** A product that matches, described by its matching variants. */
export type Hit = {
  readonly product: number;
  /**
   * The variant to show: of the first colour that matches, an available one if there is any,
   * then the cheapest.
   */
  readonly variant: number;
  /** The cheapest matching variant, whose price the card shows; the lightest is for sorting. */
  readonly cheapest: number;
  readonly lightest: number;
  /** Whether any matching variant is available now. */
  readonly isAvailable: boolean;
  /** The facets it fails: none for a match; for a near match, the fewest possible. */
  readonly misses: readonly Facet[];
};

/** Collects the matching variants of one product as they come. */
export class Fit {
  readonly #table: ArchiveTable;
  readonly #product: number;
  #shown = NONE;
  #cheapest = NONE;
  #lightest = NONE;
  #isAvailable = false;

  constructor(table: ArchiveTable, product: number) {
    this.#table = table;
    this.#product = product;
  }

  add(variant: number): void {
    const { color, available, price, weight } = this.#table;
    if (available[variant]) this.#isAvailable = true;
    if (isLess(price, variant, this.#cheapest)) this.#cheapest = variant;
    if (isLess(weight, variant, this.#lightest)) this.#lightest = variant;
    if (this.#shown === NONE) this.#shown = variant;
    else if (color[variant] === color[this.#shown]) {
      const isBetter = available[variant] === available[this.#shown] && isLess(price, variant, this.#shown);
      if (isBetter || (available[variant] && !available[this.#shown])) this.#shown = variant;
    }
  }

  toHit(misses: readonly Facet[]): Hit | null {
    if (this.#shown === NONE) return null;
    return {
      product: this.#product,
      variant: this.#shown,
      cheapest: this.#cheapest,
      lightest: this.#lightest,
      isAvailable: this.#isAvailable,
      misses,
    };
  }
}

/** Whether a variant has less of something than the best one so far. */
function isLess(column: Column, variant: number, known: number): boolean {
  if (known === NONE) return true;
  const [amount, before] = [at(column, variant), at(column, known)];
  return amount !== NONE && (before === NONE || amount < before);
}
