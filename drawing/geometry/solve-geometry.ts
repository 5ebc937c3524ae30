import type { BicycleGeometry, WheelsSpec } from './bicycle-spec.ts';
import { add, radians, scale, type Vec } from './vector.ts';

/**
 * Rim radius at the bead plus the tyre's height share of its width: gives the rolling radius of a
 * 622 mm wheel.
 */
const BEAD_RADIUS = 311;
const TYRE_HEIGHT_SHARE = 0.985;

/**
 * A bicycle's points, solved. Origin is the bottom bracket, x forward, y down, millimetres.
 * Both wheels stand on the line y = ground.
 */
export interface SolvedGeometry {
  readonly frontAxle: Vec;
  readonly rearAxle: Vec;
  /** Top of the head tube on the steering axis. */
  readonly headTop: Vec;
  /** Crown seat of the fork on the steering axis: the bottom of the head tube. */
  readonly crown: Vec;
  /** Unit vectors: down the steering axis, forward square to it, up the seat tube. */
  readonly steering: Vec;
  readonly ahead: Vec;
  readonly seatUp: Vec;
  /** Top of the seat tube, and the saddle's clamp on its axis. */
  readonly seatTop: Vec;
  readonly saddle: Vec;
  readonly wheelRadius: number;
  readonly ground: number;
  readonly headTubeLength: number;
  readonly wheelbase: number;
  readonly frontCentre: number;
  readonly trail: number;
  readonly effectiveTopTube: number;
  /** Crown to front axle measured down the steering axis. */
  readonly crownToAxleDrop: number;
}

/** Rolling radius in millimetres of a wheel with a tyre of this width. */
const wheelRadius = (tyre: number): number => BEAD_RADIUS + tyre * TYRE_HEIGHT_SHARE;

/**
 * Solves the points of a bicycle from its table numbers (closed formulas, no iteration). The length
 * of the head tube follows from stack, drop, angle, offset and axle-to-crown. The front axle is
 * then at the rear axle's height, so equal wheels touch one ground line.
 */
export function solveGeometry(spec: {
  readonly geometry: BicycleGeometry;
  readonly wheels: Pick<WheelsSpec, 'tyre'>;
}): SolvedGeometry {
  const g = spec.geometry;
  const head = radians(g.headAngle);
  const seat = radians(g.seatAngle);
  const steering: Vec = [Math.cos(head), Math.sin(head)];
  const ahead: Vec = [Math.sin(head), -Math.cos(head)];
  const seatUp: Vec = [-Math.cos(seat), -Math.sin(seat)];
  const headTop: Vec = [g.reach, -g.stack];
  const topToAxle = (g.stack - g.bbDrop + g.forkOffset * Math.cos(head)) / Math.sin(head);
  const crownToAxleDrop = Math.sqrt(Math.max(0, g.axleToCrown ** 2 - g.forkOffset ** 2));
  const headTubeLength = topToAxle - crownToAxleDrop;
  const frontAxle = add(add(headTop, scale(steering, topToAxle)), scale(ahead, g.forkOffset));
  const rearAxle: Vec = [-Math.sqrt(g.chainstay ** 2 - g.bbDrop ** 2), -g.bbDrop];
  const radius = wheelRadius(spec.wheels.tyre);
  return {
    frontAxle,
    rearAxle,
    headTop,
    crown: add(headTop, scale(steering, headTubeLength)),
    steering,
    ahead,
    seatUp,
    seatTop: scale(seatUp, g.seatTube),
    saddle: scale(seatUp, g.saddleHeight),
    wheelRadius: radius,
    ground: radius - g.bbDrop,
    headTubeLength,
    wheelbase: frontAxle[0] - rearAxle[0],
    frontCentre: Math.hypot(frontAxle[0], frontAxle[1]),
    trail: (radius * Math.cos(head) - g.forkOffset) / Math.sin(head),
    effectiveTopTube: g.reach + g.stack / Math.tan(seat),
    crownToAxleDrop,
  };
}
