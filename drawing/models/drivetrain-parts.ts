import type { RearDerailleurSpec } from '#drawing/geometry/bicycle-spec.ts';

/** Cassettes by use and range, teeth from small to large. */
export const ROAD_11_34 = [11, 12, 13, 14, 15, 17, 19, 21, 24, 27, 30, 34];
export const ROAD_11_36 = [11, 12, 13, 14, 15, 17, 19, 21, 24, 28, 32, 36];
export const MOUNTAIN_10_52 = [10, 12, 14, 16, 18, 21, 24, 28, 32, 36, 44, 52];
export const GRAVEL_10_44 = [10, 11, 13, 15, 17, 19, 21, 24, 28, 32, 38, 44];

/** Derailleurs: a two-ring road cage, a long one-ring cage, and one that bolts on the axle. */
export const ROAD_DERAILLEUR: RearDerailleurSpec = {
  guide: [13, 76],
  cage: 60,
  cageAngle: 24,
  pulleyTeeth: 11,
};
export const GRAVEL_DERAILLEUR: RearDerailleurSpec = {
  guide: [14, 90],
  cage: 84,
  cageAngle: 20,
  pulleyTeeth: 12,
};
export const MOUNTAIN_DERAILLEUR: RearDerailleurSpec = {
  guide: [16, 112],
  cage: 96,
  cageAngle: 30,
  pulleyTeeth: 14,
  direct: true,
};
