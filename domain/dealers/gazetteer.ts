import lists from './gazetteer.json' with { type: 'json' };

/**
 * Towns to search from: those of at least 10,000 people where most dealers are, larger ones
 * elsewhere. GeoNames, CC BY 4.0. A line per country, the largest town first: `name|name
 * elsewhere,latitude,longitude,thousands of people`, degrees in thousandths. The file
 * bounds the size.
 */
export type Town = {
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Thousands of people. */
  readonly people: number;
  /** All its names in comparable form. */
  readonly keys: readonly string[];
};

let towns: readonly Town[] | null = null;

/** All towns; read once, at the first search. */
export function allTowns(): readonly Town[] {
  towns ??= Object.entries(lists).flatMap(([country, list]) =>
    list.split(';').map((line) => readTown(country, line)),
  );
  return towns;
}

function readTown(country: string, line: string): Town {
  const [names = '', latitude, longitude, people] = line.split(',');
  const all = names.split('|');
  return {
    ...{ name: all[0] ?? '', country, keys: all.map(placeKey) },
    ...{ latitude: Number(latitude) * 1000, longitude: Number(longitude) * 1000, people: Number(people) },
  };
}

/** The comparable form of a name: lower case without accents, single spaces. */
export function placeKey(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
