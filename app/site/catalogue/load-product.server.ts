import { addressOf } from '#app/addresses.ts';
import { discountPercent } from '#domain/carts/pricing.ts';
import { showsVatNote } from '#domain/carts/vat-note.ts';
import { findProduct, type ProductPage } from '#domain/catalogue/find-product.ts';
import type { Category } from '#domain/catalogue/list-categories.ts';
import { picturesOf } from '#domain/media/product-pictures.ts';
import { pricesOf } from '#domain/prices/current-prices.ts';
import { askRooms, type Shop } from '#domain/shop.ts';
import { availabilitiesOf } from '#domain/stock/find-availability.ts';
import { inEveryLanguage } from './alternates.ts';

/**
 * A product's page with the prices of this market and what is in stock; null when the address names none. Amounts in minor units. What is no
 * longer sold has no variants.
 */
export async function loadProduct(shop: Shop, address: ProductAddress) {
  const product = await findProduct(shop, address);
  return product && offerProduct(shop, product, address.kind);
}

type ProductAddress = { kind: Category['kind']; categorySlug: string; slug: string };

/** A product that was found, with what this market asks for it and what is in stock. */
export async function offerProduct(shop: Shop, product: ProductPage, kind: Category['kind']) {
  const ids = product.archived ? [] : product.variants.map(({ id }) => id);
  const [prices, stock, pictures] = await askRooms(shop, [
    pricesOf(shop, ids),
    availabilitiesOf(shop, ids),
    picturesOf(product.id),
  ]);
  const variants = product.variants.flatMap(({ id, code, slug, size, color, groupModel, weightGrams }) => {
    const price = prices.get(id);
    if (!price) return [];
    return {
      code,
      slug,
      size,
      color,
      groupModel,
      weightGrams,
      listAmount: price.listAmount,
      streetAmount: price.streetAmount,
      percent: discountPercent(price.listAmount, price.streetAmount),
      minQuantity: price.minPurchasableQuantity,
      availability: stock.get(id)?.availability ?? ('unavailable' as const),
      /** Of what is sold out the day more are expected, a calendar date. */
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
    colors: product.colors,
    sizes: product.sizes,
    builds: product.builds,
    variants,
    pictures,
    currency: shop.market.currency,
    vatIncluded: showsVatNote(shop.market.priceList),
    lowestPriceRule: shop.market.lowestPriceRule ?? false,
    alternates: productAlternates(product, kind),
  };
}

export type ProductData = NonNullable<Awaited<ReturnType<typeof loadProduct>>>;
export type VariantData = ProductData['variants'][number];

function productAlternates(product: ProductPage, kind: Category['kind']) {
  const name = kind === 'bike' ? 'bike-item' : 'ecommerce-item';
  return inEveryLanguage((locale) => addressOf(locale, name, product.slugs[locale]));
}
