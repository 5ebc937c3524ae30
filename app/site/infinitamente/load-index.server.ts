import { addressOf } from '#app/addresses.ts';
import { loadAround } from '#app/blocks/load-around.server.ts';
import type { RequestContext } from '#app/context.ts';
import { crumbsNode } from '#app/structured-data/store-node.server.ts';
import type { BuildOffer } from '#domain/builds/choice.ts';
import { BUILDS_TAG } from '#domain/builds/save-builds.ts';
import { findProduct } from '#domain/catalogue/find-product.ts';
import { shareAddress } from '#domain/media/addresses.ts';
import { MESSAGES } from '#messages/catalogue.ts';
import { buildModels, offerFor } from './load-offer.server.ts';

/** The bikes that are built to order, their lowest price and weeks, and the staff's text. */
export async function loadInfinitamente(visit: RequestContext) {
  const { shop } = visit;
  const [around, models] = await Promise.all([loadAround(visit, 'infinitamente-index'), buildModels(visit)]);
  visit.showTags('site', 'catalogue', 'prices', BUILDS_TAG);
  const bikes = await Promise.all(
    models.map(async ({ name, slug, category, weeks, picture }) => {
      const product = await findProduct(shop, { kind: 'bike', categorySlug: category, slug });
      const offer = product && (await offerFor(visit, product));
      const amount = offer ? leastAmount(offer) : null;
      const paint = offer?.options.find(
        ({ kind, code }) => kind === 'paint' && code === offer.showpiece.paint,
      );
      return amount === null
        ? []
        : [{ name, weeks, picture, amount, slug, tint: paint?.look ?? '', tagline: product?.tagline ?? '' }];
    }),
  );
  const [first] = models;
  const { breadcrumbs, infinitamente } = MESSAGES[shop.locale];
  const title = around.title ?? infinitamente.all;
  visit.describe(
    crumbsNode(shop.baseUrl, [
      { name: breadcrumbs.home, href: addressOf(shop.locale, 'home') },
      { name: title, href: addressOf(shop.locale, 'infinitamente') },
    ]),
  );
  visit.preview({ kind: 'website', picture: first ? shareAddress(first.picture) : null });
  return {
    title,
    description: around.lead ?? infinitamente.intro,
    ...{ above: around.above, below: around.below },
    bikes: bikes.flat(),
    currency: shop.market.currency,
  };
}

/** The lowest price of all builds; null where none is offered. */
function leastAmount({ bases, options }: BuildOffer): number | null {
  const least = (amounts: readonly number[]) => Math.min(...amounts);
  const parts = (['paint', 'pattern', 'logo', 'finish'] as const).map((kind) =>
    least(options.filter((option) => option.kind === kind).map(({ amount }) => amount)),
  );
  const amount = parts.reduce((sum, part) => sum + part, least(bases.map((base) => base.amount)));
  return Number.isFinite(amount) ? amount : null;
}
