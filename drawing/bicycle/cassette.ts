import type { Canvas } from '../canvas/canvas.ts';
import { mix } from '../canvas/colour.ts';
import { pitchRadius } from '../geometry/chain-line.ts';
import { onCircle, type Vec } from '../geometry/vector.ts';
import { BELT_TOOTH, CHAIN_TOOTH, gearOutline } from './gears.ts';
import { WHITE } from './materials.ts';
import type { Scene } from './scene.ts';
import { shade, shadedDisc } from './shading.ts';
import { evenDash } from './tyre.ts';

const HUB: Vec = [0, 0];

/** Paints what drives the rear wheel: cassette, track sprocket or belt sprocket. */
export function drawCassette(scene: Scene): void {
  const { canvas, spec, solved } = scene;
  canvas.place(solved.rearAxle, 0, () => {
    if (spec.drivetrain.kind === 'fixed') drawTrackSprocket(scene);
    else if (spec.drivetrain.kind === 'belt') drawBeltSprocket(scene);
    else drawCogs(scene);
  });
}

function drawCogs(scene: Scene): void {
  const { canvas, spec, lite } = scene;
  if (spec.motor === 'hub') shadedDisc(canvas, HUB, 52, '#16181b');
  const cogs = [...spec.drivetrain.cogs].sort((a, b) => b - a);
  cogs.forEach((teeth, index) => {
    const radius = pitchRadius(teeth);
    const colour = mix('#6b7279', '#b0b6bc', index / cogs.length);
    if (index === 0 || teeth === spec.drivetrain.cog) {
      const hole = canvas.path.circle(HUB, Math.max(9, radius - 11));
      canvas.fill(gearOutline(canvas, HUB, teeth, CHAIN_TOOTH, lite) + hole, colour, { evenOdd: true });
    } else {
      canvas.ring(HUB, radius - 6, 9, colour);
      canvas.ring(HUB, radius + 0.2, 4, colour, { dash: evenDash(radius + 0.2, 0.52, 0.48) });
    }
    canvas.ring(HUB, radius - 4.5, 1.1, '#22262a', { opacity: 0.75 });
    if (radius > 34 && !lite) drawSpider(canvas, radius, index);
  });
  shadedDisc(canvas, HUB, 15, '#3a3f45');
  canvas.ring(HUB, 12, 2, '#9aa0a6', { dash: evenDash(12, 3, 1.6) });
  drawSheen(canvas, pitchRadius(cogs[0] ?? 34) + 3);
}

function drawSpider(canvas: Canvas, radius: number, index: number): void {
  const pen = canvas.path.pen();
  for (let arm = 0; arm < 6; arm++) {
    const angle = arm * 60 + index * 7;
    pen.moveTo(onCircle(HUB, radius - 6, angle)).lineTo(onCircle(HUB, Math.max(12, radius - 22), angle + 14));
  }
  canvas.stroke(pen.toString(), '#4f555b', 4);
}

function drawSheen(canvas: Canvas, radius: number): void {
  const sheen = canvas.linear(
    [-radius, -radius],
    [radius, radius],
    [
      [0, WHITE, 0.24],
      [0.45, WHITE, 0],
      [0.6, '#000', 0],
      [1, '#000', 0.35],
    ],
  );
  canvas.disc(HUB, radius, sheen);
}

function drawTrackSprocket({ canvas, spec, lite }: Scene): void {
  const teeth = spec.drivetrain.cog;
  canvas.fill(gearOutline(canvas, HUB, teeth, CHAIN_TOOTH, lite), '#8f959b');
  canvas.disc(HUB, pitchRadius(teeth) - 7, '#4a4f55');
  shadedDisc(canvas, HUB, 15, '#1a1d20');
}

function drawBeltSprocket({ canvas, spec, lite }: Scene): void {
  const teeth = spec.drivetrain.cog;
  const radius = pitchRadius(teeth);
  const windows = canvas.path.pen();
  for (let angle = 0; angle < 360; angle += 60) {
    windows.moveTo(onCircle(HUB, radius - 9, angle + 14));
    windows.arcTo(radius - 9, false, true, onCircle(HUB, radius - 9, angle + 46));
    windows
      .lineTo(onCircle(HUB, 24, angle + 40))
      .arcTo(24, false, false, onCircle(HUB, 24, angle + 20))
      .close();
  }
  canvas.fill(`${gearOutline(canvas, HUB, teeth, BELT_TOOTH, lite)}${windows}`, '#34393f', { evenOdd: true });
  canvas.disc(HUB, radius + 1, shade(canvas, 'soft', [-radius, -radius], [radius, radius]));
  canvas.ring(HUB, radius - 5, 1.2, WHITE, { opacity: 0.2 });
  shadedDisc(canvas, HUB, 21, '#23272b');
  canvas.ring(HUB, 17, 2.4, '#6a7076', { dash: evenDash(17, 3, 1.5) });
}
