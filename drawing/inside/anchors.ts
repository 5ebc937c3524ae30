import { caliperPlaces } from '#drawing/bicycle/brake.ts';
import { dropLeverBolt } from '#drawing/bicycle/drop-bar.ts';
import type { BicycleSpec } from '#drawing/geometry/bicycle-spec.ts';
import { layoutDrive } from '#drawing/geometry/drive-layout.ts';
import { forkLeg } from '#drawing/geometry/fork-leg.ts';
import { layoutFrame } from '#drawing/geometry/frame-layout.ts';
import { solveGeometry } from '#drawing/geometry/solve-geometry.ts';
import { stemPoints } from '#drawing/geometry/stem-points.ts';
import { add, onCircle, pointAt, step, type Vec } from '#drawing/geometry/vector.ts';

/** Points between which a frame is measured, from the ground up. */
export const MEASURED = [
  'rear-axle',
  'front-axle',
  'bottom-bracket',
  'head-foot',
  'head-top',
  'seat-top',
  'bar',
  'saddle',
] as const;
type MeasuredPoint = (typeof MEASURED)[number];

/** Points of parts that something is said of. */
const PARTS = [
  ...(['rear-tyre', 'front-tyre', 'front-rim', 'rear-brake', 'front-brake', 'fork-leg'] as const),
  ...(['cassette', 'chainring', 'derailleur', 'down-tube', 'top-tube', 'post'] as const),
  ...(['lever', 'stem', 'upper-bearing'] as const),
] as const;
export type Anchor = MeasuredPoint | (typeof PARTS)[number];

/** Named points of a bicycle in millimetres from the bottom bracket; a part it lacks has none. */
export type Anchors = Readonly<Record<MeasuredPoint, Vec>> & Readonly<Partial<Record<Anchor, Vec>>>;

/** Where the lever of a flat bar and of a time trial bar is, from the clamp. */
const OTHER_LEVERS = { flat: [30, 8], tt: [160, 40], track: null } as const;
/** Angles at which rims and tyres are pointed at, clockwise from "forward". */
const REAR_TYRE = -38;
const FRONT_TYRE = -126;
const FRONT_RIM = -58;
const RING = -52;
const COGS = -115;

/**
 * Finds the named points of a bicycle. They stand on its parts in any size and build, so that
 * what is said of a part points at it.
 */
export function anchorsOf(spec: BicycleSpec): Anchors {
  const solved = solveGeometry(spec);
  const frame = layoutFrame(spec, solved);
  const { frontAxle, rearAxle, headTop, crown, steering, ahead, saddle, seatTop } = solved;
  const { middle, bar, forward } = stemPoints(spec, solved);
  const callipers = caliperPlaces({ spec, solved, frame });
  const drive = layoutDrive(spec, solved);
  const onTyre = solved.wheelRadius - spec.wheels.tyre / 2;
  const onRim = solved.wheelRadius - spec.wheels.tyre - spec.wheels.frontRim / 2;
  const lever = leverOf(spec);
  const isGeared = spec.drivetrain.kind === 'derailleur';
  return {
    'rear-axle': rearAxle,
    'front-axle': frontAxle,
    'bottom-bracket': [0, 0],
    'head-foot': crown,
    'head-top': headTop,
    'seat-top': seatTop,
    bar,
    saddle,
    'rear-tyre': onCircle(rearAxle, onTyre, REAR_TYRE),
    'front-tyre': onCircle(frontAxle, onTyre, FRONT_TYRE),
    'front-rim': onCircle(frontAxle, onRim, FRONT_RIM),
    ...(callipers && { 'rear-brake': callipers.rear, 'front-brake': callipers.front }),
    'fork-leg': midway(spec.fork.kind === 'suspension' ? [crown, frontAxle] : forkLeg(spec, solved).spine),
    ...(isGeared && { cassette: onCircle(rearAxle, drive.cogRadius - 6, COGS) }),
    chainring: onCircle([0, 0], drive.ringRadius - 9, RING),
    ...(drive.guide && { derailleur: drive.guide }),
    'down-tube': midway(frame.downTube.spine),
    'top-tube': midway(frame.topTube.spine),
    post: step(seatTop, solved.seatUp, 40),
    ...(lever && { lever: add(bar, lever) }),
    stem: step(middle, forward, spec.cockpit.stem * 0.45),
    'upper-bearing': step(headTop, steering, 6, ahead, spec.frame.headTube.top[0] * 0.75),
  };
}

function leverOf({ cockpit: { bar } }: BicycleSpec): Vec | null {
  return bar === 'drop' || bar === 'flare' ? dropLeverBolt(bar) : OTHER_LEVERS[bar];
}

const midway = (points: readonly Vec[]): Vec => {
  const half = (points.length - 1) / 2;
  const [from, to] = [pointAt(points, Math.floor(half)), pointAt(points, Math.ceil(half))];
  return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
};
