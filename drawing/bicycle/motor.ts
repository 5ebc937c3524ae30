import { inkOn } from '#drawing/canvas/colour.ts';
import { degreesOf } from '#drawing/geometry/vector.ts';
import { WHITE } from './materials.ts';
import type { Scene } from './scene.ts';
import { fillShaded } from './shading.ts';

/**
 * Paints a mid motor as the swollen foot of the down tube. Local frame: origin at the bottom bracket,
 * x up the down tube, y below it.
 */
export function drawMotor(scene: Scene): void {
  const { canvas, spec, frame, coat } = scene;
  const half = spec.frame.downTube.widths[0];
  const big = spec.frame.build === 'suspension';
  const reach = big ? 162 : 138;
  canvas.place([0, 0], degreesOf(frame.downTubeAlong), () => {
    const housing = canvas.path
      .pen()
      .moveTo([reach, 3 - half])
      .curveTo([reach - 40, -half - 4], [62, -72], [18, -68])
      .curveTo([-26, -66], [-60, -40], [-62, 0])
      .curveTo([-62, 38], [-34, 62], [6, 64])
      .curveTo([46, 66], [reach - 62, half + 13], [reach + 16, half - 2])
      .close()
      .toString();
    fillShaded(canvas, housing, '#191c1f', 'soft', [40, -74], [40, 68]);
    drawHousingDetails(scene, reach, half);
    canvas.ring([0, 0], 41, 2.4, '#000', { opacity: 0.6 });
    canvas.ring([0, 0], 43.5, 1, WHITE, { opacity: 0.14 });
  });
  if (big) drawBatteryDoor(scene, reach, half, inkOn(coat.base));
}

function drawHousingDetails({ canvas }: Scene, reach: number, half: number): void {
  const seam = canvas.path
    .pen()
    .moveTo([reach - 3, 5 - half])
    .lineTo([reach + 13, half - 4]);
  canvas.stroke(seam.toString(), '#000', 2.4, { opacity: 0.65 });
  const edge = canvas.path
    .pen()
    .moveTo([reach - 12, 9 - half])
    .curveTo([reach - 50, 3 - half], [60, -63], [20, -60])
    .curveTo([-16, -58], [-46, -40], [-53, -10]);
  canvas.stroke(edge.toString(), WHITE, 2, { opacity: 0.26, cap: 'round' });
  const ribs = canvas.path.pen();
  for (let x = 70; x <= reach - 30; x += 14) ribs.moveTo([x, -28]).lineTo([x + 16, 26]);
  canvas.stroke(ribs.toString(), '#000', 3.4, { opacity: 0.5, cap: 'round' });
  canvas.stroke(ribs.toString(), WHITE, 1, { opacity: 0.1, cap: 'round', transform: 'translate(2.4)' });
  canvas.disc([-36, 36], 4.5, '#3a3f45');
  canvas.disc([30, -54], 4.5, '#3a3f45');
}

/** The battery's door along the lower down tube, with the charging port near the motor. */
function drawBatteryDoor({ canvas, frame }: Scene, reach: number, half: number, ink: string): void {
  canvas.place([0, 0], degreesOf(frame.downTubeAlong), () => {
    const door = canvas.path
      .pen()
      .moveTo([reach + 30, half * 0.42])
      .curveTo([reach + 150, half * 0.3], [reach + 240, half * 0.16], [reach + 330, half * 0.14])
      .lineTo([reach + 340, half * 0.62]);
    canvas.stroke(door.toString(), ink, 1.6, { opacity: 0.28 });
    canvas.stroke(door.toString(), '#000', 1.4, { opacity: 0.4, transform: 'translate(0 1.4)' });
    canvas.disc([reach + 46, -half * 0.38], 8, '#0c0e10');
    canvas.ring([reach + 46, -half * 0.38], 8, 1.4, WHITE, { opacity: 0.2 });
  });
}
