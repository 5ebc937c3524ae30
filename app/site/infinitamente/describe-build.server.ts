import { addressOf, inMarket } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { deliveryFacts } from '#app/site/product/delivery-facts.server.ts';
import { decimalAmount } from '#app/structured-data/decimal-amount.ts';
import { crumbsNode } from '#app/structured-data/store-node.server.ts';
import { type Choice, codeOf } from '#domain/builds/choice.ts';
import { priceBuild } from '#domain/builds/price-build.ts';
import { findBuildPicture } from '#domain/builds/save-build-picture.ts';
import { buildCardAddress, pictureAddress, shareAddress } from '#domain/media/addresses.ts';
import { MESSAGES } from '#messages/catalogue.ts';
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
  const { siteName } = await deliveryFacts(visit);
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
      brand: { '@type': 'Brand', name: siteName },
      ...(picture ? { image: [`${baseUrl}${pictureAddress(picture, 1200, 'webp')}`] } : {}),
      offers: {
        '@type': 'Offer',
        url: address,
        price: decimalAmount(amount),
        priceCurrency: offer.currency,
        availability: 'MadeToOrder',
        itemCondition: 'NewCondition',
        deliveryLeadTime: { '@type': 'QuantitativeValue', value: weeks, unitCode: 'WEE' },
      },
    },
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
