import { darken, lighten, mix } from '#drawing/canvas/colour.ts';
import { paintFolds, paintStitches } from './cloth.ts';
import { type Good, type GoodScene, inside, paintBadge, paintShadow } from './good-scene.ts';
import { shadeOf } from './light.ts';
import { paintPattern } from './patterns.ts';

/** A hand in a frame 312 wide and 400 high, thumb to the right. */
const HAND =
  'M92 372C86 330 76 284 68 240C62 208 50 170 47 148C45 128 72 122 78 142C82 160 90 190 96 206C94 170 86 112 85 86' +
  'C85 64 115 62 117 84C119 114 122 160 125 196C125 150 123 90 125 62C127 41 156 41 157 62C158 92 156 150 155 197' +
  'C160 160 166 110 171 86C175 66 203 70 201 93C198 124 191 176 189 214C193 234 201 244 211 235C223 218 233 200 245 191' +
  'C261 181 275 196 265 213C251 237 237 268 223 291C213 307 205 332 203 372Z';
/** The back of the hand, below the knuckles; fingers and palm are of a darker stretch cloth. */
const BACK = 'M60 216C84 178 150 164 198 206C206 240 210 252 216 262L206 342H84C80 304 72 262 60 216Z';
const CUFF = 'M80 336C120 326 170 326 214 336V380H80Z';
const PALM = 'M66 226C110 204 170 200 192 216L214 250C222 280 204 320 204 348H92C88 310 76 270 66 226Z';
const THUMB = 'M214 236C232 214 246 196 262 188L276 208C254 232 240 262 226 284Z';
const PADS = [
  'M76 234C86 226 98 222 108 222L110 252C100 254 90 258 84 262Z',
  'M116 220H146V250H117Z',
  'M153 220C164 220 176 222 184 228L178 256L154 251Z',
  'M90 278C108 272 124 274 132 282C138 304 134 326 122 338H100C96 318 92 300 90 278Z',
] as const;
const TIPS = [
  [62, 150],
  [100, 90],
  [141, 66],
  [186, 94],
] as const;

const BACK_FOLDS = [
  ['M70 232C84 222 100 226 108 220M112 216C124 208 138 210 146 212M152 210C166 206 178 214 188 222', 9, 0.5],
  ['M84 250C110 238 160 232 184 244', 16, 0.26, 'lit'],
  ['M102 96C104 130 108 160 110 190M141 70C142 120 140 160 140 190', 7, 0.32, 'lit'],
  ['M184 92C180 130 174 170 172 200M60 146C66 170 76 196 82 214', 7, 0.32, 'lit'],
  ['M210 262C226 244 240 220 252 202', 9, 0.24, 'lit'],
] as const;
const JOINTS = [
  ['M92 152C100 148 108 148 116 152M126 130C136 126 146 126 156 130', 3, 0.6],
  ['M164 148C174 144 184 146 194 152M54 176C62 172 72 172 80 176', 3, 0.6],
  ['M96 262C92 280 96 300 100 318M186 262C180 284 178 300 176 320', 5, 0.4],
] as const;
const PALM_FOLDS = [
  ['M96 214C104 250 96 300 108 340M196 240C190 280 170 300 168 342', 14, 0.5],
  ['M120 230C150 222 170 226 180 234', 14, 0.34, 'lit'],
] as const;

/** A pair of long-fingered gloves: the back of the left hand, and the palm. */
export const gloves: Good = {
  front: drawGloves,
  details: {
    knuckles: ['front', [58, 138, 84, 76]],
    palm: ['front', [246, 180, 90, 82]],
    fingertips: ['front', [240, 60, 84, 76]],
    cuff: ['front', [60, 256, 84, 76]],
  },
};

function drawGloves(scene: GoodScene): void {
  const { canvas } = scene;
  for (const place of ['translate(-22 38)scale(.77)', 'translate(422 38)scale(-.77 .77)'] as const) {
    canvas.group({ transform: place }, () => {
      const isPalm = place.startsWith('translate(4');
      paintShadow(scene, 387, 86, 150);
      drawHand(scene, isPalm);
    });
  }
}

