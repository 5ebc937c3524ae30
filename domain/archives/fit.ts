/** @browser-safe */
import { type ArchiveTable, at, type Column, NONE } from './archive-table.ts';
import type { Facet } from './facets.ts';

/** A product that fits, and how it fits: by the variants of it that do. */
export type Hit = {
  readonly product: number;
  /** The variant to show: in the first of its colours that fits, to be had if any is, the cheapest then. */
  readonly variant: number;
  /** The cheapest of those that fit, whose price the card tells; with the lightest for sorting. */
  readonly cheapest: number;
  readonly lightest: number;
  /** Whether any that fits can be had now. */
  readonly isAvailable: boolean;
  /** What it lacks; nothing for what fits, for what nearly does the fewest facets. */
  readonly misses: readonly Facet[];
};

/** The variants of one product that fit, as they come. */
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

/** Whether a variant has less of something than the one known so far. */
function isLess(column: Column, variant: number, known: number): boolean {
  if (known === NONE) return true;
  const [amount, before] = [at(column, variant), at(column, known)];
  return amount !== NONE && (before === NONE || amount < before);
}
