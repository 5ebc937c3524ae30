import type { Locale } from '#shared/locale.ts';
import type { Point } from './coordinates.ts';
import type { Dealer } from './dealer.ts';
import { allTowns, placeKey, type Town } from './gazetteer.ts';

/** A place to search for dealers around. */
export type Place = Point & { readonly name: string; readonly country: string };

/** `others` have the same name; `similar` are spelled nearly the same. */
export type PlaceFound =
  | { readonly place: Place; readonly others: readonly Place[] }
  | { readonly place: null; readonly similar: readonly Place[] };

type Asked = {
  readonly text: string;
  /** The chosen country; the search stays inside it. */
  readonly country?: string | undefined;
  /** The country where the reader most likely is. */
  readonly home: string;
  readonly locale: Locale;
};

/** The countries that readers of a language most likely mean. */
const NEAR_HOME: Readonly<Record<Locale, readonly string[]>> = {
  it: ['IT', 'CH'],
  en: ['GB', 'US'],
  de: ['DE', 'AT', 'CH'],
  fr: ['FR', 'BE', 'CH'],
  es: ['ES'],
};

const MOST_TOLD = 4;
/** No name of a place is longer. */
const LONGEST = 80;

/**
 * Finds the place somebody typed: a town of the gazetteer or of a dealer, in any of our languages,
 * or a postal code. A postal code gives the dealer whose code shares the longest beginning. Among
 * several, the chosen country's comes first, then the reader's own, then the largest.
 */
export function findPlace(dealers: readonly Dealer[], { text, country, home, locale }: Asked): PlaceFound {
  const homes = [home, ...NEAR_HOME[locale]];
  const key = placeKey(text.slice(0, LONGEST));
  const isCode = /\d/.test(key);
  const inCountry = <One extends { country: string }>(one: One) =>
    country === undefined || one.country === country;
  const found = isCode
    ? byPostalCode(dealers.filter(inCountry), key, homes)
    : byName(dealers, key, homes).filter(inCountry);
  const [place, ...others] = found;
  if (place) return { place, others: others.slice(0, MOST_TOLD) };
  return { place: null, similar: isCode || key.length < 3 ? [] : spelledLike(key, inCountry) };
}

function byName(dealers: readonly Dealer[], key: string, homes: readonly string[]): Place[] {
  if (key.length < 2) return [];
  const towns = allTowns();
  const whole = towns.filter(({ keys }) => keys.includes(key));
  const cities = dealers.filter(({ city }) => placeKey(city) === key).map(asTown);
  const exact = withoutNeighbours([...whole, ...cities], homes);
  if (exact.length > 0 || key.length < 3) return exact;
  const begun = towns.filter(({ keys }) => keys.some((name) => name.startsWith(key)));
  return withoutNeighbours(begun, homes);
}

function asTown({ city, country, latitude, longitude }: Dealer): Town {
  return { name: city, country, latitude, longitude, people: 0, keys: [] };
}

/** Towns at home first, then the largest; one per name and country. */
function withoutNeighbours(towns: readonly Town[], homes: readonly string[]): Place[] {
  const ordered = towns.toSorted(
    (one, other) => placeInLine(one, homes) - placeInLine(other, homes) || other.people - one.people,
  );
  const seen = new Set<string>();
  return ordered
    .filter(({ country, name }) => !seen.has(`${country} ${name}`) && seen.add(`${country} ${name}`))
    .map(asPlace);
}

function asPlace({ name, country, latitude, longitude }: Town): Place {
  return { name, country, latitude, longitude };
}

function placeInLine({ country }: { country: string }, homes: readonly string[]): number {
  const place = homes.indexOf(country);
  return place < 0 ? homes.length : place;
}

/**
 * At least two characters must agree. A numeric code is not longer than real codes are. A code of
 * the same length ranks above a mere beginning.
 */
function byPostalCode(dealers: readonly Dealer[], key: string, homes: readonly string[]): Place[] {
  const code = key.replaceAll(' ', '');
  const likely = dealers.flatMap((dealer) => {
    const known = placeKey(dealer.postalCode).replaceAll(' ', '');
    const common = commonStart(code, known);
    const isTooLong = /^\d+$/.test(known) && (code.length > known.length || !/^\d+$/.test(code));
    return common < 2 || isTooLong ? [] : [{ dealer, common, isPart: code.length < known.length }];
  });
  likely.sort(
    (one, other) =>
      Number(one.isPart) - Number(other.isPart) ||
      placeInLine(one.dealer, homes) - placeInLine(other.dealer, homes) ||
      other.common - one.common,
  );
  const seen = new Set<string>();
  return likely
    .filter(({ dealer: { country } }) => !seen.has(country) && seen.add(country))
    .map(({ dealer: { postalCode, city, country, latitude, longitude } }) => ({
      ...{ name: `${postalCode} ${city}`, country, latitude, longitude },
    }));
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** Towns within one changed, missing or extra letter; two in long names. The largest first. */
function spelledLike(key: string, isWanted: (town: Town) => boolean): Place[] {
  const most = key.length > 6 ? 2 : 1;
  const near = allTowns().flatMap((town) => {
    if (!isWanted(town)) return [];
    const slips = Math.min(...town.keys.map((name) => slipsBetween(key, name, most)));
    return slips <= most ? [{ town, slips }] : [];
  });
  near.sort((one, other) => one.slips - other.slips || other.town.people - one.town.people);
  return near.slice(0, MOST_TOLD).map(({ town }) => asPlace(town));
}

/** The Levenshtein distance; counting stops above `most`. */
function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let line = 1; line <= one.length; line += 1) {
    const next = [line];
    for (let column = 1; column <= other.length; column += 1) {
      const changed = (row[column - 1] ?? 0) + (one[line - 1] === other[column - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
