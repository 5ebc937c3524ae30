import type { Canvas } from '#drawing/canvas/canvas.ts';
import type { Sky } from './skies.ts';

/** Everything a layer of a landscape needs to paint itself. Units are pixels of the view box. */
export interface LandScene {
  readonly canvas: Canvas;
  readonly sky: Sky;
  readonly width: number;
  readonly height: number;
  /** Height of the horizon line in the view box. */
  readonly horizon: number;
  /** Where the road climbs, from the left. */
  readonly roadX: number;
  readonly next: () => number;
}

/** A vertical gradient between two heights. */
export const vertical = (
  { canvas }: LandScene,
  [upper, lower]: readonly [string, string],
  [top, bottom]: readonly [number, number],
  [upperOpacity, lowerOpacity]: readonly [number, number] = [1, 1],
): string =>
  canvas.linear(
    [0, top],
    [0, bottom],
    [
      [0, upper, upperOpacity],
      [1, lower, lowerOpacity],
    ],
  );

/** A band of mist over everything painted so far. */
export function paintMist(scene: LandScene, top: number, bottom: number, opacity: number): void {
  const { canvas, sky, width } = scene;
  const fill = vertical(scene, [sky.mist, sky.mist], [top, bottom], [0, opacity]);
  canvas.rectangle([0, top], [width, bottom - top], fill);
}
