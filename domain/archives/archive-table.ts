/** @browser-safe */
import type { Choice } from './facets.ts';

/** One option of a choice: how addresses and readers call it; paints show theirs, a CSS background. */
export type ArchiveOption = { readonly value: string; readonly label: string; readonly paint?: string };

/** Numbers in a row: plain in the browser, typed on the server. */
export type Column = ArrayLike<number>;

/** Stands in a column for what is not known: a weight, a price in this market, the size of what has none. */
export const NONE = -1;

/**
 * What an archive's products are sifted by: columns per product and per variant, the variants of a product one after the other in the
 * maker's order. Options are numbers into the lists of `options`. A product nobody can buy has one variant of nothing but NONE.
 */
export type ArchiveColumns = {
  /** Where each product's variants begin, and after the last where they end. */
  readonly first: Column;
  readonly category: Column;
  readonly usages: readonly Column[];
  readonly custom: Column;
  /** The model year, above 9999 when the maker calls it new. */
  readonly age: Column;

  readonly size: Column;
  readonly color: Column;
  readonly groupset: Column;
  readonly wheelset: Column;
  /** Minor units of the market's currency. */
  readonly price: Column;
  readonly listPrice: Column;
  readonly weight: Column;
  readonly electric: Column;
  readonly available: Column;
  /** Into `stems`. */
  readonly stem: Column;
};

/** Columns as a device knows them that knows its rider. */
type RidersColumns = {
  /** Whether the variant's size fits. */
  readonly mine?: Column;
};

export type ArchiveTable = ArchiveColumns &
  RidersColumns & {
    readonly options: Readonly<Record<Choice, readonly ArchiveOption[]>>;
    /** Patterns of variant slugs; a star stands for colour and size. */
    readonly stems: readonly string[];
  };

/** What stands in a row of a column. */
export function at(column: Column, index: number): number {
  return column[index] ?? NONE;
}

/** How many products a table holds. */
export function productCount(table: Pick<ArchiveColumns, 'first'>): number {
  return Math.max(0, table.first.length - 1);
}

/** The slug of a variant, the `?v` of its product's address. */
export function variantSlug(table: ArchiveTable, variant: number): string {
  const stem = table.stems[table.stem[variant] ?? NONE] ?? '';
  return stem.replace('*', () => colorAndSize(table, variant));
}

/** What most slugs of variants end in. */
export function colorAndSize(
  { options, color, size }: Pick<ArchiveTable, 'options' | 'color' | 'size'>,
  variant: number,
): string {
  const parts = [options.color[color[variant] ?? NONE]?.value, options.size[size[variant] ?? NONE]?.value];
  return parts.filter(Boolean).join('-');
}
