import type { Canvas } from '#drawing/canvas/canvas.ts';
import { add, degreesOf, onCircle, rotate, scale, step, type Vec } from '#drawing/geometry/vector.ts';
import { STEEL, WHITE } from './materials.ts';
import type { Scene } from './scene.ts';
import { evenDash } from './tyre.ts';

const HUB: Vec = [0, 0];

/** Middles of the calipers, on the stay and behind the fork's leg; null without brakes. */
export function caliperPlaces({ spec, solved, frame }: Pick<Scene, 'spec' | 'solved' | 'frame'>) {
  if (!spec.rotors) return null;
  const { frontAxle, rearAxle, steering, ahead } = solved;
  const forward = scale(frame.chainstayAlong, -1);
  const aboveStay = rotate([0, -spec.frame.chainstay.widths[2] - 9], degreesOf(forward));
  const rear = add(step(rearAxle, forward, spec.rotors.rear / 2 - 8), aboveStay);
  const behind = spec.fork.kind === 'suspension' ? -38 : -26;
  return { rear, front: step(frontAxle, steering, 4 - spec.rotors.front / 2, ahead, behind) };
}

/** Paints discs and calipers. They sit on the far side, so wheels are painted over them. */
export function drawBrakes({ canvas, spec, solved, frame }: Scene): void {
  const places = caliperPlaces({ spec, solved, frame });
  if (!places) return;
  canvas.place(solved.frontAxle, 0, () => drawRotor(canvas, spec.rotors?.front ?? 160));
  canvas.place(solved.rearAxle, 0, () => drawRotor(canvas, spec.rotors?.rear ?? 160));
  const big = spec.fork.kind === 'suspension';
  drawCaliper(canvas, places.rear, degreesOf(scale(frame.chainstayAlong, -1)), big);
  drawCaliper(canvas, places.front, spec.geometry.headAngle + 180, big);
}

function drawRotor(canvas: Canvas, diameter: number): void {
  const radius = diameter / 2;
  canvas.ring(HUB, radius - 8, 16, STEEL);
  const sheen = canvas.linear(
    [-radius, -radius],
    [radius, radius],
    [
      [0, WHITE, 0.5],
      [0.4, WHITE, 0],
      [0.7, '#000', 0.3],
      [1, WHITE, 0.2],
    ],
  );
  canvas.ring(HUB, radius - 8, 16, sheen);
  canvas.ring(HUB, radius - 5.5, 3.4, '#2a2e33', { dash: evenDash(radius - 5.5, 4, 8) });
  canvas.ring(HUB, radius - 11, 3.4, '#2a2e33', { dash: evenDash(radius - 11, 4, 7), dashOffset: 5 });
  const arms = canvas.path.pen();
  for (let angle = 0; angle < 360; angle += 60) {
    arms.moveTo(onCircle(HUB, 20, angle + 20)).lineTo(onCircle(HUB, radius - 15, angle));
  }
  canvas.stroke(arms.toString(), '#6d747b', 5.5);
  canvas.ring(HUB, 21, 6, '#3a3f45');
}

function drawCaliper(canvas: Canvas, centre: Vec, degrees: number, big: boolean): void {
  const draw = () => {
    canvas.fill('M-30-13q0-7 7-8h46q9 1 10 9v10q-2 8-10 9h-44q-9-1-9-9Z', '#1a1d20');
    canvas.fill('M-28-16q2-4 6-4h44q6 1 8 6Z', WHITE, { opacity: 0.1 });
    canvas.disc([4, -4], 9, '#23272b');
    canvas.disc([4, -4], 4, '#3f454b');
  };
  canvas.place(centre, degrees, draw, big ? 1.15 : 1);
}
