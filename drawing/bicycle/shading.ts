import type { Canvas, Stop } from '#drawing/canvas/canvas.ts';
import { type Tube, tubeLine, tubeSection } from '#drawing/geometry/tube.ts';
import type { Vec } from '#drawing/geometry/vector.ts';
import { FINISHES, type Finish } from '#drawing/paints.ts';
import type { Sheen } from './coat.ts';
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
    [0.97, SHADE, 0.36],
    [1, SHADE, 0.34],
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
    [0.08, '#ffdab2', 0.15],
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

/**
 * Paints what depends on the finish. For a coat of any finish it paints once per finish, in a group
 * with that class.
 */
export function inFinish(canvas: Canvas, sheen: Sheen, draw: (finish: Finish) => void): void {
  if (sheen !== 'any') draw(sheen);
  else for (const finish of FINISHES) canvas.group({ kind: `in-${finish}` }, () => draw(finish));
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
const tubeBand = (canvas: Canvas, tube: Tube, from: number, to: number): string =>
  canvas.path.ribbon(tubeLine(tube, from), tubeLine(tube, to));

/** Paints a tube whose width hardly changes: one gradient across it. */
export function paintTube(canvas: Canvas, tube: Tube, colour: string, kind: Shade | Sheen): void {
  const [lit, dark] = tubeSection(tube);
  const outline = tubeOutline(canvas, tube);
  canvas.fill(outline, colour);
  const shadeIn = (one: Shade) => canvas.fill(outline, shade(canvas, one, lit, dark));
  if (kind === 'any') inFinish(canvas, kind, shadeIn);
  else shadeIn(kind);
}

type Layer = readonly [from: number, to: number, opacity: number];

/**
 * Strips that darken from the middle to the shade edge, or brighten towards the highlight,
 * in equal steps.
 */
const darkening = (count: number, total: number): Layer[] =>
  Array.from({ length: count }, (_, index) => [-0.02 + index / count, 1, total / count]);
const brightening = (count: number, total: number): Layer[] =>
  Array.from({ length: count }, (_, index) => {
    const share = index / count;
    return [-0.94 + share * 0.36, -0.06 - share * 0.53, (total / count) * (0.55 + share)];
  });

/** Paints a thin tapering tube (stays): strips that follow the taper. */
export function paintStay(canvas: Canvas, tube: Tube, colour: string, sheen: Sheen, lite: boolean): void {
  const dark = darkening(lite ? 4 : 7, 0.46);
  paintStrips(canvas, tube, colour, sheen, dark, brightening(lite ? 3 : 6, 0.58));
}

/** Paints a wide tapering tube (fork legs): finer strips, so that no edge shows close up. */
export function paintLeg(canvas: Canvas, tube: Tube, colour: string, sheen: Sheen, lite: boolean): void {
  const dark = darkening(lite ? 4 : 12, 0.56);
  paintStrips(canvas, tube, colour, sheen, dark, brightening(lite ? 4 : 10, 0.66));
  inFinish(canvas, sheen, (finish) => {
    if (finish === 'metal') canvas.fill(tubeBand(canvas, tube, 0.72, 0.86), '#ffa868', { opacity: 0.28 });
  });
}

function paintStrips(
  canvas: Canvas,
  tube: Tube,
  colour: string,
  sheen: Sheen,
  darks: readonly Layer[],
  lights: readonly Layer[],
): void {
  canvas.fill(tubeOutline(canvas, tube), colour);
  for (const [from, to, opacity] of darks) canvas.fill(tubeBand(canvas, tube, from, to), SHADE, { opacity });
  inFinish(canvas, sheen, (finish) => {
    const glow = finish === 'metal' ? '#fff1dd' : WHITE;
    const strength = finish === 'matte' ? 0.42 : 1;
    for (const [from, to, opacity] of lights) {
      canvas.fill(tubeBand(canvas, tube, from, to), glow, { opacity: opacity * strength });
    }
  });
}
