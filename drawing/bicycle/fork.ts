import { shapeTube } from '#drawing/geometry/tube.ts';
import { step, subtract, unit, type Vec } from '#drawing/geometry/vector.ts';
import type { Scene } from './scene.ts';
import { bolt, paintLeg, shade } from './shading.ts';
import { drawSuspensionFork } from './suspension-fork.ts';

/** Paints the fork of any kind. */
export function drawFork(scene: Scene): void {
  if (scene.spec.fork.kind === 'suspension') drawSuspensionFork(scene);
  else drawRigidFork(scene);
}

function drawRigidFork({ canvas, spec, solved, coat, lite }: Scene): void {
  const { fork, frame, geometry } = spec;
  const { crown, frontAxle, steering, ahead, crownToAxleDrop: drop } = solved;
  const end = step(frontAxle, unit(subtract(crown, frontAxle)), 8);
  const down = (along: number, out: number): Vec => step(crown, steering, along, ahead, out);
  const blade = fork.kind === 'blade';
  const spine = blade
    ? [down(-4, 1), down(120, 10), down(drop * 0.62, geometry.forkOffset * 0.55), end]
    : [down(-4, 0), down(130, 2), down(drop * 0.66, geometry.forkOffset * 0.18), end];
  const [middle, tip] = fork.leg;
  const [front, back] = frame.headTube.crown;
  const leg = shapeTube(
    spine,
    [
      [0, front, back],
      [0.1, fork.crown, fork.crown - 1],
      [0.28, middle * 1.28],
      [0.6, middle],
      [1, tip],
    ],
    { segments: lite ? 10 : 13 },
  );
  paintLeg(canvas, leg, coat.fork, coat.finish, lite);
  canvas.disc(frontAxle, tip + 4.5, coat.fork);
  const [x, y] = frontAxle;
  canvas.disc(frontAxle, tip + 4.5, shade(canvas, 'matte', [x + 6, y - 14], [x - 6, y + 14]));
  bolt(canvas, frontAxle, 9.5);
}
