import { darken } from '#drawing/canvas/colour.ts';
import {
  type GoodScene,
  inside,
  paintFold,
  paintRoundness,
  paintShadow,
  paintWordmark,
} from './good-scene.ts';
import { paintPattern } from './patterns.ts';

const SOCK =
  'M96 40H176C178 110 174 160 172 210C172 240 196 262 226 290C250 312 236 344 202 344' +
  'C160 342 120 316 104 280C92 250 98 140 96 40Z';

/** Paints a pair of socks with ribbed cuff, heel and toe. */
export function drawSocks(scene: GoodScene): void {
  paintShadow(scene, 366, 130);
  for (const place of ['-14 6', '96 -4']) {
    scene.canvas.group({ transform: `translate(${place})` }, () => drawSock(scene));
  }
}

function drawSock(scene: GoodScene): void {
  const { canvas, base, second } = scene;
  inside(scene, SOCK, () => {
    paintPattern(scene);
    canvas.fill('M90 40H180V66H90Z', second);
    canvas.fill('M214 276C250 300 250 346 202 348L180 330Z', second);
    canvas.fill('M98 236C108 286 118 300 140 300C132 270 118 246 98 236Z', second);
    const ribs = canvas.path.pen();
    for (let x = 98; x < 178; x += 5) ribs.moveTo([x, 40]).lineTo([x, 66]);
    canvas.stroke(ribs.toString(), '#000', 1.2, { opacity: 0.18 });
    paintRoundness(scene, 90, 240);
    paintFold(scene, 'M172 214C156 226 140 230 124 230', 4, 0.14);
    paintFold(scene, 'M178 226C166 240 152 250 138 254', 4, 0.1);
  });
  canvas.fill('M96 40Q136 34 176 40Q136 48 96 40Z', darken(base, 0.45));
  paintWordmark(scene, { at: [136, 104], width: 64 });
}
