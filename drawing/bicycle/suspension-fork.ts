import type { Canvas } from '#drawing/canvas/canvas.ts';
import { shapeTube } from '#drawing/geometry/tube.ts';
import { lengthOf, type Vec } from '#drawing/geometry/vector.ts';
import { drawWordmark } from './lettering.ts';
import { STANCHION, WHITE } from './materials.ts';
import type { Scene } from './scene.ts';
import { bolt, fillShaded, paintTube, shade } from './shading.ts';

/** Centre line of the stanchions ahead of the steering axis. */
const STANCHION_AHEAD = 18;
/** Lowers reach up to here below the crown seat, plus the travel. */
const SEAL_BELOW_CROWN = 38;

/**
 * Paints a suspension fork. Local frame: origin at the crown seat, y down the steering axis, x
 * ahead of it; the axle lies at (fork offset, drop).
 */
export function drawSuspensionFork(scene: Scene): void {
  const { canvas, spec, solved } = scene;
  const axle: Vec = [spec.geometry.forkOffset, solved.crownToAxleDrop];
  const seal = Math.min(SEAL_BELOW_CROWN + (spec.fork.travel ?? 120), axle[1] - 150);
  canvas.place(solved.crown, spec.geometry.headAngle - 90, () => {
    drawStanchion(canvas, seal);
    drawArch(canvas, seal);
    drawLowers(scene, seal, axle);
    drawCrown(scene);
  });
}

function drawStanchion(canvas: Canvas, seal: number): void {
  const x = STANCHION_AHEAD;
  const tube = shapeTube(
    [
      [x, 10],
      [x, seal + 4],
    ],
    [[0, 17.5]],
    { segments: 2 },
  );
  paintTube(canvas, tube, STANCHION, 'alloy');
}

/** The brace between the legs, edge on: it rises ahead of the legs and over the tyre. */
function drawArch(canvas: Canvas, seal: number): void {
  canvas.place([STANCHION_AHEAD, seal], 0, () => {
    const arch =
      'M6 62C20 50 34 30 41 4C46-14 47-30 40-40C34-48 22-47 17-38C13-30 17-22 18-12C19 4 10 22-2 34Z';
    fillShaded(canvas, arch, '#131518', 'soft', [46, -30], [4, 30]);
    canvas.stroke('M8 58C22 46 35 28 41 2C45-14 46-29 39-38', WHITE, 1.6, { opacity: 0.22, cap: 'round' });
  });
}

function drawLowers(scene: Scene, seal: number, [ax, ay]: Vec): void {
  const { canvas } = scene;
  const x = STANCHION_AHEAD;
  const length = ay - seal;
  const leg = canvas.path
    .pen()
    .moveTo([x - 23, seal])
    .curveTo([x - 24, seal + 40], [x - 23, seal + length * 0.5], [x - 20, seal + length * 0.74])
    .lineTo([x - 16, ay + 10])
    .bendTo([x - 15, ay + 22], [x - 6, ay + 22])
    .lineTo([x + 7, ay + 22])
    .bendTo([x + 16, ay + 20], [ax - 4, ay + 15.5])
    .curveTo([ax + 10, ay + 18], [ax + 17, ay + 10], [ax + 16.5, ay])
    .curveTo([ax + 16, ay - 11], [ax + 8, ay - 17], [ax - 4, ay - 20])
    .bendTo([x + 20, ay - 34], [x + 20, seal + length * 0.66])
    .curveTo([x + 22, seal + length * 0.44], [x + 24, seal + 40], [x + 23, seal])
    .close()
    .toString();
  fillShaded(canvas, leg, '#17191c', 'gloss', [x + 24, 0], [x - 24, 0]);
  canvas.rectangle([x - 24, seal - 4], [48, 10], '#0a0b0d');
  canvas.rectangle([x - 24, seal - 3], [48, 1.6], WHITE, { opacity: 0.14 });
  canvas.rectangle([x - 6, ay + 22], [12, 6], '#8c2f2a');
  if (scene.wordmark) {
    const size = Math.min(20 / scene.wordmark.height, (length * 0.42) / scene.wordmark.width);
    drawWordmark(scene, [x, seal + length * 0.38], 90, size, '#c9ced2', 0.85);
  }
  canvas.disc([ax, ay], 14, '#1d2024');
  canvas.disc([ax, ay], 14, shade(canvas, 'soft', [ax + 6, ay - 14], [ax - 6, ay + 14]));
  bolt(canvas, [ax, ay], 9.5);
}

function drawCrown({ canvas, spec }: Scene): void {
  const [front, back] = spec.frame.headTube.crown;
  const x = STANCHION_AHEAD;
  const crown = canvas.path
    .pen()
    .moveTo([3 - back, -1])
    .lineTo([front, -3])
    .bendTo([x + 17, -8], [x + 23, 5])
    .lineTo([x + 22, 36])
    .bendTo([x, 45], [x - 22, 36])
    .bendTo([-16, 16], [3 - back, -1])
    .close()
    .toString();
  fillShaded(canvas, crown, '#1a1d21', 'soft', [x + 26, 0], [x - 28, 20]);
  canvas.stroke(
    canvas.path.smooth([
      [x + 20, 8],
      [x + 20, 22],
      [x + 19, 34],
    ]),
    WHITE,
    1.8,
    { opacity: 0.2 },
  );
  const reach = lengthOf([front, back]);
  canvas.rectangle([x + 6, -13], [14, 6], reach > 30 ? '#2d5fa8' : '#2a2e33', { opacity: 0.9 });
}
