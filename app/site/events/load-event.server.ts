import type { RequestContext } from '#app/context.ts';
import { loadItem } from '#app/site/content/load-item.server.ts';
import type { Content } from '#domain/content/content.ts';
import { listContent } from '#domain/content/list-content.ts';
import { today } from '#domain/content/today.ts';
import { degreesText } from '#domain/dealers/coordinates.ts';
import { countryName } from '#shared/format-cache.ts';
import { drawPlaceMap } from './draw-place-map.server.ts';
import { wordHours } from './word-hours.server.ts';

const MOST_MORE = 3;

/**
 * An event's page: when by the reader's way of writing, where with a map, and the next others.
 * @throws a redirect to its slug in this language or to where it moved, or a 404 answer
 */
export async function loadEvent(visit: RequestContext, slug: string) {
  const { shop } = visit;
  const page = await loadItem(visit, 'events', slug);
  const { fields, code } = page.item;
  const at = pointOf(fields);
  const [map, more] = await Promise.all([
    at && drawPlaceMap({ name: fields.place, latitude: at[0], longitude: at[1] }),
    listContent(shop, 'events', { when: 'coming', without: code, limit: MOST_MORE }),
  ]);
  return {
    ...page,
    state: stateOf(fields, today(shop.clock)),
    hours: wordHours(fields, shop.locale),
    country: countryName(fields.country, shop.locale),
    map: map && visit.staticData(map),
    directions: at && directionsTo(at),
    more: visit.staticData(more.items),
  };
}

type Fields = Content<'events'>['fields'];

/** What a reader can still do about it. */
export type EventState = 'coming' | 'over' | 'cancelled';

function stateOf({ isCancelled, endsOn }: Fields, day: string): EventState {
  if (isCancelled) return 'cancelled';
  return endsOn < day ? 'over' : 'coming';
}

function pointOf({ latitude, longitude }: Fields): readonly [number, number] | null {
  return latitude === null || longitude === null ? null : [latitude, longitude];
}

function directionsTo([latitude, longitude]: readonly [number, number]): string {
  const to = [latitude, longitude].map((degrees) => degreesText(Math.round(degrees * 1e6))).join(',');
  return `https://www.openstreetmap.org/directions?${new URLSearchParams({ to })}`;
}
