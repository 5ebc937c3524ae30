import type { BicycleGeometry, BicycleKind, BicycleSpec } from './geometry/bicycle-spec.ts';
import { electricModels } from './models/electric.ts';
import { mountainModels } from './models/mountain.ts';
import { raceModels } from './models/race.ts';
import { travelModels } from './models/travel.ts';

/** One bicycle of each kind, size M. Other bicycles are made by overriding these. */
export const models: Readonly<Record<BicycleKind, BicycleSpec>> = {
  ...raceModels,
  ...travelModels,
  ...mountainModels,
  ...electricModels,
};

/**
 * How much of a longer seat tube is added to the saddle height: taller riders show a
 * little more post.
 */
const SADDLE_PER_SEAT_TUBE = 0.9;

/**
 * The same bicycle in another size: other geometry numbers, and the parts that depend on them
 * moved. Without a saddle height the saddle follows the seat tube.
 */
export function withGeometry(spec: BicycleSpec, geometry: Partial<BicycleGeometry>): BicycleSpec {
  const longer = (geometry.seatTube ?? spec.geometry.seatTube) - spec.geometry.seatTube;
  const saddleHeight = spec.geometry.saddleHeight + longer * SADDLE_PER_SEAT_TUBE;
  const { seatstay } = spec.frame;
  return {
    ...spec,
    geometry: { ...spec.geometry, saddleHeight, ...geometry },
    frame: { ...spec.frame, seatstay: { ...seatstay, join: seatstay.join + longer } },
  };
}
