import type { CategoryKind } from '#domain/catalogue/kinds.ts';
import { KINDS_OF } from '#domain/catalogue/product-parts.ts';
import { compareSizes } from '#domain/catalogue/sizes.ts';
import { slugify } from '#domain/catalogue/slugs.ts';
import type { Shop } from '#domain/shop.ts';
import { type ArchiveOption, type ArchiveTable, colorAndSize, NONE } from './archive-table.ts';
import { type ArchiveRow, readArchiveRows } from './read-archive-rows.ts';

/**
 * A table is kept whole in each node's memory, about 60 bytes a variant. Products of a larger shop stand in no archive beyond this many
 * variants; they are found by search, by menus and by their addresses.
 */
const MOST_VARIANTS = 100_000;

const MOST_IN_16_BITS = 32_767;

/** All of a shop's archive in one market. Categories and usages are told by their codes, which `inLanguageOf` words. */
export type StoredTable = ArchiveTable & { readonly productIds: readonly string[] };

/** Reads what the archives of bikes or of the e-shop are sifted by: everything for sale, with the prices of the shop's market now. */
export async function readArchiveTable(
  shop: Pick<Shop, 'db' | 'clock' | 'market'>,
  kind: CategoryKind,
): Promise<StoredTable> {
  const rows = await readArchiveRows(shop.db, {
    kinds: KINDS_OF[kind],
    priceList: shop.market.priceList,
    now: shop.clock.now(),
    most: MOST_VARIANTS,
  });
  return tableOf(rows);
}

function tableOf(rows: readonly ArchiveRow[]): StoredTable {
  const ofProduct = rows.filter((row, index) => row.productId !== rows[index - 1]?.productId);
  const category = listed(
    ofProduct.map((row) => row.category),
    coded,
  );
  const usage = listed(ofProduct.flatMap(usagesOf), coded);
  const size = listed(
    rows.map((row) => row.size),
    named,
    compareSizes,
  );
  const color = listed(
    rows.map((row) => row.color),
    paintsOf(rows),
  );
  const groupset = listed(
    rows.map((row) => headOf(row.groupset)),
    named,
  );
  const wheelNames = withoutSharedWord(rows.map((row) => headOf(row.wheelset)));
  const wheelset = listed(wheelNames, named, inOrder);
  const options = {
    category: category.options,
    usage: usage.options,
    size: size.options,
    color: color.options,
    groupset: groupset.options,
    wheelset: wheelset.options,
  };
  const slugs = stemsOf(rows, { options, color: color.column, size: size.column });
  return {
    productIds: ofProduct.map((row) => row.productId),
    options,
    stems: slugs.options.map(({ value }) => value),
    first: firstOf(rows),
    category: category.column,
    usages: ofProduct.map((row) => Int16Array.from(usagesOf(row), usage.numberOf)),
    custom: Uint8Array.from(ofProduct, (row) => Number(row.custom)),
    age: Int32Array.from(ofProduct, (row) => (row.modelYear ?? 0) + (row.isNew ? 10_000 : 0)),
    size: size.column,
    color: color.column,
    groupset: groupset.column,
    wheelset: wheelset.column,
    stem: slugs.column,
    price: Int32Array.from(rows, (row) => row.streetAmount ?? NONE),
    listPrice: Int32Array.from(rows, (row) => row.listAmount ?? NONE),
    weight: Int32Array.from(rows, (row) => row.weightGrams ?? NONE),
    electric: Uint8Array.from(rows, (row) => Number(Boolean(row.battery))),
    available: Uint8Array.from(rows, (row) => Number(row.available)),
  };
}

function usagesOf({ usages }: ArchiveRow): string[] {
  return usages?.split(' ') ?? [];
}

/** The options that occur, in the order of their first or as compared, and the number of each row's. */
function listed(
  texts: readonly (string | null)[],
  toOption: (text: string) => ArchiveOption,
  order?: (one: string, other: string) => number,
) {
  const known = [...new Set(texts)].filter((text): text is string => Boolean(text));
  if (order) known.sort(order);
  const numbers = new Map(known.map((text, number) => [text, number]));
  const numberOf = (text: string | null) => numbers.get(text ?? '') ?? NONE;
  const isLong = known.length > MOST_IN_16_BITS;
  const column = isLong ? Int32Array.from(texts, numberOf) : Int16Array.from(texts, numberOf);
  return { options: known.map(toOption), column, numberOf };
}

const coded = (code: string): ArchiveOption => ({ value: code, label: code });
const named = (name: string): ArchiveOption => ({ value: slugify(name), label: name });
const inOrder = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });

function paintsOf(rows: readonly ArchiveRow[]): (code: string) => ArchiveOption {
  const byCode = new Map(rows.map((row) => [row.color, row]));
  return (code) => ({
    value: code,
    label: byCode.get(code)?.colorName ?? code,
    paint: byCode.get(code)?.swatch ?? 'none',
  });
}

/** The name a sheet's line begins with: what follows the first comma tells it in more detail. */
function headOf(line: string | null): string | null {
  return line?.split(',', 1)[0]?.trim() || null;
}

/** Names without the word that all of them begin with: a maker's own name tells none apart. */
function withoutSharedWord(names: readonly (string | null)[]): (string | null)[] {
  const words = new Set(names.flatMap((name) => name?.split(' ', 1) ?? []));
  const shared = words.size === 1 ? `${[...words][0]} ` : '';
  return names.map((name) =>
    name && shared && name.length > shared.length ? name.slice(shared.length) : name,
  );
}

function stemsOf(
  rows: readonly ArchiveRow[],
  known: Pick<ArchiveTable, 'options' | 'color' | 'size'>,
): ReturnType<typeof listed> {
  return listed(
    rows.map(({ slug }, variant) => {
      const tail = colorAndSize(known, variant);
      return slug && tail && slug.endsWith(tail) ? `${slug.slice(0, -tail.length)}*` : slug;
    }),
    coded,
  );
}

function firstOf(rows: readonly ArchiveRow[]): Int32Array {
  const begins = rows.flatMap((row, index) => (row.productId === rows[index - 1]?.productId ? [] : [index]));
  return Int32Array.from([...begins, rows.length]);
}
