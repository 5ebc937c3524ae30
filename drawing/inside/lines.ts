import { caliperPlaces } from '#drawing/bicycle/brake.ts';
import { hasOuterHoses, hosePorts } from '#drawing/bicycle/hoses.ts';
import type { BicycleSpec } from '#drawing/geometry/bicycle-spec.ts';
import { layoutDrive } from '#drawing/geometry/drive-layout.ts';
import { forkLeg } from '#drawing/geometry/fork-leg.ts';
import type { FrameLayout } from '#drawing/geometry/frame-layout.ts';
import type { SolvedGeometry } from '#drawing/geometry/solve-geometry.ts';
import { stemPoints } from '#drawing/geometry/stem-points.ts';
import { tubeLine } from '#drawing/geometry/tube.ts';
import { distance, scale, step, type Vec } from '#drawing/geometry/vector.ts';

/** A bicycle with its solved points and tubes. */
export interface Laid {
  readonly spec: BicycleSpec;
  readonly solved: SolvedGeometry;
  readonly frame: FrameLayout;
}

/** Where a battery of the gears, or of a motor, is built in. */
export type BatteryPlace = 'seatpost' | 'down-tube';

/** Places of three lines in a tube: from its lit edge (-1) to its shade edge (1). */
const BRAKE_SIDE = 0.3;
const GEAR_SIDE = -0.3;
/** How far before the axle a hose leaves the stay for a calliper on a disc of this radius. */
const OFF_STAY = 22;
/** A front derailleur above the largest chainring. */
const ABOVE_RING = 24;

/**
 * The hose to the rear calliper: through head tube, down tube and chainstay. Null without brakes.
 */
export function rearBrakeLine(laid: Laid): Vec[] | null {
  const { spec, solved, frame } = laid;
  const calliper = caliperPlaces(laid)?.rear;
  if (!calliper || !spec.rotors) return null;
  const near = spec.rotors.rear / 2 + OFF_STAY;
  const stay = tubeLine(frame.chainstay, -BRAKE_SIDE).filter(
    (point) => distance(point, solved.rearAxle) > near,
  );
  return [...intoHead(laid, 0.72), ...downTube(laid, BRAKE_SIDE), ...stay, calliper];
}

/** The hose to the front calliper: through the steerer's side into the leg of the fork. */
export function frontBrakeLine(laid: Laid): Vec[] | null {
  const { spec, solved } = laid;
  const calliper = caliperPlaces(laid)?.front;
  if (!calliper || !spec.rotors) return null;
  const { crown, steering, ahead, frontAxle, headTubeLength } = solved;
  const fromHead = hasOuterHoses(spec)
    ? [hosePorts(solved).fork]
    : [
        ...entry(laid, 0.9),
        step(crown, steering, -headTubeLength * 0.45, ahead, spec.frame.headTube.waist[0] * 0.75),
        step(crown, steering, 4, ahead, 4),
      ];
  const near = spec.rotors.front / 2 + OFF_STAY;
  const leg =
    spec.fork.kind === 'suspension'
      ? [step(crown, steering, 120, ahead, -22)]
      : tubeLine(forkLeg(spec, solved), 0.2).slice(2);
  return [...fromHead, ...leg.filter((point) => distance(point, frontAxle) > near), calliper];
}

/** The cable or wire from the lever to the rear derailleur. Null where none hangs on it. */
export function rearGearLine(laid: Laid): Vec[] | null {
  const { spec, solved, frame } = laid;
  const { guide } = layoutDrive(spec, solved);
  if (!guide) return null;
  const stay = tubeLine(frame.chainstay, BRAKE_SIDE);
  const outlet = step(solved.rearAxle, frame.chainstayAlong, 22);
  const behind: Vec = [guide[0] - 26, guide[1] - 6];
  return [...intoHead(laid, 0.55), ...downTube(laid, GEAR_SIDE), ...stay, outlet, behind, guide];
}

/** From the bottom bracket up to the front derailleur; null for a single chainring. */
export function frontGearLine({ spec, solved }: Laid): Vec[] | null {
  if (spec.drivetrain.rings.length < 2 || !spec.drivetrain.derailleur) return null;
  const { ringRadius } = layoutDrive(spec, solved);
  const { seatUp } = solved;
  const forward: Vec = [-seatUp[1], seatUp[0]];
  const up = (along: number, out: number) => step(scale(seatUp, along), forward, out);
  return [[0, 0], up(ringRadius * 0.5, -4), up(ringRadius, -2), up(ringRadius + ABOVE_RING, 8)];
}

/** From a battery in the seatpost down to the bottom bracket. */
export function batteryLine({ spec, solved }: Laid): Vec[] {
  const from = spec.geometry.seatTube - BATTERY_BELOW - BATTERY_LENGTH;
  return [from, from * 0.66, from * 0.33, 0].map((along) => scale(solved.seatUp, along));
}

/** A battery in the seatpost: below the top of the seat tube, so long and so thick. */
export const BATTERY_BELOW = 40;
export const BATTERY_LENGTH = 165;
export const BATTERY_HALF = 8.2;

/** From the bar or, where hoses run outside, from their port into the head tube. */
function intoHead(laid: Laid, share: number): Vec[] {
  const { spec, solved } = laid;
  const { headTop, steering, ahead, headTubeLength } = solved;
  const waist = spec.frame.headTube.waist[0];
  if (hasOuterHoses(spec)) return [hosePorts(solved).frame];
  return [
    ...entry(laid, share),
    step(headTop, steering, headTubeLength * 0.3, ahead, waist * share),
    step(headTop, steering, headTubeLength * 0.52, ahead, waist * share * 0.45),
  ];
}

/** Through bar and stem, and ahead of the steerer through the upper bearing. */
function entry({ spec, solved }: Laid, share: number): Vec[] {
  const { headTop, steering, ahead } = solved;
  const { bar, middle, forward } = stemPoints(spec, solved);
  const out = spec.frame.headTube.top[0] * share;
  return [
    bar,
    step(middle, forward, spec.cockpit.stem * 0.5),
    step(headTop, steering, -12, ahead, out),
    step(headTop, steering, 10, ahead, out),
  ];
}

/** Along the down tube from the head tube to the bottom bracket. */
function downTube({ frame }: Laid, side: number): Vec[] {
  return tubeLine(frame.downTube, side)
    .reverse()
    .slice(1, -1)
    .filter((_, at) => at !== 1);
}
