import type { RequestContext } from '#app/context.ts';
import { MOST_COMPARED } from '#domain/saved-builds/limits.ts';
import { listSavedBuilds } from '#domain/saved-builds/list-saved-builds.ts';
import { viewSavedBuilds } from '#domain/saved-builds/view-saved-builds.ts';
import type { Shop } from '#domain/shop.ts';
import { type ShownBuild, showBuilds } from './load-saved-builds.server.ts';

/** A build that is made today, with all that its comparison says. */
export type ComparedBuild = ShownBuild & { readonly today: NonNullable<ShownBuild['today']> };

/**
 * The builds of an address (`?build=…&build=…`) that are the owner's and still made, in the order
 * of the account's page, the first four.
 */
export async function loadComparedBuilds(
  visit: RequestContext,
  { shop, owner }: { readonly shop: Shop; readonly owner: string },
  query: URLSearchParams,
) {
  const asked = new Set(query.getAll('build').slice(0, 100));
  const saved = (await listSavedBuilds(shop, owner)).filter(({ id }) => asked.has(id));
  const shown = await showBuilds(visit, shop, await viewSavedBuilds(shop, saved));
  const builds = shown.filter((build): build is ComparedBuild => build.today !== null);
  return { builds: builds.slice(0, MOST_COMPARED), isTooMany: builds.length > MOST_COMPARED };
}
