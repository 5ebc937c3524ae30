import type { Canvas } from '#drawing/canvas/canvas.ts';
import type { WheelKind } from '#drawing/geometry/bicycle-spec.ts';
import { shapeTube } from '#drawing/geometry/tube.ts';
import { onCircle, type Vec } from '#drawing/geometry/vector.ts';
import { CARBON, WHITE } from './materials.ts';
import { drawRim, drawRimDecals, RIM_RADIUS } from './rim.ts';
import type { Scene } from './scene.ts';
import { fillShaded, shadedDisc, tubeOutline } from './shading.ts';
import { drawTyre } from './tyre.ts';

const AXLE: Vec = [0, 0];

/** Paints the front or rear wheel: tyre, rim, spokes and hub. */
export function drawWheel(scene: Scene, which: 'front' | 'rear'): void {
  const { canvas, spec, solved } = scene;
  const kind = spec.wheels[which];
  const depth = which === 'front' ? spec.wheels.frontRim : spec.wheels.rearRim;
  canvas.place(which === 'front' ? solved.frontAxle : solved.rearAxle, 0, () => {
    drawTyre(canvas, spec.wheels, solved.wheelRadius);
    if (kind === 'disc') drawDisc(canvas);
    else drawRim(scene, depth, kind);
    drawCentre(scene, kind, depth, which === 'front' ? 22 : 25);
    if (kind !== 'disc') drawRimDecals(scene, depth);
  });
}

function drawCentre(scene: Scene, kind: WheelKind, depth: number, flange: number): void {
  const { canvas } = scene;
  if (kind === 'spoked') {
    drawSpokes(scene, RIM_RADIUS - depth, flange);
  } else {
    if (kind !== 'disc') drawArms(canvas, kind === 'trispoke' ? 3 : 5, RIM_RADIUS - depth);
    canvas.disc(AXLE, flange - 4, '#17191c');
  }
  shadedDisc(canvas, AXLE, flange - 8, '#24282c');
}

/** Tangential spokes: half on each flange, pulling and pushing in turn. */
function drawSpokes({ canvas, spec, dark }: Scene, rimInside: number, flange: number): void {
  const count = spec.wheels.spokes;
  const crosses = count >= 28 ? 3 : 2;
  const lean = (crosses * 720) / count - 180 / count;
  const near = canvas.path.pen();
  const far = canvas.path.pen();
  for (let index = 0; index < count; index++) {
    const angle = (360 / count) * index + 4;
    const pulling = Math.floor(index / 2) % 2 === 0;
    const pen = index % 2 === 0 ? near : far;
    pen.moveTo(onCircle(AXLE, flange, angle + (pulling ? lean : -lean)));
    pen.lineTo(onCircle(AXLE, rimInside + 3, angle));
  }
  canvas.stroke(far.toString(), dark ? '#5d646b' : '#3d434a', 1.7, { opacity: 0.8 });
  shadedDisc(canvas, AXLE, flange + 3, '#17191c');
  canvas.stroke(near.toString(), dark ? '#7b838b' : '#23272c', 2.1);
  canvas.ring(AXLE, flange, 1.6, '#0c0e10', { opacity: 0.6 });
}

/** Moulded arms of a track front wheel. */
function drawArms(canvas: Canvas, count: number, rimInside: number): void {
  const turned = count === 3 ? -76 : -90;
  for (let index = 0; index < count; index++) {
    const angle = (360 / count) * index + turned;
    const ends: Vec[] = [onCircle(AXLE, 8, angle), onCircle(AXLE, rimInside + 6, angle)];
    const arm =
      count === 3
        ? shapeTube(ends, [
            [0, 30],
            [0.4, 31],
            [0.75, 37],
            [1, 78],
          ])
        : shapeTube(ends, [
            [0, 24],
            [0.4, 16.5],
            [0.8, 17],
            [1, 40],
          ]);
    const across = onCircle(AXLE, 20, angle - 90);
    const middle = onCircle(AXLE, rimInside / 2, angle);
    const lit: Vec = across[1] < 0 ? across : [-across[0], -across[1]];
    fillShaded(
      canvas,
      tubeOutline(canvas, arm),
      CARBON,
      'matte',
      [middle[0] + lit[0], middle[1] + lit[1]],
      [middle[0] - lit[0], middle[1] - lit[1]],
    );
  }
  canvas.disc(AXLE, 40, CARBON);
  canvas.ring(AXLE, 39, 1.4, WHITE, { opacity: 0.12 });
}

/** A closed carbon disc with its sheen and the valve window. */
function drawDisc(canvas: Canvas): void {
  canvas.disc(AXLE, RIM_RADIUS, '#15181b');
  const sheen = canvas.radial([-120, -170], 420, [
    [0, WHITE, 0.26],
    [0.5, WHITE, 0.06],
    [1, '#000', 0.35],
  ]);
  canvas.disc(AXLE, RIM_RADIUS, sheen);
  for (const [from, to, opacity] of [
    [-128, -112, 0.07],
    [50, 64, 0.05],
  ] as const) {
    const pen = canvas.path
      .pen()
      .moveTo(AXLE)
      .lineTo(onCircle(AXLE, RIM_RADIUS - 6, from));
    pen.arcTo(RIM_RADIUS - 6, false, true, onCircle(AXLE, RIM_RADIUS - 6, to)).close();
    canvas.fill(pen.toString(), WHITE, { opacity });
  }
  canvas.ring(AXLE, RIM_RADIUS - 24, 1.2, WHITE, { opacity: 0.1 });
  canvas.ring(AXLE, 62, 1.4, WHITE, { opacity: 0.14 });
  const window = onCircle(AXLE, RIM_RADIUS - 46, 118);
  canvas.disc(window, 13, '#0b0d0f');
  canvas.ring(window, 12, 1.4, '#6a7076');
}
