import { darken, type Hex, luminance } from '#drawing/canvas/colour.ts';
import type { Vec } from '#drawing/geometry/vector.ts';
import type { GoodScene } from './good-scene.ts';

/** The shadow on a material and how deep it may be: a pale one shows the same crease at less. */
export function shadeOf({ base }: Pick<GoodScene, 'base'>): { shade: Hex; depth: number } {
  const isPale = luminance(base) > 0.5;
  return { shade: darken(base, isPale ? 0.78 : 0.86), depth: isPale ? 0.5 : 1 };
}

/** A stop of light: offset 0…1, then how deep the shade is there; below 0 it is lit instead. */
type LightStop = readonly [offset: number, depth: number];

/** Light and shade over an outline, changing along a line. */
export function paintLight(
  scene: GoodScene,
  outline: string,
  [from, to]: readonly [from: Vec, to: Vec],
  stops: readonly LightStop[],
): void {
  const { canvas } = scene;
  const { shade, depth } = shadeOf(scene);
  const light = canvas.linear(
    from,
    to,
    stops.map(([at, dark]) => (dark < 0 ? [at, '#fff', -dark] : [at, shade, dark * depth])),
  );
  canvas.fill(outline, light);
}
