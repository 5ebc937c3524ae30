import {
  type GoodScene,
  inside,
  paintBadge,
  paintRoundness,
  paintShadow,
  paintWordmark,
} from './good-scene.ts';
import { paintPattern } from './patterns.ts';

const COVER =
  'M200 46C214 46 222 60 224 84C228 140 236 180 262 226C284 262 306 286 304 316C302 342 280 352 256 348' +
  'C236 345 220 338 200 338S164 345 144 348C120 352 98 342 96 316C94 286 116 262 138 226C164 180 172 140 176 84' +
  'C178 60 186 46 200 46Z';
const CHANNEL =
  'M200 128C210 128 214 150 216 190C218 230 222 262 214 284C208 300 192 300 186 284C178 262 182 230 184 190' +
  'C186 150 190 128 200 128Z';

/** Paints a saddle from above with its relief channel. */
export function drawSaddleFromAbove(scene: GoodScene): void {
  const { canvas } = scene;
  paintShadow(scene, 360, 110);
  inside(scene, COVER, () => {
    paintPattern(scene);
    paintRoundness(scene, 90, 310);
    canvas.stroke('M120 300C140 260 172 220 182 170M280 300C260 260 228 220 218 170', '#fff', 3, {
      opacity: 0.12,
    });
    canvas.stroke('M112 326C150 338 250 338 288 326', '#000', 2, { opacity: 0.3, dash: '6 4' });
  });
  canvas.fill(CHANNEL, '#0a0b0d');
  canvas.stroke('M200 128C210 128 214 150 216 190C218 230 222 262 214 284', '#fff', 1.6, { opacity: 0.3 });
  paintWordmark(scene, { at: [200, 316], width: 74 });
  paintBadge(scene, { at: [200, 78], width: 22 });
}
