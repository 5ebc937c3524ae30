import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { madeOf } from '#app/made-of.server.ts';
import { deliveryFacts } from '#app/site/catalogue/delivery-facts.server.ts';
import type { ProductData } from '#app/site/catalogue/load-product.server.ts';
import { shareAddress } from '#domain/media/addresses.ts';
import { MESSAGES } from '#messages/catalogue.ts';
import { listPriceThings, productThing, shippingThings } from './product-thing.server.ts';
import { crumbsThing, returnPolicy } from './store-thing.server.ts';
import type { Thing } from './things.ts';

/** Tells machines what a product's page shows: the product with its offers, the way to it, a picture for those who share it. */
export async function describeProduct(
  visit: RequestContext,
  product: ProductData,
  kind: 'bike' | 'shop',
): Promise<void> {
  const { shop } = visit;
  const delivery = await deliveryFacts(visit);
  const { baseUrl, locale, country } = shop;
  visit.describe(
    ...madeOf(product, 'things', [delivery, baseUrl, locale, country, kind], () => {
      const { siteName: brand, ways, workshop } = delivery;
      return thingsOf(product, { baseUrl, locale, country, brand, ways, workshop, kind });
    }),
  );
  const [first] = product.pictures;
  visit.preview({ kind: 'product', picture: first ? shareAddress(first.hash) : null });
}

function thingsOf(product: ProductData, facts: Parameters<typeof productThing>[1]): readonly Thing[] {
  const { baseUrl, country, kind, locale } = facts;
  const amounts = product.variants.map(({ streetAmount }) => streetAmount);
  return [
    productThing(product, facts),
    ...listPriceThings(product),
    ...shippingThings(amounts, facts),
    ...(product.variants.length > 0 ? [returnPolicy(country)] : []),
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

type ProductLocale = RequestContext['shop']['locale'];
