import type { RequestContext } from '#app/context.ts';
import { loadCards, type ProductCardData } from '#app/site/catalogue/load-cards.server.ts';
import { type BuildSheets, findBuilds } from '#domain/catalogue/find-builds.ts';
import { findGeometry, type GeometryOfSize } from '#domain/catalogue/find-geometry.ts';
import { findProduct } from '#domain/catalogue/find-product.ts';
import { listMeasuredBikes } from '#domain/catalogue/list-measured-bikes.ts';
import type { SpecificationKey, SpecificationRow } from '#domain/catalogue/specification-rows.ts';
import { readFromPrices } from '#domain/prices/read-from-prices.ts';
import { type Measure, measuresOf } from '#domain/specifications/sheet-value.ts';
import { wordGroupModel } from '#domain/specifications/word-group-model.ts';
import { wordValues } from '#domain/specifications/word-values.ts';
import { sha256 } from '#shared/hash.ts';
import type { Locale } from '#shared/locale.ts';
import { COMPARE_LIMIT } from './compare-limit.ts';

/**
 * A line of a compared bike: a weight, or a part in words with the numbers to measure it by. Parts
 * with the same `print` have the same values.
 */
export type ComparedRow =
  | {
      readonly key: SpecificationKey;
      readonly text: string;
      readonly print: string;
      readonly measures: Measure[];
    }
  | { readonly key: SpecificationKey; readonly grams: number };

/**
 * A compared bike: its card, and the build at the card's price in every size. `frame` and `rows`
 * are those of the middle size; `rowsIn` has what other sizes have otherwise.
 */
export type ComparedBike = ProductCardData & {
  modelYear: number | null;
  tagline: string;
  build: string;
  sizes: string[];
  rows: ComparedRow[];
  rowsIn: Record<string, ComparedRow[]>;
  frame: GeometryOfSize | null;
  frames: GeometryOfSize[];
};

/** The codes of an address, each once, at most the limit; `isTooMany` when there were more. */
export function askedCodes(search: URLSearchParams): { codes: string[]; isTooMany: boolean } {
  const asked = [...search.getAll('bikes'), ...search.getAll('add')].join(',').slice(0, 300).split(',');
  const codes = [...new Set(asked.map((code) => code.trim()).filter(Boolean))];
  return { codes: codes.slice(0, COMPARE_LIMIT), isTooMany: codes.length > COMPARE_LIMIT };
}

/**
 * The bikes of these codes in the order asked for, of any year, and others to add. Unknown codes
 * are left out.
 */
export async function loadCompared({ shop }: Pick<RequestContext, 'shop'>, codes: readonly string[]) {
  const [cards, others] = await Promise.all([
    codes.length > 0 ? loadCards(shop, { kind: 'bike', codes, withArchived: true }) : [],
    listMeasuredBikes(shop),
  ]);
  const ids = cards.map(({ id }) => id);
  const [measured, prices] = await Promise.all([findGeometry(shop, ids), readFromPrices(shop, ids)]);
  const bikes = await Promise.all(
    cards.map(async (card): Promise<ComparedBike> => {
      const [product, builds] = await Promise.all([
        findProduct(shop, { kind: 'bike', categorySlug: card.category, slug: card.slug }),
        findBuilds(shop, card.id),
      ]);
      const frames = measured.get(card.id) ?? [];
      const frame =
        frames.find(({ size }) => size === 'M') ?? frames[Math.floor((frames.length - 1) / 2)] ?? null;
      const priced = product?.variants.find(({ id }) => id === prices.get(card.id)?.variantId);
      const build = builds.find(({ groupModel }) => groupModel === priced?.groupModel) ?? builds[0];
      return {
        ...card,
        price: product?.archived ? undefined : card.price,
        modelYear: product?.modelYear ?? null,
        tagline: product?.tagline ?? '',
        build: wordGroupModel(build?.groupModel ?? '', shop.locale),
        sizes: frames.map(({ size }) => size),
        ...sheetsOf(shop.locale, build?.sizes ?? [], frame?.size),
        frame,
        frames,
      };
    }),
  );
  const inOrder = codes.flatMap((code) => bikes.find((bike) => bike.code === code) ?? []);
  return { bikes: inOrder, others: others.filter(({ code }) => !codes.includes(code)) };
}

/** The lines of a build in the reader's language: those of a size, and how other sizes differ. */
function sheetsOf(locale: Locale, sizes: BuildSheets['sizes'], middle: string | undefined) {
  const worded = sizes.map(({ size, rows }) => ({ size, rows: rows.map((row) => inWords(row, locale)) }));
  const rows = (worded.find(({ size }) => size === middle) ?? worded[0])?.rows ?? [];
  const said = new Set(rows.map((row) => JSON.stringify(row)));
  const differing = worded.map(({ size, rows: own }) => [
    size,
    own.filter((row) => !said.has(JSON.stringify(row))),
  ]);
  return { rows, rowsIn: Object.fromEntries(differing) as ComparedBike['rowsIn'] };
}

function inWords(row: SpecificationRow, locale: Locale): ComparedRow {
  if (!('values' in row)) return row;
  const { key, values } = row;
  const print = sha256(JSON.stringify(values)).slice(0, 8);
  return { key, text: wordValues(values, locale), print, measures: measuresOf(values) };
}
