import { PathWriter } from '#drawing/canvas/path.ts';
import type { BicycleSpec } from '#drawing/geometry/bicycle-spec.ts';
import { layoutDrive } from '#drawing/geometry/drive-layout.ts';
import { forkLeg } from '#drawing/geometry/fork-leg.ts';
import { layoutFrame } from '#drawing/geometry/frame-layout.ts';
import { solveGeometry } from '#drawing/geometry/solve-geometry.ts';
import { stemPoints } from '#drawing/geometry/stem-points.ts';
import { type Tube, tubeLine } from '#drawing/geometry/tube.ts';
import { between, lengthOf, pointAt, scale, step, type Vec } from '#drawing/geometry/vector.ts';
import {
  BATTERY_BELOW,
  BATTERY_HALF,
  BATTERY_LENGTH,
  type BatteryPlace,
  batteryLine,
  frontBrakeLine,
  frontGearLine,
  type Laid,
  rearBrakeLine,
  rearGearLine,
} from './lines.ts';

/** What lies in a bicycle; a tube is its outline, over which what it holds is drawn. */
export type InsideKind = 'tube' | 'steerer' | 'bearing' | 'battery' | 'rear-brake' | 'front-brake' | 'gear';
export interface InsidePart {
  readonly kind: InsideKind;
  /** SVG path data in millimetres from the bottom bracket. */
  readonly path: string;
}

/** What a build has inside; what is absent is not drawn. */
export interface InsideOptions {
  /** The derailleurs hang on a cable or a wire; not where they are told by radio. */
  readonly hasGearLine?: boolean;
  readonly battery?: BatteryPlace | undefined;
}

/** Radius of a steerer of 1 1/8 inches and of its wider foot, and its wall. */
const STEERER = 14.3;
const STEERER_FOOT = 19;
const WALL = 2.8;
/** Length of the foot that widens, above the crown. */
const TAPER = 30;
/** A bearing's height, its distance from the end of the head tube, and the tube's wall. */
const BEARING = 7;
const BEARING_IN = 2;
const TUBE_WALL = 2.2;
const BALL = 1.9;
/** How far teeth stand out, how far a front derailleur does, and how far a motor reaches. */
const TEETH = 6;
const DERAILLEUR = 34;
const MOTOR = 172;

/**
 * Lays what a bicycle hides, far to near: tubes to be faded, steerer, bearings, battery, then hoses
 * and lines as paths from the bar to what they move.
 */
export function layInside(spec: BicycleSpec, options: InsideOptions = {}): InsidePart[] {
  const solved = solveGeometry(spec);
  const laid: Laid = { spec, solved, frame: layoutFrame(spec, solved) };
  const write = new PathWriter(1);
  const part = (kind: InsideKind, path: string): InsidePart => ({ kind, path });
  const line = (kind: InsideKind, points: readonly Vec[] | null) =>
    points ? [part(kind, write.smooth(points))] : [];
  const { battery, hasGearLine = false } = options;
  return [
    ...fadedTubes(laid).map((tube) => part('tube', outline(write, tube))),
    part('steerer', steererPath(laid, write)),
    part('bearing', bearingPath(laid, write)),
    ...(battery ? [part('battery', batteryPath(laid, battery, write))] : []),
    ...line('rear-brake', rearBrakeLine(laid)),
    ...line('front-brake', frontBrakeLine(laid)),
    ...(hasGearLine ? line('gear', rearGearLine(laid)) : []),
    ...(hasGearLine ? line('gear', frontGearLine(laid)) : []),
    ...(hasGearLine && battery === 'seatpost' ? line('gear', batteryLine(laid)) : []),
  ];
}

/** Head tube, fork leg, and what of down tube and seat tube is not behind the chainrings. */
function fadedTubes({ spec, solved, frame }: Laid): Tube[] {
  const clear = spec.motor === 'mid' ? MOTOR : layoutDrive(spec, solved).ringRadius + TEETH;
  const leg = spec.fork.kind === 'suspension' ? [] : [forkLeg(spec, solved)];
  const seat = spec.frame.build === 'suspension' ? [] : [openTube(frame.seatTube, clear + DERAILLEUR)];
  return [...leg, ...seat, openTube(frame.downTube, clear), frame.headTube];
}

