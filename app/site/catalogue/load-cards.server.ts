import { findVariantsInColor } from '#domain/catalogue/find-variants-in-color.ts';
import { listProducts, type ProductCard, type ProductFilter } from '#domain/catalogue/list-products.ts';
import { readStartingPrices, type StartingPrice } from '#domain/catalogue/read-starting-prices.ts';
import { readCardPictures } from '#domain/media/read-card-pictures.ts';
import { discountPercent } from '#domain/prices/discount-percent.ts';
import { readFromPrices } from '#domain/prices/read-from-prices.ts';
import type { Shop } from '#domain/shop.ts';
import { findProductsInStock } from '#domain/stock/find-products-in-stock.ts';
import { translator } from '#messages/catalogue.ts';
import type { Locale } from '#shared/locale.ts';
import type { Currency } from '#shared/money.ts';

/**
 * The data of product cards, for all products of a filter, in four round trips, and a fifth where a
 * product has no price here. Amounts in minor units. `color`: cards that have it show it, and their
 * links open it.
 */
export async function loadCards(
  shop: Shop,
  filter: ProductFilter,
  color?: string | undefined,
): Promise<ProductCardData[]> {
  const found = await listProducts(shop, filter);
  const products =
    color === undefined
      ? found
      : found.map((product) => ({ ...product, colors: firstly(color, product.colors) }));
  const ids = products.map((product) => product.id);
  const [prices, pictures, inStock, variants] = await Promise.all([
    readFromPrices(shop, ids),
    readCardPictures(shop, ids),
    findProductsInStock(shop, ids),
    color === undefined ? null : findVariantsInColor(shop, ids, color),
  ]);
  const unpriced = products.filter(({ id, archived }) => !archived && !prices.has(id));
  const starting = await readStartingPrices(
    shop,
    unpriced.map(({ id }) => id),
  );
  return products.map((product) => {
    const price = prices.get(product.id);
    const startingPrice = starting.get(product.id);
    const variant = variants?.get(product.id);
    const [shown] = product.colors;
    const picture = shown && pictures.get(product.id)?.get(shown.code);
    return {
      ...cardOf(product, shop.locale),
      pictureHash: picture?.hash ?? null,
      ...(picture?.focal && { focal: picture.focal }),
      ...(variant && { variant }),
      inStock: inStock.has(product.id),
      price: price && cardPrice(price, price.currency),
      ...(startingPrice && { startingPrice }),
    };
  });
}

function firstly<Of extends { readonly code: string }>(color: string, colors: readonly Of[]): Of[] {
  return colors.toSorted((a, b) => Number(b.code === color) - Number(a.code === color));
}

/**
 * The part of a card that does not depend on prices and stock. A bike of an earlier year says so,
 * because it may stand beside the new one.
 */
export function cardOf(product: ProductCard, locale: Locale) {
  const what = product.usages[0]?.name ?? product.categoryName;
  const year =
    product.isEarlier && translator(locale)('product.model-year', { year: `${product.modelYear}` });
  return {
    id: product.id,
    code: product.code,
    kind: product.kind,
    archived: product.archived,
    name: product.name,
    slug: product.slug,
    category: product.kind === 'bike' ? product.categorySlug : product.rootCategorySlug,
    subtitle: [what, year].filter(Boolean).join(', '),
    usageCodes: product.usages.map(({ code }) => code),
    colors: product.colors.map(({ name, swatch }) => ({ name, swatch })),
    colorName: product.colors[0]?.name ?? '',
    isNew: product.isNew,
    bestSeller: product.bestSeller,
    customisable: product.personalizableColor,
  };
}

function cardPrice({ listAmount, streetAmount }: Amounts, currency: Currency): CardPrice {
  return { listAmount, streetAmount, currency, percent: discountPercent(listAmount, streetAmount) };
}

type Amounts = { readonly listAmount: number; readonly streetAmount: number };

export type CardPrice = Amounts & { readonly currency: Currency; readonly percent: number | null };

export type ProductCardData = ReturnType<typeof cardOf> & {
  readonly pictureHash: string | null;
  /** What stays in view of a photograph, unless it is the middle. */
  readonly focal?: string;
  /** The `?v` of its link, where it shows another colour than its page opens in. */
  readonly variant?: string;
  readonly inStock: boolean;
  readonly price: CardPrice | undefined;
  /** Of a model without a price of its own in this market. */
  readonly startingPrice?: StartingPrice;
};
