import { data } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { dealerNode } from '#app/structured-data/dealer-node.server.ts';
import { degreesText } from '#domain/dealers/coordinates.ts';
import { findDealer } from '#domain/dealers/find-dealer.ts';
import { DEALERS_TAG } from '#domain/epochs/tags.ts';
import { countryName } from '#shared/format-cache.ts';
import { dealerRows } from './dealer-row.server.ts';
import { weekOf } from './open-now.server.ts';

/**
 * A dealer's page: address, hours, services.
 * @throws a 404 answer for an unknown slug
 */
export async function loadDealer(visit: RequestContext, slug: string) {
  const { shop } = visit;
  const dealer = await findDealer(shop, slug);
  if (!dealer) throw data('There is no such dealer', { status: 404 });
  const { rows, until } = dealerRows(shop, [dealer]);
  const [row] = rows;
  if (!row) throw data('There is no such dealer', { status: 404 });
  visit.showTags(DEALERS_TAG);
  visit.goodUntil(until);
  const href = addressOf(shop.locale, 'dealer', { slug: dealer.slug });
  visit.describe(dealerNode(dealer, shop.baseUrl + href));
  const to = `${degreesText(dealer.latitude)},${degreesText(dealer.longitude)}`;
  return {
    ...row,
    mapTiles: visit.mapTiles,
    website: dealer.website,
    countryName: countryName(dealer.country, shop.locale),
    week: weekOf(dealer, shop.clock.now(), shop.locale),
    directions: `https://www.openstreetmap.org/directions?${new URLSearchParams({ to })}`,
  };
}

export type ShownDealer = Awaited<ReturnType<typeof loadDealer>>;
