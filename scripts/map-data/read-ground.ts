import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { feature, mesh } from 'topojson-client';
import type { Point } from '#app/site/events/clip-ring.ts';

/** Lines and rings of all the world, in degrees of longitude and latitude. */
export type Ground = {
  readonly land: readonly (readonly Point[])[];
  readonly lakes: readonly (readonly Point[])[];
  readonly rivers: readonly (readonly Point[])[];
  readonly borders: readonly (readonly Point[])[];
  /** Motorways, main roads, other roads; null: no source was named. */
  readonly roads: readonly [Line[], Line[], Line[]] | null;
};
type Line = readonly Point[];

type Feature = {
  readonly properties: Readonly<Record<string, unknown>> | null;
  readonly geometry: { readonly type: string; readonly coordinates: unknown } | null;
};

type World = Parameters<typeof mesh>[0] & {
  objects: { land: Parameters<typeof feature>[1]; countries: NonNullable<Parameters<typeof mesh>[1]> };
};

/**
 * Reads land and borders (`world-atlas`), `lakes.json` and `rivers.json` of a folder, and roads
 * as GeoJSON with the properties of Natural Earth.
 */
export async function readGround(water: string, roads: string | null): Promise<Ground> {
  const path = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
  const world: World = JSON.parse(await readFile(path, 'utf8'));
  const { land, countries } = world.objects;
  const lands: unknown = feature(world, land);
  return {
    land: linesOf(lands),
    borders: linesOf({
      type: 'Feature',
      properties: null,
      geometry: mesh(world, countries, (one, other) => one !== other),
    }),
    lakes: linesOf(JSON.parse(await readFile(join(water, 'lakes.json'), 'utf8'))),
    rivers: linesOf(JSON.parse(await readFile(join(water, 'rivers.json'), 'utf8'))),
    roads: roads ? roadsOf(JSON.parse(await readFile(roads, 'utf8'))) : null,
  };
}

/** The class of a road: 0 motorway, 1 main road, 2 other; null: none to drive on. */
export function classOfRoad({ type, expressway }: Readonly<Record<string, unknown>>): 0 | 1 | 2 | null {
  if (expressway === 1 || type === 'Beltway' || type === 'Major Highway') return 0;
  if (type === 'Secondary Highway' || type === 'Bypass') return 1;
  return type === 'Road' ? 2 : null;
}

function roadsOf(collection: { readonly features: readonly Feature[] }): [Line[], Line[], Line[]] {
  const roads: [Line[], Line[], Line[]] = [[], [], []];
  for (const road of collection.features) {
    const level = classOfRoad(road.properties ?? {});
    if (level !== null) roads[level].push(...linesOf(road));
  }
  return roads;
}

/** All lines and rings of a GeoJSON. */
function linesOf(json: unknown): Line[] {
  const { features, geometry } = json as { features?: readonly unknown[]; geometry?: Feature['geometry'] };
  if (features) return features.flatMap(linesOf);
  return geometry ? linesWithin(geometry.coordinates) : [];
}

/** Coordinates nest as deep as the kind of geometry asks. */
function linesWithin(coordinates: unknown): Line[] {
  const list = coordinates as unknown[][];
  const isLine = typeof list[0]?.[0] === 'number';
  return isLine ? [list as unknown as Line] : list.flatMap(linesWithin);
}
