import type { Canvas } from '#drawing/canvas/canvas.ts';
import { degreesOf, lengthOf, scale, step, type Vec } from '#drawing/geometry/vector.ts';
import { WHITE } from './materials.ts';
import type { Scene } from './scene.ts';
import { fillShaded, shade, shadedDisc } from './shading.ts';

/** Where the bar's end lies from the stem's clamp: back and up, seen almost end on. */
const SWEEP: Vec = [-44, -24];
const CITY_SWEEP: Vec = [-62, -34];

/** Paints a flat or riser bar: bar, brake lever with reservoir, shifter and grip. */
export function drawFlatBar({ canvas, spec }: Scene, clamp: Vec): void {
  const city = spec.kind === 'urban';
  const sweep = city ? CITY_SWEEP : SWEEP;
  const end = step(clamp, sweep, 1);
  canvas.stroke(canvas.path.polyline([clamp, end]), '#15181b', 31.8, { cap: 'round' });
  canvas.place(step(clamp, sweep, city ? 0.16 : 0.23), 0, () => drawControls(canvas, spec.drivetrain.kind));
  canvas.place(end, degreesOf(sweep), () => drawGrip(canvas, lengthOf(scale(sweep, city ? 0.66 : 0.58))));
}

/**
 * Brake lever in front of the bar, its reservoir, and the shifter pod under it when
 * there are gears.
 */
function drawControls(canvas: Canvas, drive: string): void {
  const blade =
    'M40-6C62-2 78 10 84 28C88 40 90 52 88 62C86 69 78 69 76 62C75 52 72 42 66 33C58 22 46 16 30 11Z';
  canvas.fill(blade, '#2b2f34');
  canvas.fill(blade, shade(canvas, 'alloy', [84, 18], [58, 34]), { opacity: 0.5 });
  if (drive === 'derailleur') {
    canvas.fill('M-2 8C16 12 32 22 34 34C28 43 10 38 2 30Z', '#121417');
    canvas.stroke('M4 27C12 34 24 37 31 33', WHITE, 1.2, { opacity: 0.2 });
  }
  const reservoir = 'M2-14C24-22 46-15 56-2C60 8 50 14 38 12L4 12Z';
  fillShaded(canvas, reservoir, '#191c20', 'soft', [20, -20], [26, 16]);
  canvas.stroke('M8-13C26-18 42-13 52-2', WHITE, 1.6, { opacity: 0.26, cap: 'round' });
  canvas.disc([34, -5], 2.4, '#60666c');
}

/** The grip, almost end on: origin at the bar's end, x outwards. */
function drawGrip(canvas: Canvas, length: number): void {
  const from = -Math.round(length);
  canvas.fill(`M${from}-16.5H0V16.5H${from}Z`, '#0f1113');
  canvas.fill(`M${from}-16.5H0V16.5H${from}Z`, shade(canvas, 'soft', [0, 16], [0, -16]));
  const ribs = canvas.path.pen();
  for (let x = from + 4; x < -6; x += 7) ribs.moveTo([x, -15]).lineTo([x, 15]);
  canvas.stroke(ribs.toString(), '#2e3338', 2);
  canvas.fill(`M${from - 1}-18h5v36h-5Z`, '#2a2e33');
  shadedDisc(canvas, [0, 0], 18.5, '#191c20');
  canvas.ring([0, 0], 15, 1.3, '#4a5056');
  canvas.disc([0, 0], 4.5, '#0b0c0e');
}
