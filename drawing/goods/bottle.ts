import {
  type GoodScene,
  inside,
  paintBadge,
  paintRoundness,
  paintShadow,
  paintWordmark,
} from './good-scene.ts';
import { paintPattern } from './patterns.ts';

const BODY =
  'M138 150C138 132 150 124 168 120H232C250 124 262 132 262 150V206C262 214 252 218 252 228S262 242 262 250V348' +
  'C262 366 250 372 236 372H164C150 372 138 366 138 348V250C138 242 148 238 148 228S138 214 138 206Z';

/** Paints a drinking bottle with cap and valve. */
export function drawBottle(scene: GoodScene): void {
  const { canvas, accent, second } = scene;
  paintShadow(scene, 378, 84);
  inside(scene, BODY, () => {
    paintPattern(scene);
    paintRoundness(scene, 138, 262);
    canvas.fill('M138 206C138 214 148 218 148 228H252C252 218 262 214 262 206Z', '#000', { opacity: 0.1 });
    canvas.stroke('M156 132V366', '#fff', 5, { opacity: 0.14, cap: 'round' });
  });
  canvas.fill('M152 122V98C152 90 158 86 166 86H234C242 86 248 90 248 98V122Z', '#17191c');
  const ridges = canvas.path.pen();
  for (let x = 158; x <= 242; x += 7) ridges.moveTo([x, 104]).lineTo([x, 121]);
  canvas.stroke(ridges.toString(), '#fff', 1.2, { opacity: 0.12 });
  canvas.stroke('M152 104H248', '#fff', 2, { opacity: 0.2 });
  canvas.fill('M178 86V66C178 60 184 56 190 56H210C216 56 222 60 222 66V86Z', '#2a2e33');
  canvas.stroke('M184 62V84', '#fff', 3, { opacity: 0.16 });
  canvas.fill('M184 56C184 44 216 44 216 56Z', accent === '#101619' ? second : accent);
  paintWordmark(scene, { at: [200, 308], width: 96 });
  paintBadge(scene, { at: [200, 174], width: 34 });
}
