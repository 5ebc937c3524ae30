import type { BicycleSpec } from './bicycle-spec.ts';
import { type FrameLayout, MAIN_PIVOT } from './frame-layout.ts';
import type { SolvedGeometry } from './solve-geometry.ts';
import { add, scale, step, subtract, unit, type Vec } from './vector.ts';

/** Pivots of a rocker-driven rear suspension, and the shock between rocker and frame. */
export interface SuspensionLayout {
  readonly main: Vec;
  /** Rocker pivot on the seat tube, its seatstay end and its shock end. */
  readonly rocker: Vec;
  readonly stay: Vec;
  readonly shockRear: Vec;
  readonly shockFront: Vec;
  /** Whether the shock stands on the down tube rather than hanging under the top tube. */
  readonly upright: boolean;
}

/** Rocker pivot below the top of the seat tube. */
const ROCKER_BELOW_TOP = 142;
/** Eye-to-eye length of the shock for travel up to, and beyond, 140 mm. */
const SHOCK_SHORT = 190;
const SHOCK_LONG = 205;

/**
 * Places the rear suspension: shock under the top tube, or upright in front of the seat tube
 * above a motor.
 */
export function layoutSuspension(
  spec: BicycleSpec,
  solved: SolvedGeometry,
  frame: FrameLayout,
): SuspensionLayout {
  const rocker = scale(solved.seatUp, spec.geometry.seatTube - ROCKER_BELOW_TOP);
  const stay = add(rocker, [-50, 6]);
  const base = { main: MAIN_PIVOT, rocker, stay };
  if (spec.motor === 'mid') {
    const shockRear = add(rocker, [62, -36]);
    const shockFront = footOnDownTube(shockRear, spec, frame);
    return { ...base, shockRear, shockFront, upright: true };
  }
  const along = unit(subtract(frame.topTubeHead, frame.topTubeSeat));
  const below: Vec = [-along[1], along[0]];
  const shockRear = step(frame.topTubeSeat, along, 62, below, spec.frame.topTube.widths[0] + 40);
  return { ...base, shockRear, shockFront: step(shockRear, along, SHOCK_SHORT), upright: false };
}

/**
 * The point just above the down tube that lies one shock length from the rocker, as low as
 * it can be.
 */
function footOnDownTube(from: Vec, spec: BicycleSpec, { downTubeAlong, downTubeUp }: FrameLayout): Vec {
  const above = spec.frame.downTube.widths[0] + 12 + (spec.frame.downTube.bow ?? 0) * 0.3;
  const line = step([0, 0], downTubeUp, above);
  const offset = subtract(from, line);
  const along = offset[0] * downTubeAlong[0] + offset[1] * downTubeAlong[1];
  const aside = Math.hypot(offset[0], offset[1]) ** 2 - along ** 2;
  const reach = Math.sqrt(Math.max(0, SHOCK_LONG ** 2 - aside));
  return step(line, downTubeAlong, Math.max(60, along - reach));
}
