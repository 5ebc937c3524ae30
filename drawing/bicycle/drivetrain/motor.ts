import { tubeHeight } from '../../geometry/tube.ts';
import { degreesOf, type Vec } from '../../geometry/vector.ts';
import { WHITE } from '../materials.ts';
import type { Scene } from '../scene.ts';
import { fillShaded } from '../shading.ts';

/**
 * How far up the down tube the motor's cover reaches: long with a frame-high battery
 * door, short without.
 */
const LONG_COVER = 162;
const SHORT_COVER = 138;

/**
 * Paints a mid motor as the swollen foot of the down tube. Local frame: origin at the bottom
 * bracket, x up the down tube, y below it.
 */
export function drawMotor(scene: Scene): void {
  const { canvas, spec, frame } = scene;
  const big = spec.frame.build === 'suspension';
  const reach = big ? LONG_COVER : SHORT_COVER;
  canvas.place([0, 0], degreesOf(frame.downTubeAlong), () => {
    drawHousing(scene, reach);
    drawRibs(scene, reach);
    canvas.ring([0, 0], 41, 2.4, '#000', { opacity: 0.6 });
    canvas.ring([0, 0], 43.5, 1, WHITE, { opacity: 0.14 });
    if (big) drawBatteryDoor(scene, reach);
  });
}

/**
 * A point on the down tube's upper (-1) or lower (1) edge, some way up it, in the motor's frame.
 */
function edgeAt({ frame }: Scene, along: number, side: -1 | 1): Vec {
  return [along, -tubeHeight(frame.downTube, side, frame.downTubeAlong, along)];
}

function drawHousing(scene: Scene, reach: number): void {
  const { canvas } = scene;
  const [upperX, upperY] = edgeAt(scene, reach, -1);
  const [lowerX, lowerY] = edgeAt(scene, reach + 16, 1);
  const housing = canvas.path
    .pen()
    .moveTo([upperX, upperY])
    .curveTo([upperX - 40, upperY - 2], [62, -74], [18, -68])
    .curveTo([-26, -66], [-60, -40], [-62, 0])
    .curveTo([-62, 38], [-34, 62], [6, 64])
    .curveTo([48, 66], [lowerX - 66, lowerY + 12], [lowerX, lowerY])
    .close()
    .toString();
  fillShaded(canvas, housing, '#191c1f', 'soft', [40, -74], [40, 68]);
  canvas.stroke(
    canvas.path.polyline([
      [upperX, upperY + 1],
      [lowerX, lowerY - 1],
    ]),
    '#000',
    2.4,
    { opacity: 0.65 },
  );
  const edge = canvas.path
    .pen()
    .moveTo([upperX - 12, upperY + 6])
    .curveTo([upperX - 50, upperY + 5], [60, -65], [20, -60])
    .curveTo([-16, -58], [-46, -40], [-53, -10]);
  canvas.stroke(edge.toString(), WHITE, 2, { opacity: 0.26, cap: 'round' });
}

/** Cooling ribs and cover screws. */
function drawRibs({ canvas }: Scene, reach: number): void {
  const ribs = canvas.path.pen();
  for (let x = 70; x <= reach - 30; x += 14) ribs.moveTo([x, -28]).lineTo([x + 16, 26]);
  canvas.stroke(ribs.toString(), '#000', 3.4, { opacity: 0.5, cap: 'round' });
  canvas.stroke(ribs.toString(), WHITE, 1, { opacity: 0.1, cap: 'round', transform: 'translate(2.4)' });
  canvas.disc([-36, 36], 4.5, '#3a3f45');
  canvas.disc([30, -54], 4.5, '#3a3f45');
}

/** The battery's door low on the down tube, and the charging port above the motor. */
function drawBatteryDoor(scene: Scene, reach: number): void {
  const { canvas } = scene;
  const seam = [30, 110, 190, 250].map((along): Vec => {
    const [x, y] = edgeAt(scene, reach + along, 1);
    return [x, y - 9];
  });
  const [endX, endY] = edgeAt(scene, reach + 258, 1);
  const door = canvas.path
    .pen()
    .moveTo(edgeAt(scene, reach + 24, 1))
    .polyline(seam.slice(0, 1));
  const line = door.smoothThrough(seam).lineTo([endX, endY]).toString();
  canvas.stroke(line, WHITE, 1.4, { opacity: 0.3, transform: 'translate(0 1.2)' });
  canvas.stroke(line, '#000', 1.6, { opacity: 0.5 });
  const port: Vec = [reach + 46, edgeAt(scene, reach + 46, -1)[1] * 0.42];
  canvas.disc(port, 8, '#0c0e10');
  canvas.ring(port, 8, 1.4, WHITE, { opacity: 0.2 });
}
