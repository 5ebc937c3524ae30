import { SHADE } from './materials.ts';
import type { Scene } from './scene.ts';

/** Paints the soft shadow on the ground: one long, and one under each tyre. */
export function drawGroundShadow({ canvas, solved, dark }: Scene): void {
  const { frontAxle, rearAxle, ground, wheelbase } = solved;
  const middle = (frontAxle[0] + rearAxle[0]) / 2;
  const fall = canvas.radial([0, 0], 1, [
    [0, SHADE, dark ? 0.75 : 0.42],
    [0.55, SHADE, dark ? 0.32 : 0.14],
    [1, SHADE, 0],
  ]);
  const blot = (x: number, y: number, rx: number, ry: number): void =>
    canvas.disc([0, 0], 1, fall, {
      transform: `translate(${Math.round(x)} ${Math.round(y)})scale(${Math.round(rx)} ${ry})`,
    });
  blot(middle, ground + 3, wheelbase * 0.78, 17);
  for (const axle of [frontAxle, rearAxle]) blot(axle[0], ground + 1, 150, 9);
}
