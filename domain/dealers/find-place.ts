import type { Locale } from '#shared/locale.ts';
import type { Point } from './coordinates.ts';
import type { Dealer } from './dealer.ts';
import { allTowns, placeKey, type Town } from './gazetteer.ts';

/** Somewhere one may look for dealers around. */
export type Place = Point & { readonly name: string; readonly country: string };

/** `others` have the same name; `similar` are spelt nearly so. */
export type PlaceFound =
  | { readonly place: Place; readonly others: readonly Place[] }
  | { readonly place: null; readonly similar: readonly Place[] };

type Asked = {
  readonly text: string;
  /** What was chosen; nowhere else is looked then. */
  readonly country?: string | undefined;
  /** Where the reader most likely is. */
  readonly home: string;
  readonly locale: Locale;
};

/** What a reader of a language most likely means. */
const NEAR_HOME: Readonly<Record<Locale, readonly string[]>> = {
  it: ['IT', 'CH'],
  en: ['GB', 'US'],
  de: ['DE', 'AT', 'CH'],
  fr: ['FR', 'BE', 'CH'],
  es: ['ES'],
};

const MOST_TOLD = 4;
/** Longer is no place's name. */
const LONGEST = 80;

/**
 * The place somebody typed: a town of the gazetteer or of a dealer, in any of our languages, or a postal code, which is taken for the dealer's
 * whose code begins most alike. Of several the chosen country's, then the reader's own, then the largest.
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

/** At home first, then the largest; of a name that stands twice in a country only the first. */
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

/** Two figures or letters at least must agree, and a code of figures alone is no longer than codes there are; as long is likelier than the start of one. */
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

/** Towns of which one letter is another, missing or too many; two in long names. The largest first. */
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

/** Letters to change, add or take away (Levenshtein); more than `most` are not counted on. */
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
