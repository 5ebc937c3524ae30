import { darken, lighten } from '#drawing/canvas/colour.ts';
import { paintFolds, paintSeam, paintStitches } from './cloth.ts';
import { type Good, type GoodScene, inside, paintBadge, paintShadow, paintWordmark } from './good-scene.ts';
import { shadeOf } from './light.ts';
import { paintPattern } from './patterns.ts';

const BODY =
  'M62 146C62 118 80 104 108 103C160 98 240 98 292 103C320 104 338 118 338 146C342 190 342 230 338 276C336 306 318 320 290 322' +
  'C240 328 160 328 110 322C82 320 64 306 62 276C58 230 58 190 62 146Z';
const BASE = 'M56 262C120 276 280 276 344 262V332H56Z';
const ZIP = 'M64 156C130 146 270 146 336 156';
const STRAPS = [122, 278] as const;

const WIDE_FOLDS = [
  ['M66 180C90 200 96 230 86 262', 14, 0.34],
  ['M110 172C124 196 124 226 114 254', 10, 0.22],
  ['M150 250C190 262 230 262 264 248', 12, 0.22],
  ['M96 300C150 312 250 312 304 300', 12, 0.34],
  ['M98 184C112 206 114 230 106 252', 6, 0.24, 'lit'],
  ['M150 168C200 176 250 176 290 168', 12, 0.16, 'lit'],
] as const;
const FINE_FOLDS = [
  ['M70 170C78 184 82 198 82 212', 2.4, 0.45],
  ['M330 170C322 184 318 198 318 212', 2.4, 0.45],
  ['M84 292C92 284 100 280 112 278', 2.4, 0.4],
  ['M316 292C308 284 300 280 288 278', 2.4, 0.4],
] as const;

/** A handlebar bag: ripstop with a taped zip, straps with buckles, and a stiff back. */
export const bag: Good = {
  front: (scene) => drawBag(scene, () => paintFront(scene), true),
  sides: { back: (scene) => drawBag(scene, () => paintBack(scene), false) },
  details: {
    zip: ['front', [262, 116, 84, 76]],
    strap: ['front', [80, 70, 84, 76]],
    base: ['front', [56, 246, 84, 76]],
  },
};

function drawBag(scene: GoodScene, paintFace: () => void, hasBar: boolean): void {
  const { canvas } = scene;
  paintShadow(scene, 336, 140);
  if (hasBar) paintBar(scene);
  inside(scene, BODY, () => {
    paintPattern(scene);
    const ripstop = canvas.weave([9, 9], 'M0 0H9M0 0V9', '#fff', { opacity: 0.09, width: 0.8 });
    canvas.fill(BODY, ripstop);
    paintFolds(scene, WIDE_FOLDS, 5);
    paintFolds(scene, FINE_FOLDS, 1.6);
    paintFace();
    paintRound(scene);
  });
  if (hasBar) paintStraps(scene);
}

/** The bar it hangs from, taped. */
function paintBar({ canvas }: GoodScene): void {
  canvas.stroke('M60 76H340', '#1b1e22', 24, { cap: 'round' });
  const turns = Array.from({ length: 16 }, (_, at) => `M${56 + at * 18} 88L${66 + at * 18} 64`).join('');
  canvas.stroke(turns, '#000', 1.6, { opacity: 0.6 });
  canvas.stroke('M60 69H340', '#fff', 4, { opacity: 0.16, cap: 'round' });
}

/** Straps around the bar, with stitched ends and buckles. */
function paintStraps(scene: GoodScene): void {
  const { canvas, accent } = scene;
  for (const x of STRAPS) {
    canvas.fill(`M${x - 11} 60q11-6 22 0v78h-22Z`, '#15181b');
    const ribs = Array.from({ length: 18 }, (_, row) => `M${x - 11} ${64 + row * 4}h22`).join('');
    canvas.stroke(ribs, '#fff', 0.7, { opacity: 0.16 });
    canvas.fill(`M${x - 15} 104h30q3 0 3 3v16q0 3-3 3h-30q-3 0-3-3v-16q0-3 3-3Z`, '#2c3137');
    canvas.fill(`M${x - 9} 109h18v12h-18Z`, '#0d0f11');
    canvas.stroke(`M${x - 14} 106h28`, '#fff', 1.2, { opacity: 0.3 });
    paintStitches(scene, `M${x - 8} 131h16l-16 6h16`, accent, 0.7);
  }
}

