import { data, redirect } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { loadBlocks } from '#app/blocks/load-blocks.server.ts';
import type { RequestContext } from '#app/context.ts';
import { inEveryLanguage } from '#app/site/catalogue/alternates.ts';
import {
  WORLDS_TAG,
  type World,
  worldDocument,
  worldsByModel,
} from '#app/site/catalogue/list-worlds.server.ts';
import { isSlug } from '#app/site/product/moved.server.ts';
import { metaDescription } from '#app/structured-data/meta-description.ts';
import { crumbsNode } from '#app/structured-data/store-node.server.ts';
import { findMoved } from '#domain/catalogue/find-moved.ts';
import { findProduct } from '#domain/catalogue/find-product.ts';
import { listProducts } from '#domain/catalogue/list-products.ts';
import { pageTag, productTag } from '#domain/epochs/tags.ts';
import { findPublished } from '#domain/pages/find-published.ts';
import { MESSAGES, translator } from '#messages/catalogue.ts';
import type { Locale } from '#shared/locale.ts';

/**
 * The page of a model, ready to be shown.
 * @param at the slugs of one of its bikes, in the visitor's language
 * @throws a 301 answer to the page when the slugs are another language's, old ones, or those of
 * another year of the model; else a 404 one
 */
export async function loadWorld(visit: RequestContext, at: { category: string; slug: string }, url: string) {
  const { shop } = visit;
  const world = await worldAt(visit, at, url);
  const [bike, published] = await Promise.all([
    findProduct(shop, { kind: 'bike', categorySlug: world.category, slug: world.slug }),
    findPublished(shop, worldDocument(world.code)),
  ]);
  if (!bike || !published) throw notFound();
  visit.showTags('site', 'catalogue', WORLDS_TAG, productTag(bike.id), pageTag(published.documentId));
  const { model, title, category, slug } = world;
  visit.describe(crumbsNode(shop.baseUrl, crumbsTo(world, bike.category.name, shop.locale)));
  const about = translator(shop.locale)('world.description', { model });
  const description = metaDescription(`${model}: ${bike.tagline}`, about);
  return {
    ...{ model, title, category, slug, categoryName: bike.category.name, description },
    blocks: await loadBlocks(published.blocks, visit),
    alternates: inEveryLanguage((locale) => addressOf(locale, 'model-world', bike.slugs[locale])),
  };
}

function crumbsTo({ model, title, category, slug }: World, categoryName: string, locale: Locale) {
  const { breadcrumbs, catalogue } = MESSAGES[locale];
  return [
    { name: breadcrumbs.home, href: addressOf(locale, 'home') },
    { name: catalogue.bikes, href: addressOf(locale, 'bike-archive') },
    { name: categoryName, href: addressOf(locale, 'bike-archive-category', { category }) },
    { name: model, href: addressOf(locale, 'bike-item', { category, slug }) },
    { name: title, href: addressOf(locale, 'model-world', { category, slug }) },
  ];
}

async function worldAt(
  visit: RequestContext,
  at: { category: string; slug: string },
  url: string,
): Promise<World> {
  const worlds = await worldsByModel(visit);
  const here = [...worlds.values()].find(
    ({ category, slug }) => category === at.category && slug === at.slug,
  );
  if (here) return here;
  const model = await modelOf(visit, at.slug);
  const world = model === undefined ? undefined : worlds.get(model);
  if (!world) throw notFound();
  throw redirect(world.href + new URL(url).search, 301);
}

/** The model of a slug, of any language or year. */
async function modelOf({ shop }: RequestContext, slug: string): Promise<string | undefined> {
  const code = isSlug(slug) ? await findMoved(shop, 'product', slug) : null;
  if (code === null) return undefined;
  const [bike] = await listProducts(shop, { kind: 'bike', codes: [code], withArchived: true });
  return bike?.model;
}

const notFound = () => data('This page could not be found', { status: 404 });
