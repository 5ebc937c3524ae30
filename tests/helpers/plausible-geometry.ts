import fc from 'fast-check';
import type { BicycleGeometry } from '#drawing/geometry/bicycle-spec.ts';

/**
 * Geometry tables of every bicycle that could be built, from a child's road frame to a long-travel
 * 29er.
 */
export const plausibleGeometry: fc.Arbitrary<BicycleGeometry> = fc.record({
  stack: fc.double({ min: 470, max: 680, noNaN: true }),
  reach: fc.double({ min: 340, max: 520, noNaN: true }),
  headAngle: fc.double({ min: 62.5, max: 75, noNaN: true }),
  seatAngle: fc.double({ min: 71, max: 80, noNaN: true }),
  chainstay: fc.double({ min: 390, max: 470, noNaN: true }),
  bbDrop: fc.double({ min: 15, max: 85, noNaN: true }),
  forkOffset: fc.double({ min: 37, max: 56, noNaN: true }),
  axleToCrown: fc.double({ min: 362, max: 400, noNaN: true }),
  seatTube: fc.double({ min: 380, max: 600, noNaN: true }),
  saddleHeight: fc.double({ min: 640, max: 820, noNaN: true }),
});
