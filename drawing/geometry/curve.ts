import { between, pointAt, type Vec } from './vector.ts';

/** A point of a Bézier curve of any order (de Casteljau), t in 0…1. */
export function bezierPoint(controls: readonly Vec[], t: number): Vec {
  let points = [...controls];
  while (points.length > 1) {
    const previous = points;
    points = previous.slice(1).map((point, index) => between(pointAt(previous, index), point, t));
  }
  return pointAt(points, 0);
}

/** Points of a Bézier curve at equal steps of its parameter: `segments` + 1 of them. */
export function sampleBezier(controls: readonly Vec[], segments: number): Vec[] {
  return Array.from({ length: segments + 1 }, (_, index) => bezierPoint(controls, index / segments));
}

/**
 * Half widths of a tube at a share `at` (0…1) of its length: the lit side and the
 * shade side, millimetres.
 */
export type WidthStop = readonly [at: number, lit: number, shade?: number];

/** Half widths [lit, shade] at a share of the tube's length, eased between the stops. */
export function widthAt(stops: readonly WidthStop[], at: number): Vec {
  const next = stops.findIndex((stop) => stop[0] >= at);
  const to = stops[next < 0 ? stops.length - 1 : next];
  if (!to) return [0, 0];
  const from = stops[next < 0 ? stops.length - 1 : Math.max(0, next - 1)] ?? to;
  const span = to[0] - from[0];
  const share = span > 0 ? (at - from[0]) / span : 1;
  const eased = share * share * (3 - 2 * share);
  return between([from[1], from[2] ?? from[1]], [to[1], to[2] ?? to[1]], eased);
}