/** A zip under a flap, its puller, the stiffened base and the maker's name. */
function paintFront(scene: GoodScene): void {
  const { canvas, accent, second, base } = scene;
  const { shade, depth } = shadeOf(scene);
  canvas.stroke(ZIP, shade, 13, { opacity: 0.6 * depth });
  canvas.stroke(ZIP, '#15151c', 6);
  canvas.stroke(ZIP, '#b9bcc4', 3.4, { dash: '1.6 1.6' });
  canvas.stroke('M64 148C130 138 270 138 336 148', lighten(base, 0.24), 1.4, { opacity: 0.5 });
  canvas.fill('M296 147h11v13h-11Z', '#d5d8dd');
  canvas.fill('M298 159h7q2 0 2 2v26q0 3-3.5 3.5t-5.500-3.5v-26q0-2 0-2Z', accent);
  canvas.fill(BASE, darken(second, 0.45), { opacity: 0.82 });
  const mesh = canvas.weave([6, 6], 'M0 3L3 0L6 3L3 6Z', '#000', { opacity: 0.28 });
  canvas.fill(BASE, mesh);
  paintSeam(scene, 'M56 262C120 276 280 276 344 262');
  for (const x of [112, 156, 200, 244, 288]) {
    canvas.fill(`M${x - 13} 284h26v9h-26Z`, '#101316');
    paintStitches(scene, `M${x - 12} 284v9M${x + 12} 284v9`, '#fff', 0.6);
  }
  paintWordmark(scene, { at: [200, 218], width: 144 });
}

/** Foam ribs that keep it off the head tube, loops for the straps, a reflecting badge. */
function paintBack(scene: GoodScene): void {
  const { canvas, base, accent } = scene;
  const panel = 'M84 136H316V292H84Z';
  canvas.fill(panel, darken(base, 0.42));
  const foam = canvas.weave([7, 7], 'M1.4 3.5a2.1 2.1 0 0 0 4.2 0a2.1 2.1 0 0 0-4.2 0', '#000', {
    opacity: 0.34,
  });
  canvas.fill(panel, foam);
  const ribs = [168, 200, 232, 262].map((y) => [`M96 ${y}H304`, 9, 0.5] as const);
  paintFolds(scene, ribs, 3);
  paintFolds(
    scene,
    [168, 200, 232, 262].map((y) => [`M96 ${y - 8}H304`, 4, 0.16, 'lit'] as const),
    2,
  );
  paintSeam(scene, panel);
  for (const x of STRAPS) {
    canvas.fill(`M${x - 12} 128h24v32h-24ZM${x - 12} 262h24v32h-24Z`, '#15181b');
    paintStitches(scene, `M${x - 9} 134h18l-18 18h18ZM${x - 9} 270h18l-18 18h18Z`, accent, 0.7);
  }
  paintBadge(scene, { at: [200, 214], width: 46 });
}

function paintRound(scene: GoodScene): void {
  const { canvas } = scene;
  const { shade, depth } = shadeOf(scene);
  const across = canvas.linear(
    [58, 0],
    [342, 0],
    [
      [0, shade, 0.6 * depth],
      [0.1, shade, 0.12 * depth],
      [0.3, '#fff', 0.1],
      [0.72, shade, 0],
      [0.9, shade, 0.3 * depth],
      [1, shade, 0.6 * depth],
    ],
  );
  canvas.fill(BODY, across);
  const down = canvas.linear(
    [0, 98],
    [0, 328],
    [
      [0, '#fff', 0.22],
      [0.2, '#fff', 0.02],
      [0.7, shade, 0],
      [1, shade, 0.5 * depth],
    ],
  );
  canvas.fill(BODY, down);
}