function drawHand(scene: GoodScene, isPalm: boolean): void {
  const { canvas, base } = scene;
  inside(scene, HAND, () => {
    canvas.fill(HAND, mix(base, '#15181b', 0.84));
    if (!isPalm) paintBackOfHand(scene);
    paintRound(scene);
    const knit = canvas.weave([4, 4], 'M0 4L2 0L4 4', '#fff', { opacity: 0.13, width: 0.7 });
    canvas.fill(HAND, knit);
    if (isPalm) paintPalm(scene);
    else paintBack(scene);
    paintCuff(scene);
    if (!isPalm) paintStrap(scene);
  });
  canvas.stroke(HAND, darken(base, 0.8), 1.2, { opacity: 0.5 });
}

/** The maker's pattern lies on the back of the hand only. */
function paintBackOfHand(scene: GoodScene): void {
  inside(scene, BACK, () => {
    scene.canvas.group({ transform: 'translate(-44 0)' }, () => paintPattern(scene));
  });
  paintStitches(scene, BACK, scene.accent, 0.6);
}

function paintRound(scene: GoodScene): void {
  const { shade, depth } = shadeOf(scene);
  const light = scene.canvas.linear(
    [40, 0],
    [270, 0],
    [
      [0, shade, 0.5 * depth],
      [0.3, '#fff', 0.14],
      [0.55, shade, 0.1 * depth],
      [1, shade, 0.62 * depth],
    ],
  );
  scene.canvas.fill(HAND, light);
}

/** Folds at the joints, ridges of rubber on the back, a soft thumb. */
function paintBack(scene: GoodScene): void {
  const { canvas, second, accent } = scene;
  paintFolds(scene, BACK_FOLDS, 4);
  paintFolds(scene, JOINTS, 1.4);
  for (let row = 0; row < 5; row++) {
    const y = 256 + row * 11;
    const line = `M${92 + row * 3} ${y}C${120 + row} ${y - 10} ${150 - row} ${y - 12} ${182 - row * 4} ${y - 2}`;
    canvas.stroke(line, second, 3.2, { opacity: 0.95 - row * 0.13, cap: 'round' });
  }
  canvas.fill(THUMB, lighten(second, 0.1), { opacity: 0.5 });
  paintStitches(scene, 'M214 236C222 252 226 270 224 288', accent, 0.75);
}

/** Perforated leather with four pads, and tips that work on screens. */
function paintPalm(scene: GoodScene): void {
  const { canvas, second, accent } = scene;
  const leather = darken(second, 0.1);
  canvas.fill(PALM, leather);
  const holes = canvas.weave([6, 6], 'M2.1 3a.9.9 0 0 0 1.8 0a.9.9 0 0 0-1.8 0', darken(second, 0.7), {
    opacity: 0.5,
  });
  canvas.fill(PALM, holes);
  paintFolds(scene, PALM_FOLDS, 4);
  for (const pad of PADS) {
    canvas.fill(pad, lighten(second, 0.16));
    canvas.stroke(pad, darken(second, 0.5), 1.4);
    paintStitches(scene, pad, accent, 0.8);
  }
  for (const [x, y] of TIPS) {
    canvas.ellipse([x, y], [10, 18], lighten(second, 0.06), { opacity: 0.85 });
    const grip = [-9, -4, 1, 6, 11].map((row) => `M${x - 8} ${y + row}h16`).join('');
    canvas.stroke(grip, darken(second, 0.45), 1, { opacity: 0.7 });
  }
  paintStitches(scene, 'M192 216C204 246 214 256 226 250', accent, 0.8);
}

/** A cuff of ribbed knit. */
function paintCuff({ canvas, base }: GoodScene): void {
  canvas.fill(CUFF, darken(base, 0.5));
  const ribs = Array.from({ length: 15 }, (_, rib) => `M${92 + rib * 8} 330V376`).join('');
  canvas.stroke(ribs, '#fff', 2, { opacity: 0.12 });
}

function paintStrap(scene: GoodScene): void {
  const { canvas, second, accent } = scene;
  const strap = 'M112 338H196C206 338 206 362 196 362H112Z';
  canvas.fill(strap, second);
  paintStitches(scene, strap, accent, 0.8);
  paintBadge(scene, { at: [134, 350], width: 22 });
}
