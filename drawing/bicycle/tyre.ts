import type { Canvas } from '#drawing/canvas/canvas.ts';
import { writeNumber } from '#drawing/canvas/path.ts';
import type { WheelsSpec } from '#drawing/geometry/bicycle-spec.ts';
import type { Vec } from '#drawing/geometry/vector.ts';
import { RUBBER, WHITE } from './materials.ts';
import { RIM_RADIUS } from './rim.ts';

const AXLE: Vec = [0, 0];
/** How far the blocks of a tread stand out, millimetres. */
const BLOCK_HEIGHT = { slick: 0, gravel: 2, knobby: 4.5 } as const;

/** Paints a tyre round the origin: tread blocks, carcass, side wall, bead line and sheen. */
export function drawTyre(canvas: Canvas, wheels: WheelsSpec, radius: number): void {
  const outer = radius - BLOCK_HEIGHT[wheels.tread];
  const height = outer - (RIM_RADIUS - 4);
  const middle = outer - height / 2;
  drawBlocks(canvas, wheels.tread, outer);
  canvas.ring(AXLE, middle, height, RUBBER);
  if (wheels.sidewall) canvas.ring(AXLE, RIM_RADIUS + height * 0.25, height * 0.5, wheels.sidewall);
  const sheen = canvas.linear(
    [0, -radius],
    [0, radius],
    [
      [0, WHITE, 0.2],
      [0.35, WHITE, 0.05],
      [0.6, '#000', 0],
      [1, '#000', 0.4],
    ],
  );
  canvas.ring(AXLE, middle, height, sheen);
  canvas.ring(AXLE, outer - height * 0.22, height * 0.16, WHITE, { opacity: 0.07 });
  if (wheels.tread !== 'slick') {
    const [block, gap] = wheels.tread === 'knobby' ? [7, 10.7] : [3, 5.4];
    canvas.ring(AXLE, outer - height * 0.36, 2.4, '#000', {
      opacity: 0.5,
      dash: evenDash(outer - height * 0.36, block, gap),
    });
  }
  canvas.ring(AXLE, RIM_RADIUS + 1.5, 2.5, '#000', { opacity: 0.55 });
  for (const [from, to] of [
    [232, 262],
    [52, 72],
  ] as const) {
    const glint = canvas.path.arc(AXLE, middle + height * 0.1, from, to);
    canvas.stroke(glint, WHITE, height * 0.14, { opacity: 0.09, cap: 'round' });
  }
}

function drawBlocks(canvas: Canvas, tread: WheelsSpec['tread'], outer: number): void {
  if (tread === 'gravel') canvas.ring(AXLE, outer - 0.5, 5, RUBBER, { dash: evenDash(outer - 0.5, 5, 3.4) });
  if (tread !== 'knobby') return;
  canvas.ring(AXLE, outer - 1, 11, RUBBER, { dash: evenDash(outer - 1, 11.5, 6.2) });
  canvas.ring(AXLE, outer - 4, 9, '#1c1f23', { dash: evenDash(outer - 4, 7, 10.7), dashOffset: 9 });
}

/** A dash pattern that closes round a circle without a seam. */
export function evenDash(radius: number, mark: number, gap: number): string {
  const around = 2 * Math.PI * radius;
  const pitch = around / Math.max(1, Math.round(around / (mark + gap)));
  const dash = (pitch * mark) / (mark + gap);
  return `${writeNumber(dash, 3)} ${writeNumber(pitch - dash, 3)}`;
}
