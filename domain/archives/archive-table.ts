/** @browser-safe */
import type { SheetValue } from '#domain/specifications/sheet-value.ts';
import type { Choice } from './facets.ts';

/** One option of a choice: its value in addresses, its label, and for paints a CSS background. */
export type ArchiveOption = {
  readonly value: string;
  readonly label: string;
  readonly paint?: string;
  /** Of a part, until `inLanguageOf` says it in a language. */
  readonly head?: readonly SheetValue[];
};

/** A row of numbers: a plain array in the browser, a typed array on the server. */
export type Column = ArrayLike<number>;

/** The value of an unknown cell: no weight, no price in this market, no size. */
export const NONE = -1;

/**
 * The data that the filters of an archive work on: columns per product and columns per variant. The
 * variants of a product follow each other in the maker's order. Options are indexes into the lists
 * of `options`. A product that nobody can buy has one variant whose cells are all NONE.
 */
export type ArchiveColumns = {
  /**
   * The index of each product's first variant; one more entry at the end marks where the
   * last one stops.
   */
  readonly first: Column;
  readonly category: Column;
  readonly usages: readonly Column[];
  readonly custom: Column;
  /** The model year; above 9999 for a product the maker calls new. */
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
  /** Index into `stems`. */
  readonly stem: Column;
};

/** Columns that only the browser has, because only it knows the rider's measures. */
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

/** The value of a column at an index. */
export function at(column: Column, index: number): number {
  return column[index] ?? NONE;
}

/** The number of products in a table. */
export function productCount(table: Pick<ArchiveColumns, 'first'>): number {
  return Math.max(0, table.first.length - 1);
}

/** The slug of a variant, the `?v` of its product's address. */
export function variantSlug(table: ArchiveTable, variant: number): string {
  const stem = table.stems[table.stem[variant] ?? NONE] ?? '';
  return stem.replace('*', () => colorAndSize(table, variant));
}

/** The ending that most variant slugs share. */
export function colorAndSize(
  { options, color, size }: Pick<ArchiveTable, 'options' | 'color' | 'size'>,
  variant: number,
): string {
  const parts = [options.color[color[variant] ?? NONE]?.value, options.size[size[variant] ?? NONE]?.value];
  return parts.filter(Boolean).join('-');
}
