/** A point on paper. */
export type Point = readonly [x: number, y: number];

/** Edges of a box on paper. */
export type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** The part of a closed ring inside a box, by Sutherland and Hodgman: one edge after the other. */
export function clipRing(ring: readonly Point[], { left, top, right, bottom }: Box): readonly Point[] {
  const edges = [
    { axis: 0, at: left, isInside: ([x]: Point) => x >= left },
    { axis: 0, at: right, isInside: ([x]: Point) => x <= right },
    { axis: 1, at: top, isInside: ([, y]: Point) => y >= top },
    { axis: 1, at: bottom, isInside: ([, y]: Point) => y <= bottom },
  ] as const;
  return edges.reduce<readonly Point[]>((points, { axis, at, isInside }) => {
    return points.flatMap((point, place) => {
      const before = points[(place + points.length - 1) % points.length] ?? point;
      const crossing = isInside(before) === isInside(point) ? [] : [crossingOf(before, point, axis, at)];
      return isInside(point) ? [...crossing, point] : crossing;
    });
  }, ring);
}

/** Where a line between two points meets an edge. */
function crossingOf(one: Point, other: Point, axis: 0 | 1, at: number): Point {
  const share = (at - one[axis]) / (other[axis] - one[axis]);
  const across = (index: 0 | 1) => one[index] + share * (other[index] - one[index]);
  return axis === 0 ? [at, across(1)] : [across(0), at];
}
