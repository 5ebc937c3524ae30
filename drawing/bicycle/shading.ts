import type { Canvas, Stop } from '../canvas/canvas.ts';
import { type Tube, tubeLine, tubeSection } from '../geometry/tube.ts';
import type { Vec } from '../geometry/vector.ts';
import type { Finish } from '../paints.ts';
import { SHADE, WHITE } from './materials.ts';

/** Gradients from the lit side to the shade side: three paint finishes and two for parts. */
const SHADES = {
  gloss: [
    [0, WHITE, 0.12],
    [0.07, WHITE, 0.3],
    [0.16, WHITE, 0.62],
    [0.22, WHITE, 0.5],
    [0.3, WHITE, 0.12],
    [0.42, WHITE, 0],
    [0.43, SHADE, 0],
    [0.7, SHADE, 0.2],
    [0.9, SHADE, 0.46],
    [0.97, SHADE, 0.3],
    [1, WHITE, 0.1],
  ],
  matte: [
    [0, WHITE, 0.05],
    [0.18, WHITE, 0.22],
    [0.36, WHITE, 0.1],
    [0.5, SHADE, 0],
    [0.75, SHADE, 0.18],
    [1, SHADE, 0.42],
  ],
  metal: [
    [0, '#3b1204', 0.55],
    [0.08, '#ffd9b0', 0.15],
    [0.17, '#fff1dd', 0.85],
    [0.24, '#ffd6a8', 0.5],
    [0.36, '#ff9d5c', 0.1],
    [0.52, '#3b1204', 0.12],
    [0.7, '#2a0c02', 0.5],
    [0.84, '#ffa868', 0.32],
    [0.93, '#2a0c02', 0.4],
    [1, '#2a0c02', 0.62],
  ],
  soft: [
    [0, WHITE, 0.3],
    [0.3, WHITE, 0.12],
    [0.5, SHADE, 0],
    [1, SHADE, 0.5],
  ],
  alloy: [
    [0, WHITE, 0.5],
    [0.25, WHITE, 0.75],
    [0.42, WHITE, 0],
    [0.6, SHADE, 0.25],
    [0.85, SHADE, 0.5],
    [1, SHADE, 0.3],
  ],
} as const satisfies Record<string, readonly Stop[]>;

export type Shade = keyof typeof SHADES;

/** A reference to a shade laid from its lit end to its dark end. */
export const shade = (canvas: Canvas, kind: Shade, lit: Vec, dark: Vec): string =>
  canvas.shared(SHADES[kind], lit, dark);

/** Paints a shape in a colour and a shade over it. */
export function fillShaded(
  canvas: Canvas,
  data: string,
  colour: string,
  kind: Shade,
  lit: Vec,
  dark: Vec,
): void {
  canvas.fill(data, colour);
  canvas.fill(data, shade(canvas, kind, lit, dark));
}

/** A shaded disc: bolts, caps, hubs. */
export function shadedDisc(canvas: Canvas, centre: Vec, radius: number, colour: string): void {
  canvas.disc(centre, radius, colour);
  const [x, y] = centre;
  canvas.disc(centre, radius, shade(canvas, 'soft', [x, y - radius], [x, y + radius]));
}

/** A bolt head seen from outside: washer, rim light, socket. */
export function bolt(canvas: Canvas, centre: Vec, radius: number): void {
  canvas.disc(centre, radius, '#14171a');
  canvas.ring(centre, radius - 1.2, 1.3, '#757c83');
  canvas.fill(canvas.path.regular(centre, radius * 0.46, 6, 12), '#3f454b');
}

/** The closed outline of a tube. */
export const tubeOutline = (canvas: Canvas, tube: Tube): string => tubeBand(canvas, tube, -1, 1);

/** A strip along the tube between two sides (-1 lit edge … 1 shade edge). */
export const tubeBand = (canvas: Canvas, tube: Tube, from: number, to: number): string =>
  canvas.path.ribbon(tubeLine(tube, from), tubeLine(tube, to));

/** Paints a tube whose width hardly changes: one gradient across it. */
export function paintTube(canvas: Canvas, tube: Tube, colour: string, kind: Shade): void {
  const [lit, dark] = tubeSection(tube);
  fillShaded(canvas, tubeOutline(canvas, tube), colour, kind, lit, dark);
}

type Layer = readonly [from: number, to: number, opacity: number];

const STAY_SHADE: readonly Layer[] = [
  [0.02, 1, 0.1],
  [0.25, 1, 0.12],
  [0.5, 1, 0.13],
  [0.75, 1, 0.12],
];
const STAY_LIGHT: readonly Layer[] = [
  [-0.9, -0.12, 0.12],
  [-0.78, -0.28, 0.16],
  [-0.68, -0.42, 0.3],
];

/** Paints a thin tapering tube (stays): strips that follow the taper. */
export function paintStay(canvas: Canvas, tube: Tube, colour: string, finish: Finish): void {
  paintStrips(canvas, tube, colour, finish, STAY_SHADE, STAY_LIGHT);
}

/** Paints a wide tapering tube (fork legs): finer strips, so that no edge shows close up. */
export function paintLeg(canvas: Canvas, tube: Tube, colour: string, finish: Finish, lite: boolean): void {
  const darks = lite ? 4 : 8;
  const lights = lite ? 4 : 7;
  const dark = Array.from({ length: darks }, (_, i): Layer => [-0.02 + i / darks, 1, 0.56 / darks]);
  const light = Array.from(
    { length: lights },
    (_, i): Layer => [-0.94 + (i * 0.36) / lights, -0.06 - (i * 0.53) / lights, 0.38 / lights + i * 0.016],
  );
  paintStrips(canvas, tube, colour, finish, dark, light);
  if (finish === 'metal') canvas.fill(tubeBand(canvas, tube, 0.72, 0.86), '#ffa868', { opacity: 0.28 });
}

function paintStrips(
  canvas: Canvas,
  tube: Tube,
  colour: string,
  finish: Finish,
  darks: readonly Layer[],
  lights: readonly Layer[],
): void {
  const glow = finish === 'metal' ? '#fff1dd' : WHITE;
  const strength = finish === 'matte' ? 0.42 : 1;
  canvas.fill(tubeOutline(canvas, tube), colour);
  for (const [from, to, opacity] of darks) canvas.fill(tubeBand(canvas, tube, from, to), SHADE, { opacity });
  for (const [from, to, opacity] of lights) {
    canvas.fill(tubeBand(canvas, tube, from, to), glow, { opacity: opacity * strength });
  }
}
