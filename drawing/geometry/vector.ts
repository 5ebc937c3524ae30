/** A point or direction in the drawing plane: millimetres, x forward, y down. */
export type Vec = readonly [x: number, y: number];

/** Degrees to radians. */
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Direction of a vector in degrees, clockwise on screen from "forward". */
export const degreesOf = (v: Vec): number => (Math.atan2(v[1], v[0]) * 180) / Math.PI;

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1]];
export const subtract = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1]];
export const scale = (v: Vec, factor: number): Vec => [v[0] * factor, v[1] * factor];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1];
export const lengthOf = (v: Vec): number => Math.hypot(v[0], v[1]);
export const distance = (a: Vec, b: Vec): number => lengthOf(subtract(a, b));

/** The vector at length 1; the null vector stays null. */
export const unit = (v: Vec): Vec => scale(v, 1 / (lengthOf(v) || 1));

/** The point a share `t` (0…1) of the way from a to b. */
export const between = (a: Vec, b: Vec, t: number): Vec => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];

/** The vector turned clockwise on screen by degrees. */
export function rotate(v: Vec, degrees: number): Vec {
  const cos = Math.cos(radians(degrees));
  const sin = Math.sin(radians(degrees));
  return [v[0] * cos - v[1] * sin, v[0] * sin + v[1] * cos];
}

/** The point on a circle at an angle in degrees, clockwise on screen from "forward". */
export function onCircle(centre: Vec, radius: number, degrees: number): Vec {
  return [centre[0] + radius * Math.cos(radians(degrees)), centre[1] + radius * Math.sin(radians(degrees))];
}

/** A step from a point: `along` millimetres in one direction and `across` in another. */
export const step = (from: Vec, direction: Vec, along: number, normal: Vec = [0, 0], across = 0): Vec =>
  add(from, add(scale(direction, along), scale(normal, across)));

/** Where two infinite lines meet; the first point when they are parallel. */
export function crossing(a: Vec, alongA: Vec, b: Vec, alongB: Vec): Vec {
  const determinant = alongA[0] * alongB[1] - alongA[1] * alongB[0];
  if (Math.abs(determinant) < 1e-9) return a;
  const reach = ((b[0] - a[0]) * alongB[1] - (b[1] - a[1]) * alongB[0]) / determinant;
  return add(a, scale(alongA, reach));
}

/** The point of a list at an index held inside the list; throws RangeError on an empty list. */
export function pointAt(points: readonly Vec[], index: number): Vec {
  const point = points[Math.max(0, Math.min(points.length - 1, index))];
  if (!point) throw new RangeError('No point in an empty list');
  return point;
}
