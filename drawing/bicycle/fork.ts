import { forkLeg } from '#drawing/geometry/fork-leg.ts';
import type { Scene } from './scene.ts';
import { bolt, paintLeg, shade } from './shading.ts';
import { drawSuspensionFork } from './suspension-fork.ts';

/** Paints the fork of any kind. */
export function drawFork(scene: Scene): void {
  if (scene.spec.fork.kind === 'suspension') drawSuspensionFork(scene);
  else drawRigidFork(scene);
}

function drawRigidFork({ canvas, spec, solved, coat, lite }: Scene): void {
  const { frontAxle } = solved;
  const tip = spec.fork.leg[1];
  const leg = forkLeg(spec, solved, lite ? 10 : 13);
  paintLeg(canvas, leg, coat.fork, coat.finish, lite);
  canvas.disc(frontAxle, tip + 4.5, coat.fork);
  const [x, y] = frontAxle;
  canvas.disc(frontAxle, tip + 4.5, shade(canvas, 'matte', [x + 6, y - 14], [x - 6, y + 14]));
  bolt(canvas, frontAxle, 9.5);
}
