import { data, redirect } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { inEveryLanguage } from '#app/site/catalogue/alternates.ts';
import { listBuiltBikes } from '#app/site/catalogue/list-built-bikes.server.ts';
import { type Gone, isSlug } from '#app/site/product/moved.server.ts';
import type { BuildOffer } from '#domain/builds/choice.ts';
import { findBuildOffer } from '#domain/builds/find-build-offer.ts';
import { BUILDS_TAG } from '#domain/builds/save-builds.ts';
import { findMoved } from '#domain/catalogue/find-moved.ts';
import { findProduct, type ProductPage } from '#domain/catalogue/find-product.ts';
import { listProducts } from '#domain/catalogue/list-products.ts';
import { productTag } from '#domain/epochs/tags.ts';

/** A bike that is built to order, and its choices in this market. */
export type BuiltBike = { readonly product: ProductPage; readonly offer: BuildOffer };

/** Every bike that is built to order, shared per language. */
export function buildModels({ shop, shared }: RequestContext) {
  return shared('build-models', ['catalogue', BUILDS_TAG], () => listBuiltBikes(shop));
}

/**
 * The bike at this slug, to be built.
 * @throws a 301 answer to its slug in this language, a 410 one with other bikes when it is no
 * longer built, else a 404 one
 */
export async function builtBike(visit: RequestContext, slug: string, url: string): Promise<BuiltBike> {
  const models = await buildModels(visit);
  const model = models.find((one) => one.slug === slug);
  if (!model) throw await elsewhere(visit, slug, url);
  const at = { kind: 'bike', categorySlug: model.category, slug } as const;
  const product = await findProduct(visit.shop, at);
  const offer = product && (await offerFor(visit, product));
  if (!offer) throw notFound();
  visit.showTags('catalogue', productTag(product.id), BUILDS_TAG);
  return { product, offer };
}

/** The choices of a bike, shared per language and market until a price or an option changes. */
export function offerFor({ shop, shared }: RequestContext, product: ProductPage): Promise<BuildOffer | null> {
  return shared(`build-offer ${product.id}`, [productTag(product.id), 'prices', BUILDS_TAG], () =>
    findBuildOffer(shop, product),
  );
}

/** The address of the page in every language. */
export function buildAddresses(product: ProductPage) {
  return inEveryLanguage((locale) =>
    addressOf(locale, 'infinitamente-item', { slug: product.slugs[locale].slug }),
  );
}

async function elsewhere(visit: RequestContext, slug: string, url: string): Promise<unknown> {
  const { locale } = visit.shop;
  const code = isSlug(slug) ? await findMoved(visit.shop, 'product', slug) : null;
  if (code === null) return notFound();
  const models = await buildModels(visit);
  const here = models.find((one) => one.code === code);
  const addressFor = (to: string) => addressOf(locale, 'infinitamente-item', { slug: to });
  if (here) return redirect(addressFor(here.slug) + new URL(url).search, 301);
  const [bike] = await listProducts(visit.shop, { kind: 'bike', codes: [code], withArchived: true });
  if (!bike?.archived) return notFound();
  const successors = models.map(({ name, slug: to }) => ({ name, href: addressFor(to) }));
  return data({ successors } satisfies Gone, { status: 410 });
}

const notFound = () => data('This page could not be found', { status: 404 });
