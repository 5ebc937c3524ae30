import { type StemPoints, stemPoints } from '#drawing/geometry/stem-points.ts';
import { shapeTube } from '#drawing/geometry/tube.ts';
import { step, type Vec } from '#drawing/geometry/vector.ts';
import { drawDropBar } from './drop-bar.ts';
import { drawFlatBar } from './flat-bar.ts';
import type { Scene } from './scene.ts';
import { fillShaded, paintTube, shadedDisc } from './shading.ts';
import { drawTimeTrialBar } from './tt-bar.ts';

/** Paints spacers, stem and handlebar. */
export function drawCockpit(scene: Scene): void {
  const points = stemPoints(scene.spec, scene.solved);
  drawSpacers(scene, points);
  drawStem(scene, points);
  const { bar } = scene.spec.cockpit;
  if (bar === 'flat') drawFlatBar(scene, points.bar);
  else if (bar === 'tt') drawTimeTrialBar(scene, points.bar);
  else drawDropBar(scene, points.bar, bar);
}

function drawSpacers({ canvas, spec, solved }: Scene, { seat }: StemPoints): void {
  const { steering, ahead, headTop } = solved;
  const [front, back] = spec.frame.headTube.top;
  const base = step(headTop, steering, 3);
  const stack = shapeTube(
    [base, seat],
    [
      [0, front - 2, back - 2],
      [1, Math.max(17, front - 8), Math.max(17, back - 8)],
    ],
    { segments: 4 },
  );
  paintTube(canvas, stack, '#191c20', 'matte');
  const joints = canvas.path.pen();
  for (let height = 10; height < spec.cockpit.spacers; height += 10) {
    const at = step(base, steering, -height);
    joints.moveTo(step(at, ahead, 19)).lineTo(step(at, ahead, -19));
  }
  if (joints.toString()) canvas.stroke(joints.toString(), '#000', 1.2, { opacity: 0.6 });
}

function drawStem({ canvas, spec, solved }: Scene, { seat, middle, top, bar, forward }: StemPoints): void {
  const { stem, integrated } = spec.cockpit;
  const { steering, ahead } = solved;
  const shift = (from: Vec, x: number, y: number): Vec => [from[0] + x, from[1] + y];
  const body = canvas.path
    .pen()
    .moveTo(step(top, ahead, -20, steering, 7))
    .bendTo(step(top, ahead, -20), step(top, ahead, -13))
    .lineTo(step(top, ahead, 14))
    .bendTo(shift(step(middle, forward, stem * 0.4), 0, -19), shift(bar, -6, -17))
    .lineTo(shift(bar, -2, 17))
    .bendTo(shift(step(middle, forward, stem * 0.5), 0, 19), step(seat, ahead, 19))
    .lineTo(step(seat, ahead, -19))
    .close()
    .toString();
  fillShaded(canvas, body, '#1a1d21', 'matte', shift(middle, 0, -22), shift(middle, 8, 24));
  const cap = canvas.path
    .pen()
    .moveTo(step(top, ahead, -15))
    .lineTo(step(top, ahead, 15))
    .bendTo(step(top, ahead, 13, steering, -6), step(top, ahead, 8, steering, -6))
    .lineTo(step(top, ahead, -9, steering, -6))
    .bendTo(step(top, ahead, -14, steering, -6), step(top, ahead, -15));
  canvas.fill(cap.close().toString(), '#0e1012');
  if (integrated) return;
  for (const height of [10, 30]) canvas.disc(step(seat, steering, -height, ahead, -15), 2.6, '#60666c');
  shadedDisc(canvas, bar, 21, '#15181b');
  canvas.stroke(canvas.path.polyline([shift(bar, 1, -20), shift(bar, 3, 20)]), '#000', 1.6, { opacity: 0.7 });
}
