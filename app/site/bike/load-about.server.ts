import type { RequestContext } from '#app/context.ts';
import { WORLDS_TAG, worldsByModel } from '#app/site/catalogue/list-worlds.server.ts';
import type { ProductData } from '#app/site/product/load-product.server.ts';
import { listNotices } from '#domain/site-config/list-notices.ts';

/** The description of a bike, and the link to its model's page. */
export type AboutText = {
  readonly description: string;
  readonly world: { readonly title: string; readonly href: string } | null;
};

/** The maker's text about a bike, and notices for all bikes. */
export async function loadAbout(visit: RequestContext, { description, model }: ProductData) {
  visit.showTags(WORLDS_TAG);
  const [notices, worlds] = await Promise.all([
    visit.shared('bike-notices', ['site'], () => listNotices(visit.shop, 'bike')),
    worldsByModel(visit),
  ]);
  const { title, href } = worlds.get(model) ?? {};
  const world = title && href ? { title, href } : null;
  return { notices, text: visit.staticData<AboutText>({ description, world }) };
}
