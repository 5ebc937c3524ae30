import { addressOf, inMarket } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { deliveryFacts } from '#app/site/product/delivery-facts.server.ts';
import { deliveryOf, shippingNodes } from '#app/site/product/product-node.server.ts';
import { decimalAmount } from '#app/structured-data/decimal-amount.ts';
import { crumbsNode, noReturns, returnPolicy } from '#app/structured-data/store-node.server.ts';
import { type Choice, codeOf } from '#domain/builds/choice.ts';
import { isPersonal } from '#domain/builds/is-personal.ts';
import { priceBuild } from '#domain/builds/price-build.ts';
import { findBuildPicture } from '#domain/builds/save-build-picture.ts';
import { buildCardAddress, pictureAddress, shareAddress } from '#domain/media/addresses.ts';
import { reachOf, usualWay } from '#domain/shipping/usual-way.ts';
import { MESSAGES } from '#messages/catalogue.ts';
import type { Currency } from '#shared/money.ts';
import { type BuiltBike, buildModels } from './load-offer.server.ts';

/**
 * Structured data of the shown build: a bike made to order, its price, the breadcrumbs. The preview
 * of an address that names a build is that build's card.
 */
export async function describeBuild(
  visit: RequestContext,
  { product, offer }: BuiltBike,
  { choice, isAsked }: { choice: Choice; isAsked: boolean },
): Promise<void> {
  const { baseUrl, locale } = visit.shop;
  const delivery = await deliveryHere(visit, product);
  const own = await findBuildPicture(visit.shop, { productId: product.id, offer, choice });
  const models = await buildModels(visit);
  const picture = own ?? models.find(({ productId }) => productId === product.id)?.picture;
  const href = addressOf(locale, 'infinitamente-item', { slug: product.slug });
  const address = baseUrl + inMarket(href, visit.addressCountry);
  const { amount, weeks } = priceBuild(offer, choice);
  const { breadcrumbs, infinitamente } = MESSAGES[locale];
  visit.describe(
    {
      '@type': 'Product',
      '@id': address,
      name: product.name,
      description: product.description,
      sku: codeOf(product.code, choice),
      brand: { '@type': 'Brand', name: delivery.siteName },
      ...(picture ? { image: [`${baseUrl}${pictureAddress(picture, 1200, 'webp')}`] } : {}),
      offers: {
        '@type': 'Offer',
        url: address,
        price: decimalAmount(amount),
        priceCurrency: offer.currency,
        availability: 'MadeToOrder',
        itemCondition: 'NewCondition',
        deliveryLeadTime: { '@type': 'QuantitativeValue', value: weeks, unitCode: 'WEE' },
        ...deliveryOf(amount, delivery),
      },
    },
    ...shippingNodes([amount], delivery),
    returnsOf(delivery, isPersonal(offer, choice) ? null : offer.currency),
    crumbsNode(baseUrl, [
      { name: breadcrumbs.home, href: addressOf(locale, 'home') },
      { name: infinitamente.all, href: addressOf(locale, 'infinitamente') },
      { name: product.name, href },
    ]),
  );
  const card = buildCardAddress(locale, visit.shop.country, codeOf(product.code, choice));
  const plain = picture ? shareAddress(picture) : null;
  visit.preview({ kind: 'product', picture: isAsked && plain ? card : plain });
}

/** How a build comes to the reader's country. Its weeks of work stand in the offer. */
async function deliveryHere(visit: RequestContext, product: BuiltBike['product']) {
  const { siteName, seat, ways, isServed, canCollect } = await deliveryFacts(visit);
  const { country } = visit.shop;
  const hasBattery = product.taxCategory === 'e-bike';
  const way = usualWay(ways, { country, hasBattery, canCollect });
  const reach = isServed ? reachOf(ways, way) : 'nowhere';
  return { siteName, seat, country, way, reach, kind: 'bike', workshop: null } as const;
}

type Delivery = Awaited<ReturnType<typeof deliveryHere>>;

/** @param currency of what its box costs on the way back; null: painted to a wish, it stays */
function returnsOf({ country, seat, way }: Delivery, currency: Currency | null) {
  if (!currency) return noReturns(country);
  return returnPolicy({ from: country, to: seat, amount: way?.bikeReturnAmount ?? 0, currency });
}
