import { addressOf } from '#app/addresses.ts';
import { loadAround } from '#app/blocks/load-around.server.ts';
import type { RequestContext } from '#app/context.ts';
import { listProducts } from '#domain/catalogue/list-products.ts';
import type { Dealer } from '#domain/dealers/dealer.ts';
import { findPlace, type Place } from '#domain/dealers/find-place.ts';
import { listDealers } from '#domain/dealers/list-dealers.ts';
import { listDealersNear } from '#domain/dealers/list-dealers-near.ts';
import { DEALERS_TAG } from '#domain/epochs/tags.ts';
import type { Shop } from '#domain/shop.ts';
import { countryName } from '#shared/format-cache.ts';
import { dealerRows } from './dealer-row.server.ts';
import { readSearch, type TypedSearch } from './typed-search.ts';

/** Dealers up to this distance are shown when the circle has none. */
const BEYOND_KM = 2000;
const MOST_BEYOND = 3;
/** The longest list around a place. */
const MOST_NEAR = 50;

/**
 * All dealers, which is a cacheable page; or those around a typed place, which is not, because
 * anybody can type anything.
 */
export async function loadLocator(visit: RequestContext, url: string) {
  const typed = readSearch(new URL(url).searchParams);
  const isSearch =
    typed.place !== '' ||
    typed.at !== null ||
    typed.service !== '' ||
    typed.country !== '' ||
    typed.bike !== '';
  const { shop } = visit;
  const all = await visit.sharedInMarket('dealers', [DEALERS_TAG], () => listDealers(shop));
  const found = await searched(shop, all, typed);
  const { rows, until } = dealerRows(shop, found.dealers);
  if (!isSearch) {
    visit.showTags(DEALERS_TAG);
    visit.goodUntil(until);
  }
  const { dealers: _, ...answer } = found;
  const { mapTiles } = visit;
  const countries = countriesOf(all, shop);
  const total = all.length;
  const bike = typed.bike ? await bikeBehind(shop, typed.bike) : null;
  const values = { count: total, countries: countries.length };
  const around = await loadAround(visit, 'store-locator', values);
  return { typed, bike, countries, total, isSearch, mapTiles, around, rows, ...answer };
}

export type LocatorData = Awaited<ReturnType<typeof loadLocator>>;

/** The bike one came from, to go back to; null when it is none for sale. */
async function bikeBehind(shop: Shop, code: string) {
  const [bike] = await listProducts(shop, { kind: 'bike', codes: [code], most: 1 });
  if (!bike) return null;
  const { name, categorySlug: category, slug } = bike;
  return { name, href: addressOf(shop.locale, 'bike-item', { category, slug }) };
}

/**
 * `outcome`: `all` in the chosen countries, `near` a place, `beyond` the circle, `unknown` place.
 */
async function searched(shop: Shop, all: readonly Dealer[], typed: TypedSearch) {
  const service = typed.service || undefined;
  const country = typed.country || undefined;
  const chosen = all.filter(
    (dealer) => (!country || dealer.country === country) && (!service || dealer.services.includes(service)),
  );
  const nothing = { place: null, others: [], similar: [] };
  if (!typed.at && typed.place === '') return { ...nothing, outcome: 'all' as const, dealers: chosen };
  const found = typed.at
    ? { place: { ...typed.at, name: '', country: '' }, others: [] }
    : findPlace(all, { text: typed.place, country, home: shop.country, locale: shop.locale });
  if (!found.place) {
    const similar = found.similar.map((place) => placeLink(place, shop));
    return { ...nothing, similar, outcome: 'unknown' as const, dealers: [] };
  }
  const { place, others } = found;
  const around = {
    place: placeLink(place, shop),
    others: others.map((one) => placeLink(one, shop)),
    similar: [],
  };
  const near = await listDealersNear(shop, { point: place, withinKm: typed.km, service });
  if (near.length > 0) return { ...around, outcome: 'near' as const, dealers: near.slice(0, MOST_NEAR) };
  const beyond = await listDealersNear(shop, { point: place, withinKm: BEYOND_KM, service });
  return { ...around, outcome: 'beyond' as const, dealers: beyond.slice(0, MOST_BEYOND) };
}

/** A place's name and its address. */
function placeLink({ name, country, latitude, longitude }: Place, { locale }: Pick<Shop, 'locale'>) {
  return {
    ...{ name, country, countryName: country && countryName(country, locale) },
    at: [latitude / 1_000_000, longitude / 1_000_000] as const,
  };
}

/** Countries with dealers: the reader's own first, then by name. */
function countriesOf(all: readonly Dealer[], { locale, country: home }: Pick<Shop, 'locale' | 'country'>) {
  const codes = [...new Set(all.map(({ country }) => country))];
  return codes
    .map((code) => ({
      code,
      name: countryName(code, locale),
      count: all.filter(({ country }) => country === code).length,
    }))
    .sort(
      (one, other) =>
        Number(other.code === home) - Number(one.code === home) || one.name.localeCompare(other.name, locale),
    );
}
