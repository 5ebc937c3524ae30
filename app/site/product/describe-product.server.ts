import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { crumbsThing, returnPolicy } from '#app/structured-data/store-thing.server.ts';
import type { Thing } from '#app/structured-data/things.ts';
import { shareAddress } from '#domain/media/addresses.ts';
import { MESSAGES } from '#messages/catalogue.ts';
import { deliveryFacts } from './delivery-facts.server.ts';
import type { ProductData, VariantData } from './load-product.server.ts';
import { listPriceThings, productThing, shippingThings } from './product-thing.server.ts';

/** Tells machines what a product's page shows: the product with its offers, the way to it, a picture for those who share it. */
export async function describeProduct(
  visit: RequestContext,
  product: ProductData,
  kind: 'bike' | 'shop',
  /** The one its page opens with; undefined for what is not sold. */
  opening: VariantData | undefined,
): Promise<void> {
  const { shop } = visit;
  const delivery = await deliveryFacts(visit);
  const { baseUrl, locale, country } = shop;
  const { siteName: brand, ways, workshop } = delivery;
  visit.describe(...thingsOf(product, opening, { baseUrl, locale, country, brand, ways, workshop, kind }));
  const [first] = product.pictures;
  visit.preview({ kind: 'product', picture: first ? shareAddress(first.hash) : null });
}

/** Of several builds the one the page opens with: variants are told apart by colour and size, and every one of all builds is in the feed. */
function thingsOf(product: ProductData, opening: VariantData | undefined, facts: Facts): readonly Thing[] {
  const { baseUrl, country, kind, locale } = facts;
  const told = product.variants.filter(({ groupModel }) => groupModel === opening?.groupModel);
  return [
    productThing(product, told, facts),
    ...listPriceThings(told, product.currency),
    ...shippingThings(
      told.map(({ streetAmount }) => streetAmount),
      facts,
    ),
    ...(told.length > 0 ? [returnPolicy(country)] : []),
    crumbsThing(baseUrl, crumbsTo(product, kind, locale)),
  ];
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

type Facts = Parameters<typeof productThing>[2];
type ProductLocale = RequestContext['shop']['locale'];
