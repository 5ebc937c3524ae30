import { darken } from '#drawing/canvas/colour.ts';
import { paintFolds, paintKnit, paintMesh, paintSeam, paintStitches } from './cloth.ts';
import { type GoodScene, inside, paintBadge, paintWordmark } from './good-scene.ts';
import { shadeOf } from './light.ts';
import { paintPattern } from './patterns.ts';

/** Jersey and gilet lie in a frame 600 wide and 620 high; its middle is x = 300. */
export const TORSO_FRAME = 'translate(6.5 -3)scale(.645)';
/** The same shapes on the wearer's other side. */
export const MIRRORED = 'matrix(-1 0 0 1 600 0)';
/** The pattern of the 400 × 400 box in this frame; the hairpins turn between the side seams. */
export const PATTERN_FRAME = 'scale(1.5)';
const HAIRPIN_FRAME = 'translate(83 104)scale(1.05)';

const SIDE_PANEL = 'M172 246C196 300 214 380 210 590H160V246Z';
const SIDE_SEAM = 'M178 248C198 302 214 380 208 575';
const HEM = 'M184 552C226 576 374 576 416 552V590H184Z';
const HEM_SEAM = 'M184 552C226 576 374 576 416 552';

/** Soft folds of one half: from the armpit down, across the waist, above the hem. */
const WIDE_FOLDS = [
  ['M182 250C214 262 236 286 248 322', 12, 0.3],
  ['M184 236C210 226 232 204 246 178', 10, 0.24],
  ['M198 392C226 404 252 404 276 394', 10, 0.26],
  ['M196 440C228 458 262 456 286 446', 11, 0.24],
  ['M194 500C224 512 250 512 272 504', 9, 0.2],
  ['M258 130C262 170 256 210 240 246', 9, 0.16],
  ['M190 242C222 254 244 276 256 310', 7, 0.2, 'lit'],
  ['M206 384C234 395 258 395 280 386', 6, 0.18, 'lit'],
  ['M204 431C234 448 264 447 288 437', 6, 0.16, 'lit'],
] as const;
const FINE_FOLDS = [
  ['M180 252C200 260 216 272 226 290', 2.6, 0.4],
  ['M200 396C220 404 238 405 254 402', 2.4, 0.36],
  ['M198 444C222 456 244 457 262 452', 2.4, 0.32],
  ['M186 232C202 226 216 214 224 202', 2.2, 0.3],
] as const;

/** Paints the body: pattern, side panels of mesh, folds, round light and the hem. */
export function paintTorso(scene: GoodScene, outline: string, paintOver: () => void): void {
  const { canvas, base, second, pattern } = scene;
  inside(scene, outline, () => {
    canvas.fill(outline, base);
    const transform = pattern === 'hairpin' ? HAIRPIN_FRAME : PATTERN_FRAME;
    canvas.group({ transform }, () => paintPattern(scene));
    paintKnit(scene, outline);
    onBothSides(scene, () => {
      canvas.fill(SIDE_PANEL, darken(second, 0.2), { opacity: 0.6 });
      paintMesh(scene, SIDE_PANEL);
      paintFolds(scene, WIDE_FOLDS, 5);
      paintFolds(scene, FINE_FOLDS, 2);
    });
    paintRound(scene, outline);
    paintOver();
    canvas.fill(HEM, darken(second, 0.3));
    paintMesh(scene, HEM);
    paintSeam(scene, HEM_SEAM);
    onBothSides(scene, () => paintSeam(scene, SIDE_SEAM));
  });
}

/** Paints twice: as it is, and mirrored. */
export function onBothSides({ canvas }: GoodScene, paint: () => void): void {
  paint();
  canvas.group({ transform: MIRRORED }, paint);
}

function paintRound(scene: GoodScene, outline: string): void {
  const { canvas } = scene;
  const { shade, depth } = shadeOf(scene);
  const light = canvas.linear(
    [178, 0],
    [422, 0],
    [
      [0, shade, 0.55 * depth],
      [0.13, shade, 0.18 * depth],
      [0.32, '#fff', 0.16],
      [0.5, '#fff', 0],
      [0.74, shade, 0.06 * depth],
      [0.9, shade, 0.3 * depth],
      [1, shade, 0.6 * depth],
    ],
  );
  canvas.fill(outline, light);
}

