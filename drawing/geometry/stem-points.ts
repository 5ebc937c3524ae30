import type { BicycleSpec } from './bicycle-spec.ts';
import type { SolvedGeometry } from './solve-geometry.ts';
import { onCircle, step, type Vec } from './vector.ts';

/**
 * Points of the stem: top of the spacers, middle and top of its clamp on the steerer, bar centre.
 */
export interface StemPoints {
  readonly seat: Vec;
  readonly middle: Vec;
  readonly top: Vec;
  readonly bar: Vec;
  /** Unit vector from the steerer to the bar. */
  readonly forward: Vec;
}

/** Places the stem of a bicycle on its steerer. */
export function stemPoints({ cockpit }: BicycleSpec, { headTop, steering }: SolvedGeometry): StemPoints {
  const { stem, stemRise, spacers, integrated } = cockpit;
  const height = integrated ? 30 : 40;
  const seat = step(headTop, steering, -(6 + spacers));
  const middle = step(seat, steering, -height / 2);
  const forward = onCircle([0, 0], 1, -stemRise);
  const top = step(seat, steering, -height);
  return { seat, middle, top, bar: step(middle, forward, stem), forward };
}
