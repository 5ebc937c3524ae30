import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { WORLDS_TAG, worldsByModel } from '#app/site/catalogue/list-worlds.server.ts';
import type { ProductData } from '#app/site/product/load-product.server.ts';
import { findNewerYear } from '#domain/catalogue/find-newer-year.ts';
import { listNotices } from '#domain/site-config/list-notices.ts';

/** The description of a bike, and the link to its model's page. */
export type AboutText = {
  readonly description: string;
  readonly world: { readonly title: string; readonly href: string } | null;
};

/** The year of a bike that is not the newest of its model, and the newest. */
export type EarlierYear = { readonly year: number; readonly newer: { name: string; href: string } };

/** The maker's text about a bike, notices for all, and its year if a later one is for sale. */
export async function loadAbout(visit: RequestContext, product: ProductData) {
  const { description, model } = product;
  visit.showTags(WORLDS_TAG);
  const [earlier, notices, worlds] = await Promise.all([
    earlierYear(visit, product),
    visit.shared('bike-notices', ['site'], () => listNotices(visit.shop, 'bike')),
    worldsByModel(visit),
  ]);
  const { title, href } = worlds.get(model) ?? {};
  const world = title && href ? { title, href } : null;
  return { earlier, notices, text: visit.staticData<AboutText>({ description, world }) };
}

async function earlierYear(
  { shop, shared }: RequestContext,
  { productId, modelYear: year }: ProductData,
): Promise<EarlierYear | null> {
  const newer = await shared(`newer-year ${productId}`, ['catalogue'], () => findNewerYear(shop, productId));
  if (!newer || year === null) return null;
  const { name, categorySlug: category, slug } = newer;
  return { year, newer: { name, href: addressOf(shop.locale, 'bike-item', { category, slug }) } };
}
