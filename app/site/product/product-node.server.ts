import { addressOf, inMarket } from '#app/addresses.ts';
import { anonymousAuthor } from '#app/site/reviews/load-reviews.server.ts';
import { decimalAmount } from '#app/structured-data/decimal-amount.ts';
import type { JsonLd } from '#app/structured-data/json-ld.ts';
import { ratingOf } from '#app/structured-data/rating-node.server.ts';
import { RETURNS_ID } from '#app/structured-data/store-node.server.ts';
import { pictureAddress } from '#domain/media/addresses.ts';
import type { ProductReviews } from '#domain/reviews/list-product-reviews.ts';
import { deliveryAmount, isFreeFrom } from '#domain/shipping/delivery-amount.ts';
import type { ShippingMethod } from '#domain/shipping/list-shipping-methods.ts';
import { boxDays, type Workshop } from '#domain/shipping/promise-delivery.ts';
import type { Reach } from '#domain/shipping/usual-way.ts';
import type { Availability } from '#domain/stock/availability.ts';
import type { Locale } from '#shared/locale.ts';
import type { Currency } from '#shared/money.ts';
import type { ProductData, VariantData } from './load-product.server.ts';

type Facts = {
  readonly locale: Locale;
  readonly baseUrl: string;
  readonly brand: string;
  /** The seller's country, which takes goods back. */
  readonly seat: string;
  /** ISO 3166-1 alpha-2 of the page's readers. */
  readonly country: string;
  /** The usual way of these goods to the country; null: none, or unknown. */
  readonly way: ShippingMethod | null;
  readonly reach: Reach;
  /** The maker's working days; null: unknown. */
  readonly workshop: Workshop | null;
  readonly kind: 'bike' | 'shop';
  /** Its published reviews; none: null. */
  readonly reviews: ProductReviews | null;
  /** The numbers of its parts. */
  readonly properties: readonly JsonLd[];
  /** The country that the page's address names; null: the language's own market. */
  readonly addressCountry: string | null;
};

/**
 * A product for search engines: the group and its variants, each with its own offer, by the page's
 * numbers. A variant that is not for sale has no offer (schema.org ProductGroup, hasVariant,
 * Offer). A product no longer sold is a ProductModel, because a group needs variants and a product
 * offers.
 */
export function productNode(product: ProductData, told: readonly VariantData[], facts: Facts): JsonLd {
  const name = facts.kind === 'bike' ? 'bike-item' : 'ecommerce-item';
  const category = facts.kind === 'bike' ? product.category.slug : product.rootCategory.slug;
  const at = { category, slug: product.slug };
  const addressWith = (v?: string) =>
    facts.baseUrl + inMarket(addressOf(facts.locale, name, at, { v }), facts.addressCountry);
  const page = addressWith();
  const pictures = picturesByColor(product, facts.baseUrl);
  const colors = new Map(product.colors.map(({ code, name: color }) => [code, color]));
  const varied = [
    ...(product.sizes.length > 1 ? ['https://schema.org/size'] : []),
    ...(product.colors.length > 1 ? ['https://schema.org/color'] : []),
  ];
  const model = {
    '@id': page,
    url: page,
    name: product.name,
    description: product.description,
    brand: { '@type': 'Brand', name: facts.brand },
    image: [...pictures.values()],
    ...(facts.properties.length > 0 ? { additionalProperty: facts.properties } : {}),
    ...ratingOf(facts.reviews, (isBought) => anonymousAuthor(facts, isBought)),
  };
  if (told.length === 0) return { '@type': 'ProductModel', ...model };
  return {
    '@type': 'ProductGroup',
    ...model,
    productGroupID: product.productCode,
    // Of the group, as variants have it from there: 72 of them would repeat it.
    itemCondition: 'https://schema.org/NewCondition',
    ...(varied.length > 0 ? { variesBy: varied } : {}),
    ...(told.length < product.variants.length ? { offers: allOffers(product) } : {}),
    hasVariant: told.map((variant) => ({
      '@type': 'Product',
      sku: variant.code,
      ...numbersOf(variant),
      name: [product.name, variant.groupModel, colors.get(variant.color), variant.size]
        .filter(Boolean)
        .join(' '),
      ...(variant.size ? { size: variant.size } : {}),
      ...(variant.color ? { color: colors.get(variant.color) } : {}),
      image: pictures.get(variant.color) ?? [...pictures.values()][0],
      offers: offerOf(variant, product, addressWith(variant.slug), facts),
    })),
  };
}

