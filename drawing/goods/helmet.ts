import { darken, lighten } from '#drawing/canvas/colour.ts';
import { paintFolds } from './cloth.ts';
import { type Good, type GoodScene, inside, paintBadge, paintShadow, paintWordmark } from './good-scene.ts';
import { drawHelmetInside } from './helmet-inside.ts';
import { paintLight } from './light.ts';
import { paintPattern } from './patterns.ts';
import { paintBuckle, paintDial, paintWebbing } from './straps.ts';

/** The shell from its right side, riding to the right: brow, crown, tail, edge over the ear. */
const SHELL =
  'M352 226C354 168 316 106 238 86C158 66 90 92 60 148C42 182 40 214 50 236C56 248 74 252 92 246' +
  'C112 240 132 232 154 232C186 232 206 250 246 254C292 258 336 252 352 226Z';
const TRIM =
  'M352 218C330 238 288 244 248 240C210 236 188 218 154 218C130 218 110 226 90 232C70 238 56 232 48 222L44 262H360Z';
/** Air channels: long drops from brow to tail, in three rows. */
const VENTS = [
  'M318 146C300 120 270 104 236 98C240 114 250 126 266 134C284 142 302 146 318 146Z',
  'M222 96C186 88 148 94 118 112C138 120 166 121 192 118C210 115 221 108 222 96Z',
  'M340 194C326 168 292 150 252 145C256 162 270 176 292 184C308 190 326 194 340 194Z',
  'M236 143C200 134 154 138 116 150C104 154 98 160 94 168C132 174 178 174 208 168C226 164 236 156 236 143Z',
  'M212 188C172 194 126 194 88 184C80 194 77 205 79 216C110 222 150 216 184 207C200 202 208 196 212 188Z',
  'M318 214C296 196 268 188 240 187C234 188 230 192 226 198C242 214 272 222 318 214Z',
  'M84 170C72 166 66 160 66 152C72 140 82 130 96 120C106 122 110 126 110 132C100 142 90 154 84 170Z',
] as const;

/** The shell from behind, and its outlets: two rows beside the middle rib. */
const REAR =
  'M200 74C270 74 316 120 322 186C324 214 316 236 300 246C284 254 272 236 250 232C230 228 218 236 200 236' +
  'S170 228 150 232C128 236 116 254 100 246C84 236 76 214 78 186C84 120 130 74 200 74Z';
const OUTLETS = [
  'M186 92C160 96 138 110 126 132C140 138 160 138 184 134C188 120 188 104 186 92Z',
  'M184 150C158 154 130 152 108 144C98 158 94 172 94 188C120 196 152 194 182 184C186 172 186 160 184 150Z',
  'M180 200C154 208 124 208 98 202C98 214 102 226 110 232C132 222 156 218 178 220C181 214 181 206 180 200Z',
] as const;

/** A road helmet: shell and trim, vents cut through its foam, straps, and the dial that fits it. */
export const helmet: Good = {
  front: drawSide,
  sides: { back: drawRear, inside: drawHelmetInside },
  details: {
    vents: ['front', [196, 88, 120, 110]],
    dial: ['back', [150, 224, 100, 91]],
    buckle: ['front', [156, 284, 92, 84]],
  },
};

function drawSide(scene: GoodScene): void {
  const { canvas } = scene;
  paintShadow(scene, 376, 130);
  canvas.fill('M66 216C100 262 220 274 310 240L240 206Z', '#0d0f11');
  paintWebbing(scene, 'M246 244C236 272 220 296 204 312M146 226C158 262 180 294 200 312M203 310L210 350');
  canvas.stroke('M92 226C86 262 100 282 130 276C150 271 152 250 154 232', '#1b1e22', 9);
  canvas.stroke('M89 228C84 260 98 278 128 273', '#fff', 1.2, { opacity: 0.2 });
  paintDial(scene, [106, 272], 15);
  canvas.fill('M194 303h18l3 14h-24Z', '#2a2e33');
  canvas.stroke('M196 306h14', '#fff', 1.2, { opacity: 0.3 });
  paintBuckle(scene, [211, 352]);
  paintShell(scene, SHELL, TRIM);
  for (const vent of VENTS) paintVent(scene, vent);
  paintGloss(scene, 'M332 158C300 116 244 92 194 86C142 80 96 102 72 142');
  paintWordmark(scene, { at: [282, 231], width: 74, turn: -2 });
}

