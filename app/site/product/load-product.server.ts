import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { inEveryLanguage } from '#app/site/catalogue/alternates.ts';
import { vatLineOf } from '#domain/carts/vat-note.ts';
import { findProduct, type ProductPage } from '#domain/catalogue/find-product.ts';
import type { Category } from '#domain/catalogue/list-categories.ts';
import { readStartingPrices, type StartingPrice } from '#domain/catalogue/read-starting-prices.ts';
import { wordSize } from '#domain/catalogue/word-size.ts';
import type { DrawnAs } from '#domain/media/addresses.ts';
import {
  type ProductPicture,
  type ProductTurn,
  picturesQuery,
  turnsQuery,
} from '#domain/media/list-product-pictures.ts';
import { discountPercent } from '#domain/prices/discount-percent.ts';
import { type CurrentPrice, pricesQuery } from '#domain/prices/read-current-prices.ts';
import { readTogether, type Shop } from '#domain/shop.ts';
import { wordGroupModel } from '#domain/specifications/word-group-model.ts';
import { wordValues } from '#domain/specifications/word-values.ts';
import { availabilitiesQuery, type VariantAvailability } from '#domain/stock/find-availability.ts';

/**
 * A product's page with prices and stock of this market; null when the address has none. Amounts in
 * minor units. A product no longer sold has no variants.
 */
export async function loadProduct(shop: Shop, address: ProductAddress) {
  const product = await readProduct(shop, address);
  return product && offerProduct(shop, product);
}

type ProductAddress = { kind: Category['kind']; categorySlug: string; slug: string };

/** The catalogue's part of a product: all that does not depend on prices and stock. */
export type FoundProduct = ProductPage & {
  readonly pictures: readonly ProductPicture[];
  readonly turns: readonly ProductTurn[];
  /** The address in every language. */
  readonly alternates: ReturnType<typeof productAlternates>;
};

/** The address has no product. */
class Nothing extends Error {}

/**
 * The catalogue's part of a product, shared per language until the catalogue changes. Null when the
 * address has none; that is not cached, because anybody can make up addresses.
 */
export async function sharedProduct(
  { shop, shared }: Pick<RequestContext, 'shop' | 'shared'>,
  address: ProductAddress,
): Promise<FoundProduct | null> {
  const name = `product ${address.kind} ${address.categorySlug} ${address.slug}`;
  try {
    return await shared(name, ['catalogue'], async () => {
      const product = await readProduct(shop, address);
      if (!product) throw new Nothing();
      return product;
    });
  } catch (error) {
    if (error instanceof Nothing) return null;
    throw error;
  }
}

async function readProduct(shop: Shop, address: ProductAddress): Promise<FoundProduct | null> {
  const product = await findProduct(shop, address);
  if (!product) return null;
  const [pictures, turns] = await readTogether(shop, [
    picturesQuery(shop, product.id),
    turnsQuery(product.id),
  ]);
  return { ...product, pictures, turns, alternates: productAlternates(product, address.kind) };
}

/** A found product with this market's prices and stock, which are read every time. */
export async function offerProduct(shop: Shop, product: FoundProduct) {
  const ids = product.archived ? [] : product.variants.map(({ id }) => id);
  const [prices, stock] = await readTogether(shop, [pricesQuery(shop, ids), availabilitiesQuery(shop, ids)]);
  const offer = offerOf(shop, product, prices, stock);
  if (product.archived || offer.variants.length > 0) return offer;
  return { ...offer, startingPrice: (await readStartingPrices(shop, [product.id])).get(product.id) ?? null };
}

function offerOf(
  shop: Shop,
  product: FoundProduct,
  prices: ReadonlyMap<string, CurrentPrice>,
  stock: ReadonlyMap<string, VariantAvailability>,
) {
  const variants = product.variants.flatMap(({ id, groupModel, weightGrams, attributes: _, ...variant }) => {
    const price = prices.get(id);
    if (!price) return [];
    return {
      ...variant,
      size: wordSize(variant.size, shop.locale),
      groupModel: wordGroupModel(groupModel, shop.locale),
      drawn: placeInDrawings(product, { ...variant, groupModel }),
      weightGrams,
      listAmount: price.listAmount,
      streetAmount: price.streetAmount,
      percent: discountPercent(price.listAmount, price.streetAmount),
      minQuantity: price.minPurchasableQuantity,
      availability: stock.get(id)?.availability ?? ('unavailable' as const),
      /** Of a sold-out variant the day when more are expected, a calendar date. */
      expectedOn: stock.get(id)?.expectedOn ?? null,
    };
  });
  return {
    productId: product.id,
    productCode: product.code,
    model: product.model,
    name: product.name,
    tagline: product.tagline,
    description: product.description,
    category: product.category,
    rootCategory: product.rootCategory,
    slug: product.slug,
    usage: product.usages[0] ?? null,
    isNew: product.isNew,
    bestSeller: product.bestSeller,
    customisable: product.personalizableColor,
    modelYear: product.modelYear,
    archived: product.archived,
    /** An e-bike: carriers do not take its battery everywhere. */
    hasBattery: product.taxCategory === 'e-bike',
    colors: product.colors,
    sizes: product.sizes.map((size) => wordSize(size, shop.locale)),
    builds: product.builds.map(({ groupModel, wheelset }) => ({
      groupModel: wordGroupModel(groupModel, shop.locale),
      wheelset: wordValues(wheelset, shop.locale),
    })),
    variants,
    pictures: product.pictures,
    turns: product.turns,
    currency: shop.market.currency,
    vatLine: vatLineOf(shop.market),
    lowestPriceRule: shop.market.lowestPriceRule ?? false,
    /** Of a model without a price of its own in this market, where its sheet names one. */
    startingPrice: null as StartingPrice | null,
    alternates: product.alternates,
  };
}

type Placed = { readonly color: string; readonly size: string; readonly groupModel: string };

/**
 * The place of a variant's size and build in what its colour is drawn in, for `drawnAs`; null: it
 * has none.
 */
function placeInDrawings({ pictures }: Pick<FoundProduct, 'pictures'>, variant: Placed): DrawnAs | null {
  const drawn = pictures.find(({ color, sizes }) => color === variant.color && sizes?.length);
  const at = drawn?.sizes?.indexOf(variant.size) ?? -1;
  const of = drawn?.builds?.indexOf(variant.groupModel) ?? -1;
  return at < 0 || of < 0 ? null : `${at}-${of}`;
}

export type ProductData = NonNullable<Awaited<ReturnType<typeof loadProduct>>>;
export type VariantData = ProductData['variants'][number];

function productAlternates(product: ProductPage, kind: Category['kind']) {
  const name = kind === 'bike' ? 'bike-item' : 'ecommerce-item';
  return inEveryLanguage((locale) => addressOf(locale, name, product.slugs[locale]));
}
