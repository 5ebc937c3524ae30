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
 * product has no price here. Amounts in minor units.
 */
export async function loadCards(shop: Shop, filter: ProductFilter): Promise<ProductCardData[]> {
  const products = await listProducts(shop, filter);
  const ids = products.map((product) => product.id);
  const [prices, pictures, inStock] = await Promise.all([
    readFromPrices(shop, ids),
    readCardPictures(shop, ids),
    findProductsInStock(shop, ids),
  ]);
  const unpriced = products.filter(({ id, archived }) => !archived && !prices.has(id));
  const starting = await readStartingPrices(
    shop,
    unpriced.map(({ id }) => id),
  );
  return products.map((product) => {
    const price = prices.get(product.id);
    const startingPrice = starting.get(product.id);
    const color = product.colors[0];
    const picture = color && pictures.get(product.id)?.get(color.code);
    return {
      ...cardOf(product, shop.locale),
      pictureHash: picture?.hash ?? null,
      ...(picture?.focal && { focal: picture.focal }),
      inStock: inStock.has(product.id),
      price: price && cardPrice(price, price.currency),
      ...(startingPrice && { startingPrice }),
    };
  });
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
  readonly inStock: boolean;
  readonly price: CardPrice | undefined;
  /** Of a model without a price of its own in this market. */
  readonly startingPrice?: StartingPrice;
};
