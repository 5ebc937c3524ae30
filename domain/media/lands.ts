/** @browser-safe */
import type { LandscapeDrawing } from '#drawing/draw-landscape.ts';
import type { BicycleKind } from '#drawing/geometry/bicycle-spec.ts';

/** Where a bicycle stands, by what it is for: under light skies, so that dark words can be read. */
const LANDS = {
  pass: { sky: 'mattino', seed: 23 },
  'white-roads': { sky: 'argilla', seed: 11, campanile: true },
  trails: { sky: 'prato', seed: 7, road: false, vines: false },
  town: { sky: 'ghiaccio', seed: 31, road: false, campanile: true },
} as const satisfies Readonly<
  Record<string, Pick<LandscapeDrawing, 'sky' | 'seed'> & Partial<LandscapeDrawing>>
>;

export type LandName = keyof typeof LANDS;
export const LAND_NAMES = Object.keys(LANDS) as readonly LandName[];

/** Bicycles for other places than the road. */
const LAND_OF: Partial<Record<BicycleKind, LandName>> = {
  gravel: 'white-roads',
  egravel: 'white-roads',
  hardtail: 'trails',
  fullsus: 'trails',
  emtb: 'trails',
  urban: 'town',
};

/** The land that a kind of bicycle is for. Pure. */
export function landOf(model: BicycleKind): LandName {
  return LAND_OF[model] ?? 'pass';
}

/** A land as it is drawn; sizes and places are the picture's. Pure. */
export function drawnLand(
  name: LandName,
): Pick<LandscapeDrawing, 'sky' | 'seed'> & Partial<LandscapeDrawing> {
  return LANDS[name];
}
