/** @browser-safe */
import { type Camera, inDrawing, onScreen } from './camera.ts';
import type { Millimetres, NamedPoint } from './close-up.ts';

/** A point that is measured from or to; without a place among the named ones it is free. */
export type Picked = { readonly at: Millimetres; readonly place: number | null };

/** The ends of a line that is measured; the second follows the first. */
export type Measured = { readonly from: Picked | null; readonly to: Picked | null };

export const NOTHING: Measured = { from: null, to: null };

/** So many pixels from a named point, what is pressed is that point: half a finger. */
const NEAR = 22;

/** The point that is pressed: the nearest named one, or free where none is near. */
export function pickedAt(
  camera: Camera,
  points: readonly NamedPoint[],
  pressed: { readonly x: number; readonly y: number },
): Picked {
  const far = points.map(({ at }) => {
    const { x, y } = onScreen(camera, at);
    return Math.hypot(x - pressed.x, y - pressed.y);
  });
  const least = Math.min(...far);
  const place = far.indexOf(least);
  const point = points[place];
  return point && least <= NEAR ? { at: point.at, place } : { at: inDrawing(camera, pressed), place: null };
}

/** The line after another point: it ends there, or begins anew once it has both ends. */
export function withPoint({ from, to }: Measured, picked: Picked): Measured {
  return from && !to ? { from, to: picked } : { from: picked, to: null };
}

/** The length of a line in millimetres; null until it has both ends. */
export function lengthOf({ from, to }: Measured): number | null {
  return from && to ? Math.round(Math.hypot(to.at[0] - from.at[0], to.at[1] - from.at[1])) : null;
}
