import { add, distance, lengthOf, pointAt, scale, subtract, type Vec } from './vector.ts';

/** Chain pitch: half an inch. */
export const CHAIN_PITCH = 12.7;

/** Radius of the circle through the pins of a chain on a sprocket (mm): p ÷ 2 sin(π ÷ teeth). */
export const pitchRadius = (teeth: number): number => CHAIN_PITCH / (2 * Math.sin(Math.PI / teeth));

/**
 * A wheel the chain runs over. `turns` is 1 when it turns with the crank (clockwise), -1
 * when against it.
 */
export interface Pulley {
  readonly centre: Vec;
  readonly radius: number;
  readonly turns: 1 | -1;
}

/** One stretch of chain: a straight tangent, then an arc round the pulley it arrives at. */
export interface ChainStretch {
  readonly from: Vec;
  readonly to: Vec;
  readonly pulley: Pulley;
  /** Where the chain leaves that pulley: the `from` of the next stretch. */
  readonly leaves: Vec;
  /** Wrap angle round the pulley in radians, always positive. */
  readonly wrap: number;
}

/**
 * Solves a closed chain or belt over pulleys in running order: outer or inner tangents, then arcs.
 * Every stretch ends where the next begins, and every point lies on its pitch circle.
 */
export function solveChain(pulleys: readonly Pulley[]): ChainStretch[] {
  const tangents = pulleys.map((pulley, index) =>
    tangent(pulley, pulleys[(index + 1) % pulleys.length] ?? pulley),
  );
  return tangents.map(([from, to], index) => {
    const pulley = pulleys[(index + 1) % pulleys.length] as Pulley;
    const leaves = pointAt(tangents[(index + 1) % tangents.length] ?? [], 0);
    return { from, to, pulley, leaves, wrap: wrapAngle(pulley, to, leaves) };
  });
}

function tangent(a: Pulley, b: Pulley): readonly [Vec, Vec] {
  const along = subtract(b.centre, a.centre);
  const difference = a.radius * a.turns - b.radius * b.turns;
  const lean = Math.acos(Math.max(-1, Math.min(1, difference / (lengthOf(along) || 1))));
  const angle = Math.atan2(along[1], along[0]) - lean;
  const direction: Vec = [Math.cos(angle), Math.sin(angle)];
  return [
    add(a.centre, scale(direction, a.radius * a.turns)),
    add(b.centre, scale(direction, b.radius * b.turns)),
  ];
}

function wrapAngle(pulley: Pulley, arrives: Vec, leaves: Vec): number {
  const angle = (point: Vec) => Math.atan2(point[1] - pulley.centre[1], point[0] - pulley.centre[0]);
  const turn = (angle(leaves) - angle(arrives)) * pulley.turns;
  return turn < 0 ? turn + 2 * Math.PI : turn;
}

/** Length of a closed chain, millimetres. */
export const chainLength = (chain: readonly ChainStretch[]): number =>
  chain.reduce((sum, part) => sum + distance(part.from, part.to) + part.wrap * part.pulley.radius, 0);
