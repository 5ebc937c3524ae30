import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { deliveryFacts } from '#app/site/catalogue/delivery-facts.server.ts';
import type { ProductData } from '#app/site/catalogue/load-product.server.ts';
import { shareAddress } from '#domain/media/addresses.ts';
import { MESSAGES } from '#messages/catalogue.ts';
import { listPriceThings, productThing, shippingThings } from './product-thing.server.ts';
import { crumbsThing, returnPolicy } from './store-thing.server.ts';

/** Tells machines what a product's page shows: the product with its offers, the way to it, a picture for those who share it. */
export async function describeProduct(
  visit: RequestContext,
  product: ProductData,
  kind: 'bike' | 'shop',
): Promise<void> {
  const { shop } = visit;
  const { siteName, ways, workshop } = await deliveryFacts(visit);
  const { baseUrl, locale, country } = shop;
  const facts = { baseUrl, locale, country, brand: siteName, ways, workshop, kind };
  visit.describe(
    productThing(product, facts),
    ...listPriceThings(product),
    ...shippingThings(
      product.variants.map(({ streetAmount }) => streetAmount),
      facts,
    ),
    ...(product.variants.length > 0 ? [returnPolicy(country)] : []),
    crumbsThing(baseUrl, crumbsTo(product, kind, locale)),
  );
  const [first] = product.pictures;
  visit.preview({ kind: 'product', picture: first ? shareAddress(first.hash) : null });
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

type ProductLocale = RequestContext['shop']['locale'];
