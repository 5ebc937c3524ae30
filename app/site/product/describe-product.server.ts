import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import type { JsonLd } from '#app/structured-data/json-ld.ts';
import { metaDescription } from '#app/structured-data/meta-description.ts';
import { crumbsNode, returnPolicy } from '#app/structured-data/store-node.server.ts';
import { shareAddress } from '#domain/media/addresses.ts';
import type { ProductReviews } from '#domain/reviews/list-product-reviews.ts';
import { type Reach, reachOf, usualWay } from '#domain/shipping/usual-way.ts';
import { MESSAGES } from '#messages/catalogue.ts';
import { deliveryFacts } from './delivery-facts.server.ts';
import type { ProductData, VariantData } from './load-product.server.ts';
import { listPriceNodes, productNode, shippingNodes } from './product-node.server.ts';

/** What else is told of a product. */
type Told = { readonly reviews?: ProductReviews | null; readonly properties?: readonly JsonLd[] };

/**
 * Structured data of a product's page: the product with its offers, the breadcrumbs, and a picture
 * for previews.
 */
export async function describeProduct(
  visit: RequestContext,
  product: ProductData,
  kind: 'bike' | 'shop',
  /** The variant its page opens with; undefined for a product not for sale. */
  opening: VariantData | undefined,
  { reviews = null, properties = [] }: Told = {},
): Promise<void> {
  const { shop, addressCountry } = visit;
  const delivery = await deliveryFacts(visit);
  const { baseUrl, locale, country } = shop;
  const { siteName: brand, seat, ways, isServed, canCollect, workshop } = delivery;
  const way = usualWay(ways, { country, hasBattery: product.hasBattery, canCollect });
  const reach: Reach = isServed ? reachOf(ways, way) : 'nowhere';
  const facts = {
    baseUrl,
    locale,
    country,
    addressCountry,
    brand,
    seat,
    way,
    reach,
    workshop,
    kind,
    reviews,
    properties,
  };
  visit.describe(...nodesOf(product, opening, facts));
  const [first] = product.pictures;
  visit.preview({
    kind: 'product',
    picture: first ? shareAddress(first.hash) : null,
    description: metaDescription(`${whatIs(product, kind)}: ${product.tagline}`, product.description),
  });
}

/**
 * Of a bike only what is one choice away from the variant that the page opens with: its build in
 * every size, and in every colour. All together would be half of the page; the feed has them.
 */
function nodesOf(product: ProductData, opening: VariantData | undefined, facts: Facts): readonly JsonLd[] {
  const { baseUrl, kind, locale } = facts;
  const told = product.variants.filter(
    ({ groupModel, color, size }) =>
      groupModel === opening?.groupModel &&
      (kind === 'shop' || color === opening?.color || size === opening?.size),
  );
  return [
    productNode(product, told, facts),
    ...listPriceNodes(told, product.currency),
    ...shippingNodes(
      told.map(({ streetAmount }) => streetAmount),
      facts,
    ),
    ...(told.length > 0 ? [returnsOf(product, facts)] : []),
    crumbsNode(baseUrl, crumbsTo(product, kind, locale)),
  ];
}

/** A bike's name alone does not say what it is, nor for whom. */
function whatIs({ name, category, usage }: ProductData, kind: 'bike' | 'shop'): string {
  const what = [category.name, usage?.name].filter(Boolean).join(', ');
  return kind === 'bike' ? `${name} (${what})` : name;
}

/** Parcels come back for nothing; a bike's box at the price of its way. */
function returnsOf({ currency }: ProductData, { country, seat, way, kind }: Facts) {
  const amount = kind === 'bike' ? (way?.bikeReturnAmount ?? 0) : 0;
  return returnPolicy({ from: country, to: seat, amount, currency });
}

function crumbsTo(product: ProductData, kind: 'bike' | 'shop', locale: ProductLocale) {
  const { breadcrumbs, catalogue } = MESSAGES[locale];
  const isBike = kind === 'bike';
  const category = isBike ? product.category : product.rootCategory;
  const at = { category: category.slug };
  return [
    { name: breadcrumbs.home, href: addressOf(locale, 'home') },
    {
      name: isBike ? catalogue.bikes : catalogue.shop,
      href: addressOf(locale, isBike ? 'bike-archive' : 'ecommerce-archive'),
    },
    {
      name: category.name,
      href: addressOf(locale, isBike ? 'bike-archive-category' : 'ecommerce-archive-category', at),
    },
    {
      name: product.name,
      href: addressOf(locale, isBike ? 'bike-item' : 'ecommerce-item', { ...at, slug: product.slug }),
    },
  ];
}

type Facts = Parameters<typeof productNode>[2];
type ProductLocale = RequestContext['shop']['locale'];
