import { readFile } from 'node:fs/promises';
import { allTowns, placeKey, type Town } from '#domain/dealers/gazetteer.ts';

/** A place of GeoNames as the map needs it. */
export type PlaceOnMap = {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly people: number;
};

/** Where makers have dealers: Europe and North America. */
const COUNTRIES = new Set(
  (
    'AD AL AT BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ' +
    'ME MK MT NL NO PL PT RO RS SE SI SK SM UA VA XK CA US'
  ).split(' '),
);
/** Towns, seats of districts and quarters; neither farms nor what is gone. */
const KINDS = new Set(['PPL', 'PPLC', 'PPLA', 'PPLA2', 'PPLA3', 'PPLA4', 'PPLA5', 'PPLL', 'PPLX', 'PPLG']);
const FEWEST = 500;
/** How far GeoNames and our own table may put the same town, in millionths of a degree. */
const SAME = 60_000;

/** The towns of `cities500.txt` of GeoNames, each by the name it has there. */
export async function readTowns(path: string): Promise<PlaceOnMap[]> {
  const known = Map.groupBy(allTowns(), ({ country }) => country);
  const lines = (await readFile(path, 'utf8')).split('\n');
  return lines.flatMap((line) => {
    const fields = line.split('\t');
    const [, name = '', ascii = '', , latitude, longitude, , kind = '', country = ''] = fields;
    const people = Number(fields[14]);
    if (!COUNTRIES.has(country) || !KINDS.has(kind) || people < FEWEST) return [];
    const place = { name, latitude: Number(latitude), longitude: Number(longitude), people };
    const own = people >= 10_000 ? ownName(place, ascii, known.get(country) ?? []) : null;
    return [{ ...place, name: (own ?? name).replace(/[,;]/g, ' ') }];
  });
}

/** Our table leads with the name that people there use, GeoNames often with the English one. */
function ownName(place: PlaceOnMap, ascii: string, towns: readonly Town[]): string | null {
  const keys = [placeKey(place.name), placeKey(ascii)];
  const same = towns.find(
    (town) =>
      Math.abs(town.latitude - place.latitude * 1e6) < SAME &&
      Math.abs(town.longitude - place.longitude * 1e6) < SAME &&
      town.keys.some((key) => keys.includes(key)),
  );
  return same?.name ?? null;
}
