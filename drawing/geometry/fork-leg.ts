import type { BicycleSpec } from './bicycle-spec.ts';
import type { SolvedGeometry } from './solve-geometry.ts';
import { shapeTube, type Tube } from './tube.ts';
import { step, subtract, unit, type Vec } from './vector.ts';

/** The leg of a rigid fork, from its crown to the axle. */
export function forkLeg(
  { fork, frame, geometry }: BicycleSpec,
  { crown, frontAxle, steering, ahead, crownToAxleDrop: drop }: SolvedGeometry,
  segments = 13,
): Tube {
  const end = step(frontAxle, unit(subtract(crown, frontAxle)), 8);
  const down = (along: number, out: number): Vec => step(crown, steering, along, ahead, out);
  const spine =
    fork.kind === 'blade'
      ? [down(-4, 1), down(120, 10), down(drop * 0.62, geometry.forkOffset * 0.55), end]
      : [down(-4, 0), down(130, 2), down(drop * 0.66, geometry.forkOffset * 0.18), end];
  const [middle, tip] = fork.leg;
  const [front, back] = frame.headTube.crown;
  return shapeTube(
    spine,
    [
      [0, front, back],
      [0.1, fork.crown, fork.crown - 1],
      [0.28, middle * 1.28],
      [0.6, middle],
      [1, tip],
    ],
    { segments },
  );
}
