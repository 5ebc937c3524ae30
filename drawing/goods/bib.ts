import { darken, lighten } from '#drawing/canvas/colour.ts';
import {
  type GoodScene,
  inside,
  paintFold,
  paintRoundness,
  paintShadow,
  paintWordmark,
} from './good-scene.ts';
import { paintPattern } from './patterns.ts';

const SHORTS =
  'M132 150C150 158 250 158 268 150C276 190 292 230 300 270L312 366C288 378 252 380 226 372L206 262' +
  'C203 252 197 252 194 262L174 372C148 380 112 378 88 366L100 270C108 230 124 190 132 150Z';
const FOLDS = [
  ['M196 256C188 224 190 196 200 170', 5, 0.3],
  ['M130 190C126 240 118 280 116 330', 8, 0.12],
  ['M270 190C276 240 282 280 286 330', 8, 0.12],
  ['M178 230C160 236 146 240 128 238', 4, 0.18],
  ['M222 230C240 236 254 240 272 238', 4, 0.18],
] as const;

/** Paints bib shorts with their braces and leg bands. */
export function drawBib(scene: GoodScene): void {
  const { canvas, base, second } = scene;
  paintShadow(scene, 384, 120);
  canvas.stroke('M140 152C128 110 132 60 152 30M260 152C272 110 268 60 248 30', lighten(base, 0.12), 19);
  canvas.stroke('M152 30C170 20 230 20 248 30', darken(base, 0.4), 16);
  canvas.stroke('M133 146C122 106 126 60 146 32M267 146C278 106 274 60 254 32', '#fff', 1.4, {
    opacity: 0.25,
  });
  inside(scene, SHORTS, () => {
    paintPattern(scene);
    canvas.fill('M84 332L180 344V384H80ZM316 332L220 344V384H320Z', second);
    paintRoundness(scene, 80, 320);
    for (const [line, width, opacity] of FOLDS) paintFold(scene, line, width, opacity);
    canvas.stroke('M150 156C160 210 150 280 140 340M250 156C240 210 250 280 260 340', '#fff', 1.2, {
      opacity: 0.18,
    });
  });
  paintWordmark(scene, { at: [129, 357], width: 58, turn: 6 });
  paintWordmark(scene, { at: [271, 357], width: 58, turn: -6 });
}
