/** A place in pixels of the map. */
export type PlacedPoint = { readonly key: string; readonly x: number; readonly y: number };

/**
 * Groups points whose marks would cover each other: a point joins the first group whose first point
 * is nearer than `apart` pixels in both directions. Points keep their order; `alone` never joins
 * one, nor does it start one.
 */
export function clusterPoints<Point extends PlacedPoint>(
  points: readonly Point[],
  apart: number,
  alone: string | null,
): Point[][] {
  const groups: Point[][] = [];
  for (const point of points) {
    const near = ({ key, x, y }: Point) =>
      key !== alone && Math.abs(x - point.x) < apart && Math.abs(y - point.y) < apart;
    const group = point.key === alone ? undefined : groups.find(([first]) => first && near(first));
    if (group) group.push(point);
    else groups.push([point]);
  }
  return groups;
}
