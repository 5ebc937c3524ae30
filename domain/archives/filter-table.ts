/** @browser-safe */
import { type ArchiveTable, at, type Column, NONE, productCount } from './archive-table.ts';
import { CHOICES, type Choice, FACETS, type Facet, FLAGS, type Flag } from './facets.ts';
import type { Bounds, FilterQuery } from './filter-query.ts';
import { Fit, type Hit } from './fit.ts';

export type Filtered = {
  /** In the maker's order. */
  readonly hits: readonly Hit[];
  /** How many products each option would show with all other filters unchanged. */
  readonly counts: Readonly<Record<Choice, readonly number[]>>;
  readonly flagCounts: Readonly<Record<Flag, number>>;
  /** For each facet that alone hides products: how many would show without it. */
  readonly freed: ReadonlyMap<Facet, number>;
};

const BIT = Object.fromEntries(FACETS.map((facet, index) => [facet, 1 << index])) as Record<Facet, number>;

/**
 * Filters a table by a filter query in one pass over the variants. One single variant must satisfy
 * all filters: a bike that is size M, red and available. The counts of a facet ignore that facet's
 * own filter, so a count says what choosing the option as well would show.
 */
export function filterTable(table: ArchiveTable, query: FilterQuery): Filtered {
  const fails = failuresOf(table, query);
  const tally = new Tally(table);
  const hits: Hit[] = [];
  for (let product = 0; product < productCount(table); product += 1) {
    const ofProduct = fails.ofProduct(product);
    const fit = new Fit(table, product);
    for (let variant = at(table.first, product); variant < at(table.first, product + 1); variant += 1) {
      const failed = ofProduct | fails.ofVariant(variant);
      if ((failed & (failed - 1)) === 0) tally.count(product, variant, failed);
      if (failed === 0) fit.add(variant);
    }
    const hit = fit.toHit([]);
    if (hit) hits.push(hit);
  }
  return { hits, counts: tally.counts, flagCounts: tally.flagCounts, freed: tally.freed };
}

/**
 * The products nearest to a filter query that nothing matches: those that fail the fewest facets,
 * in the maker's order, at most `most`.
 */
export function nearest(table: ArchiveTable, query: FilterQuery, most: number): Hit[] {
  const fails = failuresOf(table, query);
  const found: Hit[] = [];
  for (let product = 0; product < productCount(table); product += 1) {
    const ofProduct = fails.ofProduct(product);
    let fewest = Number.POSITIVE_INFINITY;
    let lacking = 0;
    let fit = new Fit(table, product);
    for (let variant = at(table.first, product); variant < at(table.first, product + 1); variant += 1) {
      const failed = ofProduct | fails.ofVariant(variant);
      const count = bitCount(failed);
      if (count > fewest || (count === fewest && failed !== lacking)) continue;
      if (count < fewest) fit = new Fit(table, product);
      [fewest, lacking] = [count, failed];
      fit.add(variant);
    }
    const hit = fit.toHit(FACETS.filter((facet) => lacking & BIT[facet]));
    if (hit) found.push(hit);
  }
  return found.sort((first, second) => first.misses.length - second.misses.length).slice(0, most);
}

/** Returns a function that tells which facets a product and a variant fail, as bits. */
function failuresOf(table: ArchiveTable, query: FilterQuery) {
  const allowed = Object.fromEntries(
    CHOICES.map((name) => [name, allowedOptions(query.choices[name], table.options[name].length)]),
  ) as Record<Choice, Uint8Array | null>;
  const { category, usage, size, color, groupset, wheelset } = allowed;
  const { ranges, flags } = query;
  return {
    ofProduct: (product: number) =>
      (category && !category[at(table.category, product)] ? BIT.category : 0) |
      (usage && !hasOne(table.usages[product], usage) ? BIT.usage : 0) |
      (flags.custom && !table.custom[product] ? BIT.custom : 0),
    ofVariant: (variant: number) =>
      (size && !size[at(table.size, variant)] ? BIT.size : 0) |
      (color && !color[at(table.color, variant)] ? BIT.color : 0) |
      (groupset && !groupset[at(table.groupset, variant)] ? BIT.groupset : 0) |
      (wheelset && !wheelset[at(table.wheelset, variant)] ? BIT.wheelset : 0) |
      (isWithin(at(table.price, variant), ranges.price) ? 0 : BIT.price) |
      (isWithin(at(table.weight, variant), ranges.weight) ? 0 : BIT.weight) |
      (flags.available && !table.available[variant] ? BIT.available : 0) |
      (flags.electric && !table.electric[variant] ? BIT.electric : 0) |
      (flags.mine && !table.mine?.[variant] ? BIT.mine : 0),
  };
}

