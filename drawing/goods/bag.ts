import { type GoodScene, inside, paintRoundness, paintShadow, paintWordmark } from './good-scene.ts';
import { paintPattern } from './patterns.ts';

const BODY =
  'M84 150C84 128 98 118 120 118H280C302 118 316 128 316 150V268C316 296 300 308 276 308H124C100 308 84 296 84 268Z';

/** Paints a handlebar bag hanging from its bar, zip and base reinforcement. */
export function drawBag(scene: GoodScene): void {
  const { canvas, accent } = scene;
  paintShadow(scene, 320, 130);
  canvas.stroke('M112 96H288', '#23272b', 18, { cap: 'round' });
  canvas.stroke('M112 91H288', '#fff', 3, { opacity: 0.2, cap: 'round' });
  canvas.stroke('M140 134V86M260 134V86', '#15181b', 16, { cap: 'round' });
  canvas.stroke('M135 130V86M255 130V86', '#fff', 1.4, { opacity: 0.25 });
  inside(scene, BODY, () => {
    paintPattern(scene);
    paintRoundness(scene, 84, 316);
    canvas.stroke('M80 168H320', '#000', 7, { opacity: 0.4 });
    canvas.stroke('M80 168H320', accent, 1.5, { dash: '3 3', opacity: 0.7 });
    canvas.fill('M80 262H320V310H80Z', '#000', { opacity: 0.28 });
    canvas.stroke('M80 262H320', '#fff', 1.2, { dash: '5 4', opacity: 0.25 });
  });
  canvas.fill('M136 116h8v22h-8ZM256 116h8v22h-8Z', '#2a2e33');
  canvas.stroke('M302 168v26', accent, 5);
  paintWordmark(scene, { at: [200, 222], width: 130 });
}