function drawRear(scene: GoodScene): void {
  const { canvas, accent } = scene;
  paintShadow(scene, 376, 120);
  canvas.fill('M96 220H304L286 262H114Z', '#0d0f11');
  paintWebbing(scene, 'M112 236C120 280 150 316 190 336M288 236C280 280 250 316 210 336');
  canvas.stroke('M122 238C130 262 156 272 180 272H220C244 272 270 262 278 238', '#1b1e22', 12);
  canvas.stroke('M126 242C134 258 158 267 180 267H220C242 267 266 258 274 242', '#fff', 1.2, {
    opacity: 0.24,
  });
  paintDial(scene, [200, 270], 22);
  paintBuckle(scene, [200, 340]);
  const trim =
    'M70 206C96 240 116 226 150 218C170 214 184 222 200 222S230 214 250 218C284 226 304 240 330 206V260H70Z';
  paintShell(scene, REAR, trim);
  for (const outlet of OUTLETS) {
    paintVent(scene, outlet);
    canvas.group({ transform: 'matrix(-1 0 0 1 400 0)' }, () => paintVent(scene, outlet));
  }
  paintGloss(scene, 'M104 142C122 104 158 84 200 82');
  paintBadge(scene, { at: [200, 190], width: 20 });
  canvas.fill('M190 208h20v8h-20Z', accent, { opacity: 0.9 });
}

/** The shell in its pattern, lit from above, over a dark trim that wraps the edge of the foam. */
function paintShell(scene: GoodScene, outline: string, trim: string): void {
  const { canvas, base } = scene;
  inside(scene, outline, () => {
    paintPattern(scene);
    paintLight(
      scene,
      outline,
      [
        [250, 76],
        [180, 262],
      ],
      [
        [0, -0.34],
        [0.3, -0.06],
        [0.56, 0.1],
        [1, 0.6],
      ],
    );
    paintFolds(scene, [[outline, 20, 0.4]], 8);
    canvas.fill(trim, '#14171a');
    canvas.stroke(trim, lighten(base, 0.3), 1.6, { opacity: 0.5 });
    paintFolds(scene, [[trim, 5, 0.16, 'lit']], 3);
  });
}

/** A vent: the shell's edge, lit at its lower lip, then the foam, then the dark inside. */
function paintVent(scene: GoodScene, outline: string): void {
  const { canvas, base } = scene;
  canvas.stroke(outline, darken(base, 0.3), 3.4, { join: 'round', opacity: 0.7 });
  inside(scene, outline, () => {
    canvas.fill(outline, lighten(base, 0.34));
    canvas.fill(outline, '#43494f', { transform: 'translate(1 -4)' });
    canvas.fill(outline, '#24282c', { transform: 'translate(2 -8)' });
    canvas.fill(outline, '#0b0d0f', { transform: 'translate(3 -13)' });
    paintFolds(scene, [[outline, 7, 0.6]], 2.4);
  });
  canvas.stroke(outline, '#fff', 1, { opacity: 0.3, transform: 'translate(0 1.4)' });
}

/** What the sky leaves on a glossy shell. */
function paintGloss(scene: GoodScene, line: string): void {
  paintFolds(scene, [[line, 7, 0.5, 'lit']], 2.4);
  scene.canvas.stroke(line, '#fff', 1.6, { opacity: 0.5, cap: 'round' });
}
