import { bendPath } from '#drawing/canvas/bend-path.ts';
import type { Canvas } from '#drawing/canvas/canvas.ts';
import type { WheelKind } from '#drawing/geometry/bicycle-spec.ts';
import { onCircle, type Vec } from '#drawing/geometry/vector.ts';
import { CARBON, WHITE } from './materials.ts';
import type { Scene } from './scene.ts';

/** Outer radius of a 622 mm rim. */
export const RIM_RADIUS = 317;
/** Rims at least this deep carry the wordmark. */
const DEEP_RIM = 32;
const AXLE: Vec = [0, 0];

/** Paints a carbon rim round the origin with its valve. */
export function drawRim({ canvas }: Scene, depth: number, kind: WheelKind): void {
  const inside = RIM_RADIUS - depth;
  const middle = (RIM_RADIUS + inside) / 2;
  canvas.ring(AXLE, middle, depth, CARBON);
  const sheen = canvas.linear(
    [-120, -340],
    [120, 340],
    [
      [0, WHITE, 0.3],
      [0.22, WHITE, 0.1],
      [0.5, '#000', 0],
      [0.75, '#000', 0.2],
      [1, WHITE, 0.06],
    ],
  );
  canvas.ring(AXLE, middle, depth, sheen);
  canvas.ring(AXLE, RIM_RADIUS - 3.5, 1.6, WHITE, { opacity: 0.16 });
  canvas.ring(AXLE, inside + 1.2, 2.2, '#000', { opacity: 0.5 });
  canvas.ring(AXLE, inside + 3.4, 1.2, WHITE, { opacity: 0.13 });
  if (kind === 'spoked') drawValve(canvas, inside);
}

function drawValve(canvas: Canvas, inside: number): void {
  const at = (radius: number) => onCircle(AXLE, radius, 95);
  canvas.stroke(canvas.path.polyline([at(inside), at(inside - 26)]), '#4b5157', 4.4);
  canvas.stroke(canvas.path.polyline([at(inside - 18), at(inside - 32)]), '#15181b', 3.4);
}

/** Paints the wordmark bent along a deep rim, upright both above and below the hub. */
export function drawRimDecals({ canvas, wordmark, coat }: Scene, depth: number): void {
  if (!wordmark || depth < DEEP_RIM) return;
  const middle = RIM_RADIUS - depth / 2;
  const size = Math.min(31, depth * 0.47) / wordmark.height;
  const letterArc = (upper: boolean) => (point: Vec) => {
    const up = (wordmark.height / 2 - point[1]) * size;
    const angle = (((point[0] - wordmark.width / 2) * size) / middle) * (180 / Math.PI);
    return upper ? onCircle(AXLE, middle + up, angle - 90) : onCircle(AXLE, middle - up, 90 - angle);
  };
  for (const upper of [true, false]) {
    const data = bendPath(wordmark.path, letterArc(upper), canvas.path.decimals);
    canvas.fill(data, coat.rimLogo, { opacity: 0.82 });
  }
}
