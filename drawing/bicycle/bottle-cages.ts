import { darken, lighten, luminance } from '#drawing/canvas/colour.ts';
import { layoutCages } from '#drawing/geometry/cage-layout.ts';
import { degreesOf, type Vec } from '#drawing/geometry/vector.ts';
import { WHITE } from './materials.ts';
import type { Scene } from './scene.ts';
import { fillShaded } from './shading.ts';

const WING =
  'M-14 0L108 0Q114 2 110 9C92 40 70 66 34 80C18 86-4 86-12 78C-20 56-22 20-14 0Z' +
  'M16 10L88 10Q94 12 90 18C76 40 58 58 30 68Q22 70 20 62C14 46 12 28 12 14Q12 10 16 10Z';
const BOTTLE =
  'M-4 6L-4 74Q-2 79 4 79L66 79Q74 74 80 74Q86 79 94 79L128 78Q146 72 150 58L150 26Q146 12 128 6' +
  'L94 5Q86 5 80 10Q74 10 66 5L4 5Z';

/** Paints bottle cages (and bottles) on down tube and seat tube, as many as the frame carries. */
export function drawBottleCages(scene: Scene): void {
  const { spec, solved, frame } = scene;
  for (const { base, along, mirrored } of layoutCages(spec, solved, frame))
    drawCage(scene, base, along, mirrored);
}

/**
 * One cage in its own frame: x along the tube, y off it. `mirror` is for tubes whose off side lies
 * to the left.
 */
function drawCage({ canvas, spec, coat }: Scene, base: Vec, along: Vec, mirror: boolean): void {
  canvas.place(base, degreesOf(along), () => {
    canvas.group({ transform: mirror ? 'scale(1 -1)' : undefined }, () => {
      if (spec.bottles) drawBottle(canvas, coat.base);
      canvas.fill(WING, '#15181b', { evenOdd: true });
      const edge = 'M108 8C90 39 68 64 33 78C18 84-2 84-10 77';
      canvas.stroke(edge, WHITE, 1.8, { opacity: 0.28, cap: 'round' });
      canvas.stroke('M84 14C72 36 54 53 30 62', WHITE, 1.2, { opacity: 0.12 });
      for (const x of [14, 78]) canvas.disc([x, 1], 3, '#a1a7ad');
    });
  });
}

function drawBottle(canvas: Scene['canvas'], base: string): void {
  const colour = luminance(base) > 0.6 ? darken(base, 0.06) : lighten(base, 0.06);
  fillShaded(canvas, BOTTLE, colour, 'soft', [0, 80], [0, 0]);
  canvas.fill('M150 26L150 58L160 56L160 28Z', '#15181b');
  canvas.fill('M160 32L160 52L176 49L176 35Z', '#2a2e33');
  canvas.stroke('M100 78L100 6', luminance(colour) > 0.6 ? '#111111' : WHITE, 1.6, { opacity: 0.3 });
}