/** What of a tube from the bottom bracket is farther from there, cut where that begins. */
function openTube({ spine, normals, widths }: Tube, clear: number): Tube {
  const first = Math.max(
    1,
    spine.findIndex((point) => lengthOf(point) > clear),
  );
  const [from, to] = [pointAt(spine, first - 1), pointAt(spine, first)];
  const share = Math.max(0, (clear - lengthOf(from)) / (lengthOf(to) - lengthOf(from)));
  const cut = (all: readonly Vec[]) => [
    between(pointAt(all, first - 1), pointAt(all, first), share),
    ...all.slice(first),
  ];
  return { spine: cut(spine), normals: cut(normals), widths: cut(widths) };
}

function outline(write: PathWriter, tube: Tube): string {
  return write.ribbon(tubeLine(tube, -1), tubeLine(tube, 1));
}

/** Two walls on both sides of the steering axis, from the stem to the crown. */
function steererPath({ spec, solved }: Laid, write: PathWriter): string {
  const { crown, steering, ahead, headTubeLength } = solved;
  const top = stemPoints(spec, solved).top;
  const taper = Math.min(TAPER, headTubeLength * 0.3);
  const wall = (side: number, inner: number): string => {
    const at = (along: number, out: number) => step(crown, steering, along, ahead, side * (out - inner));
    return write.polyline([
      step(top, steering, 4, ahead, side * (STEERER - inner)),
      at(-taper - 8, STEERER),
      at(-6, foot(spec)),
      at(2, foot(spec)),
    ]);
  };
  return [1, -1].flatMap((side) => [wall(side, 0), wall(side, WALL)]).join('');
}

/** A wider foot needs room in the head tube. */
const foot = ({ frame }: BicycleSpec): number =>
  Math.min(STEERER_FOOT, Math.max(STEERER, Math.min(...frame.headTube.crown) - TUBE_WALL - BEARING));

/** Upper and lower bearing in section, and both of the bottom bracket as rings. */
function bearingPath({ spec, solved }: Laid, write: PathWriter): string {
  const { headTop, crown, steering, ahead } = solved;
  const { top, crown: low } = spec.frame.headTube;
  const cut = (at: Vec, inner: number, outer: number): string => {
    const corner = (along: number, out: number) => step(at, steering, along, ahead, out);
    const race = write.polygon([
      corner(0, inner),
      corner(0, outer),
      corner(BEARING, outer),
      corner(BEARING, inner),
    ]);
    return race + write.circle(corner(BEARING / 2, (inner + outer) / 2), BALL);
  };
  const upper = step(headTop, steering, BEARING_IN);
  const lower = step(crown, steering, -BEARING_IN - BEARING);
  const wide = (half: number, inner: number) => Math.max(half - TUBE_WALL, inner + 2 * BALL + 0.8);
  const pair = (at: Vec, inner: number, [front, back]: readonly [number, number]) =>
    cut(at, inner, wide(front, inner)) + cut(at, -inner, -wide(back, inner));
  const bracket = spec.motor === 'mid' ? '' : write.circle([0, 0], 12) + write.circle([0, 0], 18.5);
  return pair(upper, STEERER, top) + pair(lower, foot(spec), low) + bracket;
}

function batteryPath({ spec, solved, frame }: Laid, place: BatteryPlace, write: PathWriter): string {
  if (place === 'seatpost') {
    const top = spec.geometry.seatTube - BATTERY_BELOW;
    const end = (along: number) => scale(solved.seatUp, along);
    return write.bar(end(top), end(top - BATTERY_LENGTH), BATTERY_HALF);
  }
  const [from, to] = spec.motor === 'mid' ? [175, 0.86] : [150, 0.8];
  const last = lengthOf(frame.downTubeHead) * to;
  const inBattery = (points: readonly Vec[]) =>
    points.filter((point) => lengthOf(point) > from && lengthOf(point) < last);
  const [upper, under] = [
    inBattery(tubeLine(frame.downTube, -0.72)),
    inBattery(tubeLine(frame.downTube, 0.72)),
  ];
  return write.ribbon(upper, under);
}
