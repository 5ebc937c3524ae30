import { type ArchiveTable, type Column, NONE, productCount } from './archive-table.ts';
import { CHOICES, type Choice } from './facets.ts';
import type { StoredTable } from './read-archive-table.ts';

/**
 * The rows of a table for these products, in their order, with only the options that occur in them.
 */
export function narrowTable(table: StoredTable, products: readonly number[]): StoredTable {
  const variants = products.flatMap((product) => variantsOf(table, product));
  const kept = Object.fromEntries(
    CHOICES.map((choice) => [choice, occurring(table, choice, products, variants)]),
  ) as Record<Choice, Map<number, number>>;
  const ofProduct = (column: Column) => products.map((product) => column[product] ?? NONE);
  const ofVariant = (column: Column) => variants.map((variant) => column[variant] ?? NONE);
  const chosen = (choice: Choice, numbers: readonly number[]) =>
    numbers.map((option) => kept[choice].get(option) ?? NONE);
  return {
    options: Object.fromEntries(
      CHOICES.map((choice) => [
        choice,
        table.options[choice].filter((_, number) => kept[choice].has(number)),
      ]),
    ) as unknown as ArchiveTable['options'],
    productIds: products.flatMap((product) => table.productIds[product] ?? []),
    first: firstOf(table, products),
    category: chosen('category', ofProduct(table.category)),
    usages: products.map((product) => chosen('usage', Array.from(table.usages[product] ?? []))),
    custom: ofProduct(table.custom),
    age: ofProduct(table.age),
    size: chosen('size', ofVariant(table.size)),
    color: chosen('color', ofVariant(table.color)),
    groupset: chosen('groupset', ofVariant(table.groupset)),
    wheelset: chosen('wheelset', ofVariant(table.wheelset)),
    price: ofVariant(table.price),
    listPrice: ofVariant(table.listPrice),
    weight: ofVariant(table.weight),
    electric: ofVariant(table.electric),
    available: ofVariant(table.available),
    stem: ofVariant(table.stem),
    stems: table.stems,
  };
}

/**
 * The same table with four bytes per number, for tables that stay in memory. Plain numbers, which
 * go into pages, take eight.
 */
export function compactTable(table: StoredTable): StoredTable {
  const { first, category, custom, age, size, color, groupset, wheelset } = table;
  const { price, listPrice, weight, electric, available, stem } = table;
  const columns = { first, category, custom, age, size, color, groupset, wheelset };
  const ofOffers = { price, listPrice, weight, electric, available, stem };
  const compact = Object.entries({ ...columns, ...ofOffers }).map(([name, column]) => [
    name,
    Int32Array.from(column),
  ]);
  return { ...table, ...Object.fromEntries(compact) };
}

/** The products of some categories, in the maker's order. */
export function productsOfCategories(
  table: ArchiveTable,
  isAmong: (categoryCode: string) => boolean,
): number[] {
  const among = table.options.category.map((option) => isAmong(option.value));
  return Array.from({ length: productCount(table) }, (_, product) => product).filter(
    (product) => among[table.category[product] ?? NONE],
  );
}

function variantsOf(table: ArchiveTable, product: number): number[] {
  const [from = 0, to = 0] = [table.first[product], table.first[product + 1]];
  return Array.from({ length: to - from }, (_, index) => from + index);
}

function firstOf(table: ArchiveTable, products: readonly number[]): number[] {
  const first = [0];
  for (const product of products) {
    const length = (table.first[product + 1] ?? 0) - (table.first[product] ?? 0);
    first.push((first.at(-1) ?? 0) + length);
  }
  return first;
}

/** Maps the old index of each option that occurs to its new one, in order. */
function occurring(
  table: ArchiveTable,
  choice: Choice,
  products: readonly number[],
  variants: readonly number[],
): Map<number, number> {
  const seen = new Set<number>();
  if (choice === 'category') for (const product of products) seen.add(table.category[product] ?? NONE);
  else if (choice === 'usage')
    for (const product of products)
      for (const usage of Array.from(table.usages[product] ?? [])) seen.add(usage);
  else for (const variant of variants) seen.add(table[choice][variant] ?? NONE);
  seen.delete(NONE);
  return new Map([...seen].sort((one, other) => one - other).map((option, number) => [option, number]));
}
