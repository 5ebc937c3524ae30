import { darken, lighten } from '#drawing/canvas/colour.ts';
import { type GoodScene, inside, paintBadge, paintFold, paintRoundness, paintShadow } from './good-scene.ts';
import { paintPattern } from './patterns.ts';

/**
 * Back of a right hand, thumb to the left; the wrist's middle lies at x = 0. Fingers are drawn
 * one by one.
 */
const FINGERS = [
  { x: -42, tip: 104, base: 206, half: 13.5 },
  { x: -13.5, tip: 84, base: 204, half: 14 },
  { x: 15.5, tip: 96, base: 206, half: 13.5 },
  { x: 43, tip: 134, base: 214, half: 12.5 },
] as const;
const PALM =
  'M-45 340L-46 300C-48 286-54 270-60 256C-66 242-84 226-97 209C-110 191-117 171-110 160C-103 150-91 153-84 163' +
  'C-76 175-67 186-56 192L-55.5 186H55.5L56.5 206C60 236 55 268 47 300L46 340Q0 350-45 340Z';

/** Paints a pair of long-fingered gloves. */
export function drawGloves(scene: GoodScene): void {
  paintShadow(scene, 362, 130);
  for (const [x, turn, factor] of [
    [106, -7, -1],
    [294, 7, 1],
  ] as const) {
    scene.canvas.group({ transform: `translate(${x} 6)rotate(${turn} 0 330)scale(${factor} 1)` }, () =>
      drawGlove(scene),
    );
  }
}

function drawGlove(scene: GoodScene): void {
  const { canvas, base, second } = scene;
  for (const finger of FINGERS) drawFinger(scene, finger);
  inside(scene, PALM, () => {
    canvas.group({ transform: 'translate(-200 0)' }, () => paintPattern(scene));
    paintRoundness(scene, -112, 74);
    canvas.fill('M-56 186H58V206Q0 218-56 204Z', darken(base, 0.3), { opacity: 0.35 });
    paintFold(scene, 'M-58 196C-52 214-50 232-52 250', 5, 0.28);
    paintFold(scene, 'M-44 262C-10 274 26 270 50 254', 4, 0.16);
    canvas.fill('M-60 298H60V346H-60Z', darken(base, 0.5));
    canvas.fill('M-60 298H60V302H-60Z', second);
  });
  drawKnuckles(scene);
  canvas.fill('M-20 308H40q6 0 6 6v14q0 6-6 6h-60q-4 0-4-4v-18q0-4 4-4Z', darken(base, 0.66));
  canvas.stroke('M-18 311H38', '#fff', 1.2, { opacity: 0.22 });
  paintBadge(scene, { at: [8, 245], width: 32 });
}

/** A finger with its seams; the index carries a tip that works on screens. */
function drawFinger(scene: GoodScene, { x, tip, base, half }: (typeof FINGERS)[number]): void {
  const { canvas } = scene;
  const outline = `M${x - half} ${base}V${tip + half}A${half} ${half} 0 0 1 ${x + half} ${tip + half}V${base}Z`;
  inside(scene, outline, () => {
    canvas.group({ transform: 'translate(-200 0)' }, () => paintPattern(scene));
    if (x === -42)
      canvas.fill(`M${x - half} ${tip}h${half * 2}v24h-${half * 2}Z`, lighten(scene.second, 0.1));
    paintRoundness(scene, x - half, x + half);
  });
  const seam = `M${x - half + 3} ${tip + 48}q${half - 3} 5 ${half * 2 - 6} 0`;
  canvas.stroke(seam, '#000', 1.6, { opacity: 0.3 });
  canvas.stroke(`M${x - half} ${base - 6}V${tip + half}`, '#000', 1.2, { opacity: 0.35 });
}

/** Padded ridges over the knuckles and their stitching. */
function drawKnuckles({ canvas, base }: GoodScene): void {
  for (const { x, base: y, half } of FINGERS) {
    const pad = `M${x - half + 3} ${y - 4}q${half - 3}-9 ${half * 2 - 6} 0v13q-${half - 3} 8-${half * 2 - 6} 0Z`;
    canvas.fill(pad, lighten(base, 0.1), { opacity: 0.75 });
    canvas.stroke(pad, '#000', 1.2, { opacity: 0.3 });
  }
}