/** The front: a zip from the collar to the hem, the badge and the wordmark on the chest. */
export function paintZip(scene: GoodScene): void {
  const { canvas, accent } = scene;
  const { shade } = shadeOf(scene);
  canvas.stroke('M300 102V576', shade, 11, { opacity: 0.5 });
  paintStitches(scene, 'M293 102V577M307 102V577', '#fff', 0.28);
  canvas.stroke('M300 102V576', '#15151c', 5);
  canvas.stroke('M300 102V576', '#d9d8de', 3.2, { dash: '1.4 1.4' });
  canvas.fill('M296 116H304L305.5 126H294.5Z', '#e9e8ee');
  canvas.fill('M296.5 126h7q1.6 0 1.6 2v18q0 2-1.6 2h-7q-1.6 0-1.6-2v-18q0-2 1.6-2Z', accent);
  canvas.fill('M298.6 139h2.8v6h-2.8Z', '#15151c', { opacity: 0.55 });
  paintWordmark(scene, { at: [362, 202], width: 76 });
  paintBadge(scene, { at: [240, 201], width: 32 });
}

/** The back: three pockets, a fourth with a zip, a reflecting hem, and the maker's name. */
export function paintPockets(scene: GoodScene): void {
  const { canvas, accent } = scene;
  const { shade, depth } = shadeOf(scene);
  canvas.fill('M206 410C260 420 340 420 394 410L398 556C340 570 260 570 202 556Z', shade, {
    opacity: 0.16 * depth,
  });
  for (const seam of ['M206 410C260 420 340 420 394 410', 'M268 416L265 562', 'M332 416L335 562'])
    paintSeam(scene, seam);
  paintFolds(scene, POCKET_FOLDS, 2);
  canvas.stroke('M346 470H386', '#15151c', 3);
  canvas.stroke('M346 470H386', '#cfcfd6', 1, { dash: '2 1.5' });
  canvas.fill('M383 466h5v12h-5Z', accent);
  canvas.stroke('M205 546C260 560 340 560 395 546', '#eef1f4', 5);
  canvas.stroke('M205 546C260 560 340 560 395 546', '#9aa3ad', 5, { dash: '1 2' });
  paintWordmark(scene, { at: [300, 190], width: 124 });
  paintBadge(scene, { at: [300, 140], width: 40 });
}

const POCKET_FOLDS = [
  ['M208 420C226 424 250 427 266 427', 6, 0.5],
  ['M270 427C290 429 312 429 331 427', 6, 0.5],
  ['M334 427C354 426 376 423 392 420', 6, 0.5],
  ['M222 450C226 486 224 520 230 548', 6, 0.24],
  ['M300 452C296 490 304 520 300 552', 6, 0.2],
  ['M376 450C372 486 376 520 370 548', 6, 0.24],
] as const;

/** Seen from the front, the inside of the back shows above the collar, with its label. */
export function paintInside({ canvas, base }: GoodScene): void {
  canvas.fill('M234 84C240 54 360 54 366 84C352 124 248 124 234 84Z', darken(base, 0.62));
  canvas.fill('M240 82C252 66 348 66 360 82C346 92 254 92 240 82Z', darken(base, 0.45));
  canvas.fill('M286 74h28v14h-28Z', '#f6efe9');
  canvas.stroke('M290 79H310M290 83H304', '#3a3f46', 1.2);
}

export function paintCollar({ canvas, base, accent }: GoodScene, side: 'front' | 'back'): void {
  const isFront = side === 'front';
  const band = isFront
    ? 'M232 84C226 70 232 60 240 56C246 92 284 106 300 108C316 106 354 92 360 56C368 60 374 70 368 84C352 118 248 118 232 84Z'
    : 'M230 84C238 62 362 62 370 84C352 114 248 114 230 84Z';
  const edge = isFront
    ? 'M240 56C246 92 284 106 300 108C316 106 354 92 360 56'
    : 'M230 84C238 62 362 62 370 84';
  canvas.fill(band, darken(base, 0.14));
  canvas.stroke(edge, accent, 1.6, { opacity: 0.7 });
  canvas.stroke(
    isFront ? 'M232 84C248 118 352 118 368 84' : 'M230 84C248 114 352 114 370 84',
    darken(base, 0.6),
    2.4,
    {
      opacity: 0.7,
    },
  );
}
