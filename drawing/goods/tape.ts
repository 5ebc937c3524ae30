import { lighten } from '#drawing/canvas/colour.ts';
import { type GoodScene, inside, paintRoundness, paintShadow, paintWordmark } from './good-scene.ts';
import { paintPattern } from './patterns.ts';

const ROLL = 'M-78-40C-78-84 78-84 78-40V56C78 100-78 100-78 56Z';

/** Paints two rolls of handlebar tape. */
export function drawTape(scene: GoodScene): void {
  paintShadow(scene, 318, 150);
  for (const place of ['126 190', '278 216']) {
    scene.canvas.group({ transform: `translate(${place})` }, () => drawRoll(scene));
  }
}

function drawRoll(scene: GoodScene): void {
  const { canvas, base } = scene;
  inside(scene, ROLL, () => {
    canvas.group({ transform: 'translate(-200 -200)' }, () => paintPattern(scene));
    paintRoundness(scene, -78, 78);
    const grain = canvas.path.pen();
    for (let x = -90; x <= 90; x += 18) grain.moveTo([x, -20]).lineTo([x + 16, 90]);
    canvas.stroke(grain.toString(), '#000', 3, { opacity: 0.13 });
    canvas.fill('M-80 62C-78 96 78 96 80 62V104H-80Z', '#000', { opacity: 0.1 });
  });
  canvas.ellipse([0, -40], [78, 33], lighten(base, 0.12));
  for (const radius of [71, 64, 57, 50, 42]) {
    canvas.ring([0, 0], radius, 2.2, '#000', { opacity: 0.22, transform: 'translate(0 -40)scale(1 .42)' });
  }
  canvas.ellipse([0, -40], [30, 12.5], '#0c0e10');
  canvas.stroke('M-29-38C-22-28 22-28 29-38', '#fff', 1.4, { opacity: 0.25 });
  paintWordmark(scene, { at: [0, 36], width: 96 });
}
