import type { Canvas } from '../../canvas/canvas.ts';
import { pitchRadius } from '../../geometry/chain-line.ts';
import { onCircle, type Vec } from '../../geometry/vector.ts';

interface ToothProfile {
  /** Tip outside and root inside the pitch circle, millimetres. */
  readonly tip: number;
  readonly root: number;
}

export const CHAIN_TOOTH: ToothProfile = { tip: 2.8, root: 2.6 };
export const BELT_TOOTH: ToothProfile = { tip: 1, root: 3 };

/** Outline of a sprocket with true pitch; card-sized drawings get a plain circle at mean height. */
export function gearOutline(
  canvas: Canvas,
  centre: Vec,
  teeth: number,
  { tip, root }: ToothProfile,
  lite: boolean,
): string {
  const radius = pitchRadius(teeth);
  if (lite) return canvas.path.circle(centre, radius + tip * 0.4);
  const pitch = 360 / teeth;
  const corners = Array.from({ length: teeth }, (_, index) => [
    onCircle(centre, radius + tip, pitch * (index - 0.13)),
    onCircle(centre, radius + tip, pitch * (index + 0.13)),
    onCircle(centre, radius - root, pitch * (index + 0.5)),
  ]);
  return canvas.path.polygon(corners.flat());
}
