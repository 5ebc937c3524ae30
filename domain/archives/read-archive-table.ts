import type { CategoryKind } from '#domain/catalogue/kinds.ts';
import { KINDS_OF } from '#domain/catalogue/product-parts.ts';
import { compareSizes } from '#domain/catalogue/sizes.ts';
import { slugify } from '#domain/catalogue/slugs.ts';
import type { Shop } from '#domain/shop.ts';
import { type ArchiveOption, type ArchiveTable, colorAndSize, NONE } from './archive-table.ts';
import { headsOf, withoutSharedWord } from './part-heads.ts';
import { type ArchiveRow, readArchiveRows } from './read-archive-rows.ts';

/**
 * Each node holds a table whole in memory, about 60 bytes per variant. In a larger shop the
 * products beyond this many variants appear in no archive; search, menus and their addresses still
 * lead to them.
 */
const MOST_VARIANTS = 100_000;

const MOST_IN_16_BITS = 32_767;

/**
 * The whole archive of a kind in one market. Categories and usages hold codes; `inLanguageOf`
 * gives them names.
 */
export type StoredTable = ArchiveTable & { readonly productIds: readonly string[] };

/**
 * Reads the table of the bike archives or of the e-shop: everything for sale, at the current prices
 * of the shop's market.
 */
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
  const groups = headsOf(rows.map((row) => row.groupset));
  const groupset = listed(groups.names, groups.toOption);
  const wheels = withoutSharedWord(headsOf(rows.map((row) => row.wheelset)));
  const wheelset = listed(wheels.names, wheels.toOption, inOrder);
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
    electric: Uint8Array.from(rows, (row) => Number(row.electric)),
    available: Uint8Array.from(rows, (row) => Number(row.available)),
  };
}

function usagesOf({ usages }: ArchiveRow): string[] {
  return usages?.split(' ') ?? [];
}

/**
 * The options that occur, in order of appearance or as compared, and the option index of each row.
 */
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
