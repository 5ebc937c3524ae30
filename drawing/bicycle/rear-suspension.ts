import type { Canvas } from '#drawing/canvas/canvas.ts';
import { type Pulley, solveChain } from '#drawing/geometry/chain-line.ts';
import { shapeTube } from '#drawing/geometry/tube.ts';
import { between, degreesOf, distance, step, subtract, unit, type Vec } from '#drawing/geometry/vector.ts';
import { chainPath } from './drivetrain/chain.ts';
import { WHITE } from './materials.ts';
import type { Scene } from './scene.ts';
import { bolt, fillShaded, paintStay, shade } from './shading.ts';

/**
 * Paints what lies in the middle of a suspension frame, behind the chain: shock, its
 * mount, main pivot.
 */
export function drawShockAndPivot(scene: Scene): void {
  const { canvas, suspension } = scene;
  if (!suspension) return;
  const { shockRear, shockFront, main, upright } = suspension;
  drawMount(scene, shockFront, upright);
  canvas.place(shockRear, degreesOf(subtract(shockFront, shockRear)), () => {
    drawShock(canvas, distance(shockRear, shockFront), upright);
  });
  canvas.disc(main, 17, '#1b1e22');
  bolt(canvas, main, 14);
}

/** Paints the near seatstay and the rocker with its pivots. */
export function drawRocker({ canvas, spec, solved, suspension, coat, lite }: Scene): void {
  if (!suspension) return;
  const { stay, rocker, shockRear } = suspension;
  const along = unit(subtract(solved.rearAxle, stay));
  const [start, middle, end] = spec.frame.seatstay.widths;
  const up: Vec = [along[1], -along[0]];
  const bend = step(between(stay, solved.rearAxle, 0.5), up, spec.frame.seatstay.bow ?? 0);
  const seatstay = shapeTube(
    [stay, bend, step(solved.rearAxle, along, -14)],
    [
      [0, start],
      [0.3, middle + 1],
      [1, end],
    ],
  );
  paintStay(canvas, seatstay, coat.stays, coat.finish, lite);
  drawLink(canvas, { centre: stay, radius: 12, turns: 1 }, { centre: rocker, radius: 18, turns: 1 });
  drawLink(canvas, { centre: rocker, radius: 18, turns: 1 }, { centre: shockRear, radius: 12, turns: 1 });
  bolt(canvas, stay, 8);
  bolt(canvas, rocker, 12);
  bolt(canvas, shockRear, 8);
}

/** One arm of the rocker: the outline round two pivots. */
function drawLink(canvas: Canvas, a: Pulley, b: Pulley): void {
  const outline = chainPath(canvas.path, solveChain([a, b]));
  const middle = between(a.centre, b.centre, 0.5);
  fillShaded(canvas, outline, '#23282d', 'soft', step(middle, [4, -22], 1), step(middle, [-4, 22], 1));
  canvas.stroke(outline, WHITE, 1.2, { opacity: 0.14 });
  const slot = chainPath(
    canvas.path,
    solveChain([
      { ...a, centre: between(a.centre, b.centre, 0.38), radius: 4.5 },
      { ...b, centre: between(a.centre, b.centre, 0.64), radius: 4 },
    ]),
  );
  canvas.fill(slot, '#0c0e10', { opacity: 0.8 });
}

/**
 * A shock along x from the rocker's eye (origin): shaft, air can, head with its lever,
 * reservoir when upright.
 */
function drawShock(canvas: Canvas, length: number, upright: boolean): void {
  const l = Math.round(length);
  if (upright) {
    const reservoir = `M${l - 84}-44h62q8 0 8 8v12q0 8-8 8h-62q-8 0-8-8v-12q0-8 8-8Z`;
    fillShaded(canvas, reservoir, '#1c1f23', 'gloss', [0, -46], [0, -14]);
    canvas.fill(`M${l - 40}-18h22v20h-22Z`, '#16181b');
  }
  canvas.fill(`M4-7H${l * 0.5}V7H4Z`, '#c58a3a');
  canvas.fill(`M4-7H${l * 0.5}V7H4Z`, shade(canvas, 'alloy', [0, -7], [0, 7]));
  canvas.fill(`M${l * 0.3}-8h4V8h-4Z`, '#a3352e');
  const can = `M${l * 0.37}-21q2-3 6-3H${l * 0.82}q5 0 6 4V20q-1 4-6 4H${l * 0.37 + 6}q-4 0-6-3Z`;
  fillShaded(canvas, can, '#17191c', 'gloss', [0, -24], [0, 24]);
  canvas.fill(`M${l * 0.5}-22h3v44h-3ZM${l * 0.74}-22h3v44h-3Z`, '#000', { opacity: 0.45 });
  canvas.fill(`M${l * 0.56}-5h${l * 0.15}v10h-${l * 0.15}Z`, '#c9ced2', { opacity: 0.22 });
  const head = `M${l * 0.83}-15H${l - 6}A15 15 0 0 1 ${l - 6} 15H${l * 0.83}Z`;
  fillShaded(canvas, head, '#22262a', 'gloss', [0, -16], [0, 16]);
  canvas.fill(`M${l * 0.86} 12h13l-1 15q-5 6-11 0Z`, '#1d2125');
  canvas.disc([l * 0.86 + 6, 26], 5.4, '#3b6fb6');
  bolt(canvas, [l, 0], 9);
  canvas.disc([0, 0], 10, '#17191c');
}

/** What holds the shock's front eye: tabs under the top tube, or a foot on the down tube. */
function drawMount({ canvas, frame, coat, spec }: Scene, eye: Vec, upright: boolean): void {
  const along = upright ? frame.downTubeAlong : unit(subtract(frame.topTubeHead, frame.topTubeSeat));
  canvas.place(eye, degreesOf(along), () => {
    const high = spec.frame.topTube.widths[0] + 28;
    const tabs = upright
      ? 'M-58 24C-34 14-20 2-14-6A15 15 0 0 1 14-4C18 8 34 18 62 24V34H-58Z'
      : `M-46-${high}H52C30-${high - 10} 20-22 15-2A15 15 0 0 1-15 2C-16-14-26-${high - 12}-46-${high}Z`;
    canvas.fill(tabs, upright ? coat.downTube : coat.main);
    canvas.fill(tabs, shade(canvas, coat.finish === 'metal' ? 'metal' : 'matte', [0, -40], [0, 30]));
  });
}
