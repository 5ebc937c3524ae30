import type { Canvas } from '#drawing/canvas/canvas.ts';
import { shapeTube } from '#drawing/geometry/tube.ts';
import { add, dot, rotate, scale, step, type Vec } from '#drawing/geometry/vector.ts';
import { CARBON, WHITE } from './materials.ts';
import { drawSaddle } from './saddle.ts';
import type { Scene } from './scene.ts';
import { bolt, fillShaded, paintTube } from './shading.ts';

/** Where the rail clamp sits under the saddle's line. */
const CLAMP_DROP = 46;

/** Paints seatpost, clamp head and saddle. The post goes down behind the seat tube's lip. */
export function drawSeat(scene: Scene): void {
  const { canvas, spec, solved } = scene;
  const { seatUp, saddle } = solved;
  const clampAlong = dot(add(saddle, [0, CLAMP_DROP]), seatUp);
  const neck = scale(seatUp, clampAlong - 26);
  if (spec.seat.post === 'dropper') drawDropper(scene, neck);
  else {
    const { front, back } = spec.seat;
    const from = scale(seatUp, spec.geometry.seatTube - 60);
    const post = shapeTube(
      [from, neck],
      [
        [0, front, back],
        [1, front * 0.97, back * 0.93],
      ],
    );
    paintTube(canvas, post, CARBON, 'matte');
  }
  const tt = spec.seat.saddle === 'tt';
  drawClampHead(scene, add(scale(seatUp, clampAlong), [tt ? 16 : -2, -3]), scale(seatUp, clampAlong - 30));
  canvas.place(add(saddle, [tt ? 40 : 0, 0]), 0, () => drawSaddle(scene, spec.seat.saddle));
}

/** A dropper post: fixed outer, collar with its seal, moving inner. */
function drawDropper({ canvas, spec, solved }: Scene, neck: Vec): void {
  const { seatUp, seatTop } = solved;
  const half = spec.seat.front;
  const collar = step(seatTop, seatUp, 44);
  const straight = (from: Vec, to: Vec, width: number) =>
    shapeTube([from, to], [[0, width]], { segments: 2 });
  paintTube(canvas, straight(step(seatTop, seatUp, -60), collar, half + 3), '#16181b', 'gloss');
  paintTube(canvas, straight(collar, neck, half - 1), '#0e1012', 'gloss');
  paintTube(
    canvas,
    straight(step(collar, seatUp, -12), step(collar, seatUp, 2), half + 6),
    '#202429',
    'gloss',
  );
  paintTube(canvas, straight(step(collar, seatUp, 2), step(collar, seatUp, 7), half + 3), '#0b0d0f', 'soft');
}

/** The post's head: it flares into the cradle that holds the rails. */
function drawClampHead({ canvas, spec, solved }: Scene, cradle: Vec, low: Vec): void {
  const shrink = spec.seat.post === 'dropper' ? 1 : 0.95;
  const front = spec.seat.front * shrink;
  const back = spec.seat.back * shrink;
  const forward = rotate(solved.seatUp, 90);
  const lowFront = step(low, forward, front);
  const lowBack = step(low, forward, -back);
  const at = (x: number, y: number) => add(cradle, [x, y]);
  const head = canvas.path
    .pen()
    .moveTo(lowFront)
    .curveTo(step(lowFront, solved.seatUp, 14), at(20, 8), at(27, 0))
    .bendTo(at(29, -10), at(22, -11))
    .lineTo(at(-24, -11))
    .bendTo(at(-32, -10), at(-30, -1))
    .curveTo(at(-26, 8), step(lowBack, solved.seatUp, 16), lowBack)
    .close()
    .toString();
  fillShaded(canvas, head, CARBON, 'matte', step(low, forward, front + 6), step(low, forward, -back - 6));
  drawCradle(canvas, cradle);
}

function drawCradle(canvas: Canvas, cradle: Vec): void {
  canvas.place(cradle, 0, () => {
    canvas.fill('M-28-13h52q4 0 4 4l-3 3h-54l-3-3q0-4 4-4Z', '#2a2e33');
    canvas.fill('M-26-12h48v2h-48Z', WHITE, { opacity: 0.22 });
    bolt(canvas, [-1, -1], 6);
  });
}
