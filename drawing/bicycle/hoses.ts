import type { BicycleSpec } from '#drawing/geometry/bicycle-spec.ts';
import type { SolvedGeometry } from '#drawing/geometry/solve-geometry.ts';
import { onCircle, step, type Vec } from '#drawing/geometry/vector.ts';
import { WHITE } from './materials.ts';
import type { Scene } from './scene.ts';

/** Where the hoses leave the bar, ahead of its clamp and below it. */
const LEAVES = { flat: [26, 0], drop: [38, 12] } as const;

/**
 * Whether hoses are seen ahead of the head tube: those of flat bars are, others where they were.
 */
export const hasOuterHoses = ({ cockpit, rotors }: Pick<BicycleSpec, 'cockpit' | 'rotors'>): boolean =>
  (cockpit.bar === 'flat' || cockpit.outerHoses === true) && rotors !== undefined;

/** Where hoses that come from outside enter the frame and the fork. */
export function hosePorts({ headTop, crown, steering, headTubeLength }: SolvedGeometry) {
  return {
    frame: step(headTop, steering, Math.min(34, headTubeLength * 0.3)),
    fork: step(crown, steering, 30),
  };
}

/**
 * Paints brake hoses outside the frame: they loop ahead of the head tube, one to the frame and one
 * to the fork. Drop bars hide theirs under the tape and in the headset, unless they run outside.
 * Painted before fork and head tube.
 */
export function drawHoses({ canvas, spec, solved }: Scene): void {
  if (!hasOuterHoses(spec)) return;
  const isFlat = spec.cockpit.bar === 'flat';
  const { headTop, steering, ahead } = solved;
  const { stem, stemRise, spacers } = spec.cockpit;
  const stemMiddle = step(headTop, steering, -(26 + spacers));
  const [far, low] = LEAVES[isFlat ? 'flat' : 'drop'];
  const lever = step(stemMiddle, onCircle([0, 0], 1, -stemRise), stem, [far, low], 1);
  const ports = hosePorts(solved);
  const loop = (to: Vec, out: number): string =>
    canvas.path
      .pen()
      .moveTo(lever)
      .curveTo(step(lever, ahead, out, steering, 24), step(to, ahead, out + 26, steering, -12), to)
      .toString();
  for (const line of [loop(ports.fork, 62), loop(ports.frame, 44)]) {
    canvas.stroke(line, '#131518', 5.4, { cap: 'round' });
    canvas.stroke(line, WHITE, 1.2, { opacity: 0.22, transform: 'translate(-1 -1)' });
  }
}
