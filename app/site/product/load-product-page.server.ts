import type { RequestContext } from '#app/context.ts';
import { loadReviews, shownReviews } from '#app/site/reviews/load-reviews.server.ts';
import type { JsonLd } from '#app/structured-data/json-ld.ts';
import { productTag } from '#domain/epochs/tags.ts';
import { translator } from '#messages/catalogue.ts';
import { describeProduct } from './describe-product.server.ts';
import { offerProduct, sharedProduct } from './load-product.server.ts';
import { productElsewhere } from './moved.server.ts';
import { openingVariant } from './pick-variant.ts';
import { promiseWords } from './promise-words.server.ts';
import { refuseEnded } from './refuse-ended.server.ts';
import { shownProduct } from './shown-product.ts';

/** A product's address: `?v` of `url` names a variant, `?size` of a bike's a size. */
type At = { readonly category: string; readonly slug: string; readonly url: string };

/**
 * The data of every product's page: the product as the browser needs it (`shown`), the whole
 * product, and the variant the page opens with.
 * @throws a redirect to the product's present address, a 404 answer when there is none, a 410 one
 * when its variant is no longer sold
 */
export async function loadProductPage(
  visit: RequestContext,
  kind: 'bike' | 'shop',
  at: At,
  /** What else search engines are told of a product. */
  propertiesOf?: (productId: string) => Promise<readonly JsonLd[]>,
) {
  const found = await sharedProduct(visit, { kind, categorySlug: at.category, slug: at.slug });
  if (!found) return productElsewhere(visit, kind, at.slug, at.url);
  const product = await offerProduct(visit.shop, found);
  const { searchParams } = new URL(at.url);
  const asked = searchParams.get('v');
  await refuseEnded(visit, kind, product, asked);
  visit.showTags(productTag(product.productId));
  const variant = openingVariant(product.variants, asked, searchParams.get('size'));
  const reviews = await loadReviews(visit, product);
  const properties = (await propertiesOf?.(product.productId)) ?? [];
  await describeProduct(visit, product, kind, variant, { reviews: reviews.found, properties });
  const t = translator(visit.shop.locale);
  const shown = {
    product: shownProduct(product, kind, (view) => t(`views.${view}`)),
    promise: await promiseWords(visit, product.variants, {
      freight: kind === 'bike' ? 'bike' : 'parcel',
      hasBattery: product.hasBattery,
    }),
    reviews: shownReviews(visit, reviews),
    alternates: product.alternates,
  };
  const rated = reviews.words && { average: reviews.words.average, from: reviews.words.from };
  return { shown, found, product, variant, rated };
}
