import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import { allTowns, placeKey } from '#domain/dealers/gazetteer.ts';
import { type Box, clipRing, type Point } from './clip-ring.ts';

/** A map of the country around a place, on a paper of 640 × 480. */
export type PlaceMap = {
  /** Outlines of countries, as one path. */
  readonly land: string;
  /** The larger towns around, by which one knows where it is. */
  readonly towns: readonly { readonly name: string; readonly x: number; readonly y: number }[];
};

/** The place itself lies in the middle. */
const PAPER = { width: 640, height: 480 } as const;
/** Degrees of latitude from the top of the paper to its bottom. */
const SPAN = 2.6;
/** Outlines go on a little beyond the paper, so that its edge is no coast. */
const BOX: Box = { left: -20, top: -20, right: PAPER.width + 20, bottom: PAPER.height + 20 };
const MOST_TOWNS = 6;

/**
 * Draws the surroundings of a place from outlines and towns that come with the shop: nobody else is
 * asked.
 */
export async function drawPlaceMap(place: {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}): Promise<PlaceMap> {
  const perDegree = PAPER.height / SPAN;
  const narrower = Math.cos((place.latitude * Math.PI) / 180);
  const onPaper = (longitude: number, latitude: number): Point => [
    PAPER.width / 2 + (longitude - place.longitude) * narrower * perDegree,
    PAPER.height / 2 - (latitude - place.latitude) * perDegree,
  ];
  const rings = (await outlines()).map((ring) => ring.map(([east = 0, north = 0]) => onPaper(east, north)));
  const land = rings.map((ring) => clipRing(ring, BOX)).filter((ring) => ring.length > 2);
  return { land: land.map(pathOf).join(''), towns: townsAround(place.name, onPaper) };
}

type World = Parameters<typeof feature>[0] & {
  objects: { countries: Extract<Parameters<typeof feature>[1], { type: 'GeometryCollection' }> };
};

/** The outer rings of all countries (Natural Earth, 1 : 50,000,000). */
async function outlines(): Promise<number[][][]> {
  const path = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
  const world: World = JSON.parse(await readFile(path, 'utf8'));
  return feature(world, world.objects.countries).features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates.slice(0, 1);
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.flatMap((parts) => parts.slice(0, 1)) : [];
  });
}

function pathOf(ring: readonly Point[]): string {
  return `M${ring.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`;
}

/** Width of a letter and height of a line of a town's name, on the paper of a phone. */
const LETTER = 10.5;
const LINE = 24;
/** A phone shows the square in the middle; names stand within it, so none is cut. */
const SQUARE = { left: 88, right: 552 } as const;

type Label = { name: string; x: number; y: number };

/** The place's name stands over its pin, in larger letters. */
const OWN_LETTER = 12;
const OWN_Y = PAPER.height / 2 - 48;

/** The largest towns whose names have room beside each other and the place's name and pin. */
function townsAround(place: string, onPaper: (longitude: number, latitude: number) => Point): Label[] {
  const [middle, height] = [PAPER.width / 2, PAPER.height / 2];
  const name = place.padEnd(Math.ceil((place.length * OWN_LETTER) / LETTER));
  const own = [
    { name, x: middle - (place.length * OWN_LETTER) / 2, y: OWN_Y },
    { name: '', x: middle, y: height },
  ];
  const shown: Label[] = [];
  const isOnPaper = ({ name, x, y }: Label) =>
    x > SQUARE.left && x + name.length * LETTER + 12 < SQUARE.right && y > LINE && y < PAPER.height - LINE;
  const byPeople = allTowns().toSorted((one, other) => other.people - one.people);
  for (const town of byPeople) {
    const [x, y] = onPaper(town.longitude / 1e6, town.latitude / 1e6).map(Math.round) as [number, number];
    const label = { name: town.name, x, y };
    if (placeKey(town.name) === placeKey(place) || !isOnPaper(label)) continue;
    if ([...own, ...shown].some((other) => cover(label, other))) continue;
    if (shown.push(label) === MOST_TOWNS) break;
  }
  return shown;
}

/** Whether two names, each to the right of its point, would touch. */
function cover(one: Label, other: Label): boolean {
  const isBeside =
    one.x + one.name.length * LETTER + 24 < other.x || other.x + other.name.length * LETTER + 24 < one.x;
  return !isBeside && Math.abs(one.y - other.y) < LINE * 1.6;
}