function allowedOptions(chosen: readonly number[], length: number): Uint8Array | null {
  if (chosen.length === 0) return null;
  const allowed = new Uint8Array(length);
  for (const option of chosen) allowed[option] = 1;
  return allowed;
}

function hasOne(options: Column | undefined, allowed: Uint8Array): boolean {
  for (let index = 0; index < (options?.length ?? 0); index += 1)
    if (allowed[options?.[index] ?? NONE]) return true;
  return false;
}

function isWithin(amount: number, { from, to }: Bounds): boolean {
  if (from === null && to === null) return true;
  return amount !== NONE && (from === null || amount >= from) && (to === null || amount <= to);
}

/** Counts each product once for every option that would show it. */
class Tally {
  readonly counts = {} as Record<Choice, number[]>;
  readonly flagCounts = Object.fromEntries(FLAGS.map((flag) => [flag, 0])) as Record<Flag, number>;
  readonly freed = new Map<Facet, number>();
  readonly #table: ArchiveTable;
  /**
   * The last product counted per option. This is enough because products come one after the other.
   */
  readonly #last = {} as Record<Choice, Int32Array>;
  readonly #lastFlag = new Int32Array(FLAGS.length).fill(NONE);
  readonly #lastFreed = new Int32Array(FACETS.length).fill(NONE);

  constructor(table: ArchiveTable) {
    this.#table = table;
    for (const choice of CHOICES) {
      this.counts[choice] = new Array<number>(table.options[choice].length).fill(0);
      this.#last[choice] = new Int32Array(table.options[choice].length).fill(NONE);
    }
  }

  /** @param failed the one facet the variant fails, as a bit, or 0 */
  count(product: number, variant: number, failed: number): void {
    const table = this.#table;
    const counts = (facet: Facet) => failed === 0 || failed === BIT[facet];
    if (counts('category')) this.#option('category', at(table.category, product), product);
    if (counts('usage')) {
      const usages = table.usages[product] ?? [];
      for (let index = 0; index < usages.length; index += 1)
        this.#option('usage', at(usages, index), product);
    }
    if (counts('size')) this.#option('size', at(table.size, variant), product);
    if (counts('color')) this.#option('color', at(table.color, variant), product);
    if (counts('groupset')) this.#option('groupset', at(table.groupset, variant), product);
    if (counts('wheelset')) this.#option('wheelset', at(table.wheelset, variant), product);
    if (counts('available') && table.available[variant]) this.#flag(0, product);
    if (counts('custom') && table.custom[product]) this.#flag(1, product);
    if (counts('electric') && table.electric[variant]) this.#flag(2, product);
    if (counts('mine') && table.mine?.[variant]) this.#flag(3, product);
    if (failed !== 0) this.#free(31 - Math.clz32(failed), product);
  }

  #option(choice: Choice, option: number, product: number): void {
    const last = this.#last[choice];
    if (option < 0 || last[option] === product) return;
    last[option] = product;
    this.counts[choice][option] = (this.counts[choice][option] ?? 0) + 1;
  }

  #flag(index: number, product: number): void {
    const flag = FLAGS[index];
    if (!flag || this.#lastFlag[index] === product) return;
    this.#lastFlag[index] = product;
    this.flagCounts[flag] += 1;
  }

  #free(index: number, product: number): void {
    const facet = FACETS[index];
    if (!facet || this.#lastFreed[index] === product) return;
    this.#lastFreed[index] = product;
    this.freed.set(facet, (this.freed.get(facet) ?? 0) + 1);
  }
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
