import { type GoodScene, inside, paintShadow, paintWordmark } from './good-scene.ts';
import { paintPattern } from './patterns.ts';

const PLATE =
  'M127 62H273A12 12 0 0 1 285 74V306A12 12 0 0 1 273 318H127A12 12 0 0 1 115 306V74A12 12 0 0 1 127 62Z';
/** Above it the paint is glossy, below it matt. */
const GLOSS = 'M100 60H300V170L100 216Z';

/** Paints a plate of metal with a paint on it: one half glossy, the other matt. */
export function drawPlate(scene: GoodScene): void {
  const { canvas } = scene;
  paintShadow(scene, 340, 104);
  canvas.group({ transform: 'rotate(-3 200 200)' }, () => {
    inside(scene, PLATE, () => {
      paintPattern(scene);
      canvas.rectangle([100, 56], [200, 270], '#fff', { opacity: 0.07 });
      const shine = canvas.linear(
        [110, 60],
        [250, 220],
        [
          [0, '#fff', 0.5],
          [0.42, '#fff', 0.08],
          [0.43, '#000', 0.02],
          [1, '#000', 0.2],
        ],
      );
      canvas.fill(GLOSS, shine);
    });
    canvas.stroke(PLATE, '#000', 1.5, { opacity: 0.25 });
    canvas.ellipse([200, 88], [9, 9], '#0c0e10');
    canvas.ring([200, 88], 10.5, 2, '#fff', { opacity: 0.45 });
    paintWordmark(scene, { at: [200, 284], width: 84 });
  });
}
