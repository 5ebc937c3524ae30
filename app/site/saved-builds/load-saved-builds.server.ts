import type { RequestContext } from '#app/context.ts';
import { deliveryFacts } from '#app/site/product/delivery-facts.server.ts';
import { describeBuild } from '#domain/builds/draft-build.ts';
import { listBuildModels } from '#domain/builds/list-build-models.ts';
import { wordWeek } from '#domain/carts/word-build-notes.ts';
import { MAX_SAVED } from '#domain/saved-builds/limits.ts';
import { listSavedBuilds } from '#domain/saved-builds/list-saved-builds.ts';
import { type ViewedBuild, viewSavedBuilds } from '#domain/saved-builds/view-saved-builds.ts';
import { promiseWeek } from '#domain/shipping/promise-week.ts';
import { usualWay } from '#domain/shipping/usual-way.ts';
import type { Shop } from '#domain/shop.ts';
import { findToKeep } from './find-to-keep.server.ts';

/** What was done to a build, as the page's query says it. */
export const DONE = ['saved', 'renamed', 'removed', 'restored'] as const;
export type Done = (typeof DONE)[number];

/** A saved build as its page shows it: in words, with the week it would arrive in. */
export type ShownBuild = ViewedBuild & {
  readonly words: string;
  readonly week: string;
  readonly monday: string;
};

/**
 * The builds of an account, what was just done to one, and the one an address wants to save
 * (`?keep=VT25-…`).
 * @param owner the session that holds the cart
 */
export async function loadSavedBuilds(
  visit: RequestContext,
  { shop, owner }: { readonly shop: Shop; readonly owner: string },
  query: URLSearchParams,
) {
  const done = DONE.find((what) => what === query.get('done')) ?? null;
  const models = await listBuildModels(shop);
  return {
    builds: await showBuilds(visit, shop, await viewSavedBuilds(shop, await listSavedBuilds(shop, owner))),
    maximum: MAX_SAVED,
    done,
    removedId: done === 'removed' ? query.get('id') : null,
    /** Whether this shop builds anything to order. */
    hasModels: models.length > 0,
    toKeep: await findToKeep(shop, query.get('keep')),
  };
}

export type SavedBuildsPage = Awaited<ReturnType<typeof loadSavedBuilds>>;

/** Builds in words, each with the week it would arrive in if it were ordered now. */
export async function showBuilds(
  visit: RequestContext,
  shop: Shop,
  builds: readonly ViewedBuild[],
): Promise<ShownBuild[]> {
  const { workshop, ways, canCollect } = await deliveryFacts({ ...visit, shop });
  return builds.map((build) => {
    if (!build.today) return { ...build, words: build.code, week: '', monday: '' };
    const hasBattery = build.taxCategory === 'e-bike';
    const transit = usualWay(ways, { country: shop.country, hasBattery, canCollect });
    const { weeks } = build.today.made;
    const { monday } = promiseWeek(shop.clock.now(), { workshop, transit, weeks });
    return {
      ...build,
      ...{ monday, week: wordWeek(monday, shop.locale) },
      words: describeBuild(build.today.made, shop.locale),
    };
  });
}
