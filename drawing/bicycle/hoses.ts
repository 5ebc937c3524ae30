import { onCircle, step, type Vec } from '#drawing/geometry/vector.ts';
import { WHITE } from './materials.ts';
import type { Scene } from './scene.ts';

/** Where the hoses leave the bar, ahead of its clamp and below it. */
const LEAVES = { flat: [26, 0], drop: [38, 12] } as const;

/**
 * Paints brake hoses outside the frame: they loop ahead of the head tube, one to the frame and one
 * to the fork. Drop bars hide theirs under the tape and in the headset, unless they run outside.
 * Painted before fork and head tube.
 */
export function drawHoses({ canvas, spec, solved }: Scene): void {
  const isFlat = spec.cockpit.bar === 'flat';
  if (!(isFlat || spec.cockpit.outerHoses) || !spec.rotors) return;
  const { headTop, crown, steering, ahead } = solved;
  const { stem, stemRise, spacers } = spec.cockpit;
  const stemMiddle = step(headTop, steering, -(26 + spacers));
  const [far, low] = LEAVES[isFlat ? 'flat' : 'drop'];
  const lever = step(stemMiddle, onCircle([0, 0], 1, -stemRise), stem, [far, low], 1);
  const port = step(headTop, steering, Math.min(34, solved.headTubeLength * 0.3));
  const leg = step(crown, steering, 30);
  const loop = (to: Vec, out: number): string =>
    canvas.path
      .pen()
      .moveTo(lever)
      .curveTo(step(lever, ahead, out, steering, 24), step(to, ahead, out + 26, steering, -12), to)
      .toString();
  for (const line of [loop(leg, 62), loop(port, 44)]) {
    canvas.stroke(line, '#131518', 5.4, { cap: 'round' });
    canvas.stroke(line, WHITE, 1.2, { opacity: 0.22, transform: 'translate(-1 -1)' });
  }
}