/** A bar code's number says enough; without one the maker's number does, with the brand. */
function numbersOf({ code, gtin, mpn }: VariantData) {
  return { ...(gtin ? { gtin } : {}), ...(mpn || !gtin ? { mpn: mpn ?? code } : {}) };
}

/** The price range of a product in all its builds. */
function allOffers({ variants, currency }: ProductData): JsonLd {
  const amounts = variants.map(({ streetAmount }) => streetAmount);
  return {
    '@type': 'AggregateOffer',
    lowPrice: decimalAmount(Math.min(...amounts)),
    highPrice: decimalAmount(Math.max(...amounts)),
    priceCurrency: currency,
    offerCount: amounts.length,
  };
}

/** Offers refer to what they share, which is written once: 72 variants would repeat every byte. */
function offerOf(variant: VariantData, product: ProductData, url: string, facts: Facts): JsonLd {
  const { listAmount, streetAmount, availability } = variant;
  const price = decimalAmount(streetAmount);
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: product.currency,
    availability: AVAILABILITY[availability],
    ...(listAmount > streetAmount
      ? {
          priceSpecification: { '@id': listPriceId(listAmount) },
        }
      : {}),
    ...deliveryOf(streetAmount, facts),
  };
}

/** How goods of an amount come, and how they go back, as their offer refers to it. */
export function deliveryOf(amount: number, { country, way, reach }: Delivery): object {
  return {
    hasMerchantReturnPolicy: { '@id': RETURNS_ID },
    ...(way && reach === 'delivered' ? { shippingDetails: { '@id': shippingId(way, amount) } } : {}),
    ...(reach === 'collected' ? { availableDeliveryMethod: 'OnSitePickup' } : {}),
    ...(reach === 'nowhere' ? { ineligibleRegion: country } : {}),
  };
}

type Delivery = Pick<Facts, 'country' | 'way' | 'reach'>;

/** Members of schema.org enumerations. */
const AVAILABILITY: Record<Availability, string> = {
  available: 'InStock',
  lowStock: 'LimitedAvailability',
  unavailable: 'OutOfStock',
};

function shippingId(way: ShippingMethod, amount: number): string {
  return `#${way.code}${isFreeFrom(way, amount) ? '-free' : ''}`;
}

function listPriceId(listAmount: number): string {
  return `#list-${listAmount}`;
}

/** The list prices of this product's offers, struck through on the page. */
export function listPriceNodes(variants: readonly VariantData[], currency: Currency): JsonLd[] {
  const reduced = variants.filter(({ listAmount, streetAmount }) => listAmount > streetAmount);
  return [...new Set(reduced.map(({ listAmount }) => listAmount))].map((listAmount) => ({
    '@type': 'UnitPriceSpecification',
    '@id': listPriceId(listAmount),
    priceType: 'StrikethroughPrice',
    price: decimalAmount(listAmount),
    priceCurrency: currency,
  }));
}

/** The deliveries of goods with these amounts: at their price, or free from a threshold. */
export function shippingNodes(
  amounts: readonly number[],
  facts: Delivery & Pick<Facts, 'kind' | 'workshop'>,
): JsonLd[] {
  const { country, way, reach, kind } = facts;
  if (!way || reach !== 'delivered') return [];
  const byId = new Map(amounts.map((amount) => [shippingId(way, amount), amount]));
  const bulkyPieces = kind === 'bike' ? 1 : 0;
  return [...byId].map(([id, goodsAmount]) => ({
    '@type': 'OfferShippingDetails',
    '@id': id,
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: decimalAmount(deliveryAmount(way, { goodsAmount, bulkyPieces }).amount),
      currency: way.currency,
    },
    deliveryTime: deliveryTime(way, facts),
  }));
}

/** The working days of the page's promise, as figures. */
function deliveryTime(way: ShippingMethod, { kind, workshop }: Pick<Facts, 'kind' | 'workshop'>): JsonLd {
  const isBike = kind === 'bike';
  const extra = boxDays(isBike, way);
  const handling = isBike ? workshop?.bikeDays : workshop?.parcelDays;
  const days = (minValue: number, maxValue: number) => ({
    ...{ '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' },
  });
  return {
    '@type': 'ShippingDeliveryTime',
    ...(handling === undefined ? {} : { handlingTime: days(handling, handling) }),
    transitTime: days(way.minDays + extra, way.maxDays + extra),
  };
}

function picturesByColor(product: ProductData, baseUrl: string): Map<string, string> {
  const firsts = Map.groupBy(product.pictures, ({ color }) => color);
  return new Map(
    [...firsts].flatMap(([color, [first]]) =>
      first ? [[color, `${baseUrl}${pictureAddress(first.hash, 1200, 'webp')}`] as const] : [],
    ),
  );
}
