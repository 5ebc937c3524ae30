import { darken, lighten } from '#drawing/canvas/colour.ts';
import { paintFolds, paintStitches } from './cloth.ts';
import { type GoodScene, inside, paintShadow, paintWordmark } from './good-scene.ts';
import { paintLight } from './light.ts';
import { paintPattern } from './patterns.ts';
import { paintRail } from './saddle-rails.ts';

const SIDE =
  'M40 150C36 128 60 118 94 126C150 140 206 152 262 150C310 148 346 148 358 160C368 172 364 188 348 194' +
  'C312 198 280 198 246 204C200 212 168 232 124 228C80 222 48 190 40 150Z';
const SHELL =
  'M92 200C130 214 170 210 214 196C256 186 312 188 350 180L346 201C300 207 262 207 226 218C180 236 128 246 96 220Z';
const WELT = 'M46 172C92 204 152 206 210 188C260 174 316 176 362 178';
const RAIL = 'M336 198C318 214 300 252 262 256H168C140 256 122 244 100 226';

/** Paints the saddle from its right side, nose to the right, on its rails. */
export function drawSaddleProfile(scene: GoodScene): void {
  paintShadow(scene, 330, 150);
  scene.canvas.group({ transform: 'translate(0 24)' }, () => paintSide(scene));
}

function paintSide(scene: GoodScene): void {
  const { canvas, base, second } = scene;
  canvas.group({ transform: 'translate(8 -7)' }, () => paintRail(scene, RAIL, true));
  canvas.fill(SHELL, '#101316');
  canvas.stroke('M98 222C130 246 180 236 226 218C262 207 300 207 346 201', '#fff', 1.4, { opacity: 0.24 });
  inside(scene, SIDE, () => {
    paintPattern(scene);
    canvas.fill(`${WELT}V260H40Z`, second);
    paintLight(
      scene,
      SIDE,
      [
        [0, 118],
        [0, 230],
      ],
      [
        [0, -0.4],
        [0.3, -0.06],
        [0.6, 0.16],
        [1, 0.7],
      ],
    );
    paintFolds(
      scene,
      [
        [SIDE, 14, 0.4],
        ['M60 134C110 146 190 162 262 160C310 158 340 158 350 166', 6, 0.4, 'lit'],
      ],
      4,
    );
    canvas.stroke(WELT, darken(base, 0.8), 2.4, { opacity: 0.7 });
    paintStitches(scene, WELT, scene.accent, 0.7, 'translate(0 4)');
  });
  canvas.stroke('M52 132C62 122 78 122 94 126C150 140 206 152 262 150', lighten(base, 0.5), 1.4, {
    opacity: 0.5,
  });
  paintRail(scene, RAIL, false);
  paintWordmark(scene, { at: [118, 206], width: 70, turn: 2 });
}
