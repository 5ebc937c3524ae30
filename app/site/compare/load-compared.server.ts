import type { RequestContext } from '#app/context.ts';
import { loadCards, type ProductCardData } from '#app/site/catalogue/load-cards.server.ts';
import { findBuilds } from '#domain/catalogue/find-builds.ts';
import { findGeometry, type GeometryOfSize } from '#domain/catalogue/find-geometry.ts';
import { findProduct } from '#domain/catalogue/find-product.ts';
import { listMeasuredBikes } from '#domain/catalogue/list-measured-bikes.ts';
import type { SpecificationRow } from '#domain/catalogue/specification-rows.ts';
import { wordPart } from '#domain/catalogue/word-part.ts';
import type { Locale } from '#shared/locale.ts';
import { COMPARE_LIMIT } from './compare-limit.ts';

/** A compared bike: its card, its first build and its frame in the middle size. */
export type ComparedBike = ProductCardData & {
  modelYear: number | null;
  sizes: string[];
  rows: SpecificationRow[];
  frame: GeometryOfSize | null;
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
  const measured = await findGeometry(
    shop,
    cards.map(({ id }) => id),
  );
  const bikes = await Promise.all(
    cards.map(async (card): Promise<ComparedBike> => {
      const [product, builds] = await Promise.all([
        findProduct(shop, { kind: 'bike', categorySlug: card.category, slug: card.slug }),
        findBuilds(shop, card.id),
      ]);
      const frames = measured.get(card.id) ?? [];
      const frame =
        frames.find(({ size }) => size === 'M') ?? frames[Math.floor((frames.length - 1) / 2)] ?? null;
      const sheets = builds[0]?.sizes ?? [];
      return {
        ...card,
        price: product?.archived ? undefined : card.price,
        modelYear: product?.modelYear ?? null,
        sizes: frames.map(({ size }) => size),
        rows: rowsIn(shop.locale, (sheets.find(({ size }) => size === frame?.size) ?? sheets[0])?.rows),
        frame,
      };
    }),
  );
  const inOrder = codes.flatMap((code) => bikes.find((bike) => bike.code === code) ?? []);
  return { bikes: inOrder, others: others.filter(({ code }) => !codes.includes(code)) };
}

/** The lines of a sheet in the reader's language. */
function rowsIn(locale: Locale, rows: readonly SpecificationRow[] = []): SpecificationRow[] {
  return rows.map((row) => ('text' in row ? { ...row, text: wordPart(row.text, locale) } : row));
}
