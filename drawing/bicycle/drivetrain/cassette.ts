import type { Canvas } from '../../canvas/canvas.ts';
import { darken, mix } from '../../canvas/colour.ts';
import { pitchRadius } from '../../geometry/chain-line.ts';
import { onCircle, type Vec } from '../../geometry/vector.ts';
import { WHITE } from '../materials.ts';
import type { Scene } from '../scene.ts';
import { shade, shadedDisc } from '../shading.ts';
import { evenDash } from '../tyre.ts';
import { BELT_TOOTH, CHAIN_TOOTH, gearOutline } from './gears.ts';

const HUB: Vec = [0, 0];
/** From this difference between neighbouring sprockets on, the larger one has open arms (mm). */
const OPEN_STEP = 14;

/** Paints the drive of the rear wheel: cassette, track sprocket or belt sprocket. */
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
    const next = pitchRadius(cogs[index + 1] ?? 6);
    const colour = mix('#666d74', '#b4babf', index / cogs.length);
    const open = radius - next > OPEN_STEP;
    const face = open ? 8 : radius - next + 2;
    if (open) drawSpider(canvas, radius - 8, next - 4, colour);
    const toothed = !lite && (index === 0 || teeth === spec.drivetrain.cog);
    if (toothed) {
      const hole = canvas.path.circle(HUB, radius - 3);
      canvas.fill(gearOutline(canvas, HUB, teeth, CHAIN_TOOTH, lite) + hole, colour, { evenOdd: true });
    } else {
      const pitch = (2 * Math.PI * radius) / teeth;
      canvas.ring(HUB, radius, 5, colour, { dash: evenDash(radius, pitch * 0.5, pitch * 0.5) });
    }
    canvas.ring(HUB, radius - 2 - face / 2, face, colour);
    canvas.ring(HUB, radius - 3.2, 1, '#1d2125', { opacity: 0.7 });
    canvas.ring(HUB, radius - 4.4, 0.8, WHITE, { opacity: 0.22 });
  });
  shadedDisc(canvas, HUB, 15, '#3a3f45');
  canvas.ring(HUB, 12, 2, '#9aa0a6', { dash: evenDash(12, 3, 1.6) });
  drawSheen(canvas, pitchRadius(cogs[0] ?? 34) - 2);
}

/** Slanted arms that carry a large sprocket on the next smaller one. */
function drawSpider(canvas: Canvas, outside: number, inner: number, colour: string): void {
  const pen = canvas.path.pen();
  for (let angle = 10; angle < 370; angle += 45) {
    pen.moveTo(onCircle(HUB, outside + 2, angle)).lineTo(onCircle(HUB, inner, angle - 12));
  }
  canvas.stroke(pen.toString(), darken(colour, 0.25), 5);
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
