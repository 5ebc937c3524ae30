import { darken } from '#drawing/canvas/colour.ts';
import {
  type GoodScene,
  inside,
  paintBadge,
  paintFold,
  paintRoundness,
  paintShadow,
  paintTopLight,
  paintWordmark,
} from './good-scene.ts';
import { paintPattern } from './patterns.ts';

const LEFT_SLEEVE = 'M106 82C78 92 62 108 52 140L26 214C40 232 66 244 92 244L112 190Z';
const RIGHT_SLEEVE = 'M294 82C322 92 338 108 348 140L374 214C360 232 334 244 308 244L288 190Z';
const JERSEY_BODY =
  'M150 62C160 82 178 90 200 90S240 82 250 62L296 82C304 120 296 160 294 196C293 250 298 310 302 362' +
  'C266 376 134 376 98 362C102 310 107 250 106 196C104 160 96 120 104 82Z';
const GILET_BODY =
  'M150 62C160 82 178 90 200 90S240 82 250 62L290 80C276 116 282 148 294 178C293 240 298 310 302 362' +
  'C266 376 134 376 98 362C102 310 107 240 106 178C118 148 124 116 110 80Z';

/** Paints a short-sleeved jersey. */
export function drawJersey(scene: GoodScene): void {
  paintShadow(scene, 382, 130);
  drawSleeve(scene, LEFT_SLEEVE, 'M22 206L96 236V250H18Z');
  drawSleeve(scene, RIGHT_SLEEVE, 'M378 206L304 236V250H382Z');
  paintFold(scene, 'M60 150C74 170 86 190 92 216', 5, 0.12);
  paintFold(scene, 'M340 150C326 170 314 190 308 216', 5, 0.12);
  drawBody(scene, JERSEY_BODY);
}

/** Paints a sleeveless gilet with bound armholes. */
export function drawGilet(scene: GoodScene): void {
  paintShadow(scene, 382, 130);
  drawBody(scene, GILET_BODY);
  const armholes = 'M110 80C124 116 118 148 106 178M290 80C276 116 282 148 294 178';
  scene.canvas.stroke(armholes, scene.accent, 3, { opacity: 0.6 });
}

function drawSleeve(scene: GoodScene, outline: string, cuff: string): void {
  inside(scene, outline, () => {
    paintPattern(scene, 'solid');
    scene.canvas.fill(cuff, scene.second);
    paintTopLight(scene);
  });
}

function drawBody(scene: GoodScene, outline: string): void {
  const { canvas, base } = scene;
  canvas.fill('M148 60C160 40 240 40 252 60C246 84 224 94 200 94S154 84 148 60Z', darken(base, 0.55));
  inside(scene, outline, () => {
    paintPattern(scene);
    canvas.fill('M90 346C150 358 250 358 310 346V380H90Z', darken(base, 0.5), { opacity: 0.7 });
    paintRoundness(scene, 95, 305);
    paintFold(scene, 'M126 150C134 200 130 250 120 300', 9, 0.1);
    paintFold(scene, 'M276 150C266 200 270 250 282 300', 9, 0.12);
    paintFold(scene, 'M140 96C150 120 150 130 142 156', 6, 0.1);
    paintFold(scene, 'M260 96C250 120 250 130 258 156', 6, 0.1);
  });
  drawCollarAndZip(scene);
  paintWordmark(scene, { at: [248, 150], width: 62 });
  paintBadge(scene, { at: [151, 150], width: 24 });
}

function drawCollarAndZip({ canvas, base, accent }: GoodScene): void {
  const collar = 'M149 60C158 84 178 92 200 92S242 84 251 60L255 65C248 93 226 104 200 104S152 93 145 65Z';
  canvas.fill(collar, darken(base, 0.25));
  canvas.stroke('M200 92V364', '#000', 4, { opacity: 0.45 });
  canvas.stroke('M200 92V364', accent, 1.2, { dash: '2 2', opacity: 0.6 });
  canvas.fill('M198 100h4q1.5 0 1.5 2v11q0 2-1.5 2h-4q-1.5 0-1.5-2v-11q0-2 1.5-2Z', accent);
}
