import type { Canvas } from '#drawing/canvas/canvas.ts';
import { degreesOf, onCircle, scale, step, subtract, type Vec } from '#drawing/geometry/vector.ts';
import { WHITE } from './materials.ts';
import type { Scene } from './scene.ts';
import { fillShaded } from './shading.ts';

/** Middle of a mudguard's side outside the tyre, and the height of that side. */
const GUARD_GAP = 7;
const GUARD_HEIGHT = 15;
/** From where to where the mudguards reach round their wheels, degrees (270 is the top). */
const REAR_GUARD: readonly [number, number] = [163, 347];
const FRONT_GUARD: readonly [number, number] = [139, 300];

/** Paints mudguards with their stays, after the wheels. */
export function drawMudguards({ canvas, spec, solved }: Scene): void {
  if (!spec.mudguards) return;
  const radius = solved.wheelRadius + GUARD_GAP;
  canvas.place(solved.rearAxle, 0, () => drawGuard(canvas, radius, REAR_GUARD, [172, 204]));
  canvas.place(solved.frontAxle, 0, () => drawGuard(canvas, radius, FRONT_GUARD, [152]));
}

/** A mudguard round the origin with stays from the dropout to some of its angles. */
function drawGuard(
  canvas: Canvas,
  radius: number,
  [from, to]: readonly [number, number],
  stays: readonly number[],
): void {
  const hub: Vec = [0, 0];
  const wires = canvas.path.pen();
  for (const angle of stays) wires.moveTo(onCircle(hub, 12, angle)).lineTo(onCircle(hub, radius, angle));
  canvas.stroke(wires.toString(), '#2f343a', 4);
  canvas.stroke(wires.toString(), WHITE, 1, { opacity: 0.3, transform: 'translate(0 -.8)' });
  canvas.stroke(canvas.path.arc(hub, radius, from, to), '#14171a', GUARD_HEIGHT, { cap: 'round' });
  const outer = radius + GUARD_HEIGHT / 2;
  canvas.stroke(canvas.path.arc(hub, outer - 2, from + 1, to - 1), WHITE, 1.6, { opacity: 0.32 });
  canvas.stroke(canvas.path.arc(hub, outer - 6, from + 1, to - 1), WHITE, 5, { opacity: 0.07 });
  for (const angle of stays) {
    canvas.disc(onCircle(hub, radius, angle), 4.6, '#2a2e33');
    canvas.disc(onCircle(hub, radius, angle), 2, '#9aa0a6');
  }
}

/** Paints a rear rack over the mudguard, on the dropout and the seatstays. */
export function drawRack({ canvas, spec, solved, frame }: Scene): void {
  if (!spec.rack) return;
  const top = solved.rearAxle[1] - solved.wheelRadius - 34;
  const [x] = solved.rearAxle;
  const foot: Vec = [x - 6, solved.rearAxle[1] - 20];
  const bolt = step(frame.seatstayTop, frame.seatstayAlong, 60);
  const legs = canvas.path
    .pen()
    .moveTo(foot)
    .lineTo([x - 92, top])
    .moveTo(foot)
    .lineTo([x + 26, top])
    .moveTo([x + 96, top])
    .lineTo(bolt)
    .toString();
  const deck = canvas.path
    .pen()
    .moveTo([x - 190, top + 8])
    .bendTo([x - 188, top], [x - 178, top])
    .lineTo([x + 100, top]);
  for (const line of [legs, deck.toString()]) {
    canvas.stroke(line, '#17191c', 9, { cap: 'round', join: 'round' });
    canvas.stroke(line, WHITE, 1.8, { opacity: 0.24, transform: 'translate(0 -2.4)' });
  }
}

/**
 * Paints the head lamp at the fork crown and the rear lamp on the mudguard, or on the
 * seatpost without one.
 */
export function drawLights({ canvas, spec, solved }: Scene): void {
  if (!spec.lights) return;
  const front = step(solved.crown, solved.ahead, 58, solved.steering, 6);
  const bracket = canvas.path.polyline([step(solved.crown, solved.ahead, 12, solved.steering, 10), front]);
  canvas.stroke(bracket, '#17191c', 8, { cap: 'round' });
  canvas.place(front, 0, () => drawHeadLamp(canvas));
  if (spec.mudguards) {
    const radius = solved.wheelRadius + GUARD_GAP + GUARD_HEIGHT / 2;
    canvas.place(onCircle(solved.rearAxle, radius, 198), 198 - 180, () => drawRearLamp(canvas));
  } else {
    const post = scale(solved.seatUp, spec.geometry.seatTube + 70);
    canvas.place(step(post, [-1, 0], 15), degreesOf(subtract(solved.seatUp, [0, 0])) + 90, () =>
      drawRearLamp(canvas),
    );
  }
}

function drawHeadLamp(canvas: Canvas): void {
  const lamp = 'M-24 0Q-24-17-8-18L14-18V18L-6 18Q-22 16-24 0Z';
  fillShaded(canvas, lamp, '#1b1e22', 'soft', [0, -18], [0, 18]);
  canvas.fill('M14-18Q24-13 24 0Q24 13 14 18Z', '#dfe8ee');
  canvas.fill('M16-13Q22-9 22 0L16 0Z', WHITE);
  canvas.stroke('M-20-6Q-18-14-8-15L12-15', WHITE, 1.6, { opacity: 0.3, cap: 'round' });
}

/** A rear lamp that stands off to the left. */
function drawRearLamp(canvas: Canvas): void {
  canvas.fill('M4-9h-9v18h9Z', '#17191c');
  canvas.fill('M-4-17Q-16-12-16 0Q-16 12-4 17Z', '#c8102e');
  canvas.fill('M-7-12Q-13-8-13 0H-7Z', WHITE, { opacity: 0.35 });
}
