import type { BicycleSpec } from './bicycle-spec.ts';
import type { FrameLayout } from './frame-layout.ts';
import type { SolvedGeometry } from './solve-geometry.ts';
import { tubeHeight } from './tube.ts';
import { dot, scale, step, type Vec } from './vector.ts';

/** The position of a bottle cage: its foot on the tube, and the direction of the tube. */
export interface CagePlace {
  readonly base: Vec;
  readonly along: Vec;
  /** Whether the bottle lies to the left of the tube's direction. */
  readonly mirrored: boolean;
}

/** Lowest cage foot along its tube, and the foot above a motor. */
const LOWEST_FOOT = 205;
const ABOVE_MOTOR = 250;
/**
 * How far a cage reaches off its tube, with some clearance, and how far it reaches below its foot.
 */
const CAGE_DEPTH = 88;
const BELOW_FOOT = 14;

/** The cages of a frame: none, one on the down tube, or one on the seat tube besides. */
export function layoutCages(spec: BicycleSpec, solved: SolvedGeometry, frame: FrameLayout): CagePlace[] {
  const foot = cageFoot(spec, solved, frame);
  const at = spec.motor === 'mid' ? ABOVE_MOTOR : foot;
  const along = frame.downTubeAlong;
  const onDownTube = step(scale(along, at), frame.downTubeUp, tubeHeight(frame.downTube, -1, along, at + 40));
  const forward: Vec = [-solved.seatUp[1], solved.seatUp[0]];
  const onSeatTube = step(scale(solved.seatUp, foot), forward, spec.frame.seatTube.front);
  const places: CagePlace[] = [
    { base: onDownTube, along, mirrored: true },
    { base: onSeatTube, along: solved.seatUp, mirrored: false },
  ];
  return places.slice(0, spec.bottleCages);
}

/** Distance from the bottom bracket at which two cages just clear each other between the tubes. */
function cageFoot(spec: BicycleSpec, { seatUp }: SolvedGeometry, { downTubeAlong }: FrameLayout): number {
  if (spec.bottleCages < 2) return LOWEST_FOOT;
  const opening = Math.acos(dot(seatUp, downTubeAlong));
  const room = CAGE_DEPTH + (spec.frame.seatTube.front + spec.frame.downTube.widths[1]) / 2;
  return Math.max(LOWEST_FOOT, room / Math.tan(opening / 2) + BELOW_FOOT);
}
