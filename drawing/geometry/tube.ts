import { sampleBezier, type WidthStop, widthAt } from './curve.ts';
import { add, dot, pointAt, scale, subtract, unit, type Vec } from './vector.ts';

/**
 * A tube in side view: stations along its centre line, each with a normal towards the light and
 * two half widths.
 */
export interface Tube {
  readonly spine: readonly Vec[];
  readonly normals: readonly Vec[];
  /** Half widths [lit side, shade side] per station, millimetres. */
  readonly widths: readonly Vec[];
}

/** A circle the shade side of a tube must keep clear of, for instance the tyre. */
export interface Clearance {
  readonly centre: Vec;
  readonly radius: number;
}

interface TubeOptions {
  readonly segments?: number;
  readonly clear?: Clearance;
}

/** Thinnest a relieved tube may become, millimetres. */
const RELIEVED_WIDTH = 30;

/**
 * Lays a tube along a Bézier centre line. Half widths come from stops along its length. With
 * `clear`, the shade side is cut back where it would touch that circle (a relieved aero seat tube).
 */
export function shapeTube(
  controls: readonly Vec[],
  stops: readonly WidthStop[],
  { segments = 12, clear }: TubeOptions = {},
): Tube {
  const spine = sampleBezier(controls, segments);
  const normals = litNormals(spine);
  const widths = spine.map((point, index) => {
    const width = widthAt(stops, index / segments);
    return clear ? relieve(point, pointAt(normals, index), width, clear) : width;
  });
  return { spine, normals, widths };
}

/** Normals that all point to the lit side: up, or forward for an upright tube. */
function litNormals(spine: readonly Vec[]): Vec[] {
  const normals = spine.map((_, index): Vec => {
    const along = unit(subtract(pointAt(spine, index + 1), pointAt(spine, index - 1)));
    return [along[1], -along[0]];
  });
  const turned = pointAt(normals, Math.floor(normals.length / 2))[1] > 0.001 ? -1 : 1;
  return normals.map((normal) => scale(normal, turned));
}

function relieve(point: Vec, normal: Vec, [lit, shade]: Vec, clear: Clearance): Vec {
  const back = scale(normal, -1);
  const offset = subtract(point, clear.centre);
  const along = dot(offset, back);
  const outside = dot(offset, offset) - clear.radius ** 2;
  const discriminant = along * along - outside;
  if (discriminant <= 0) return [lit, shade];
  const room = -along - Math.sqrt(discriminant);
  if (room > 0) {
    if (room >= shade) return [lit, shade];
    return [Math.max(lit, RELIEVED_WIDTH - room), room];
  }
  return outside < 0 ? [Math.max(lit, RELIEVED_WIDTH), 0] : [lit, shade];
}

/**
 * Points of a line along the tube; `side` runs from -1 (lit edge) over 0 (centre line) to
 * 1 (shade edge).
 */
export function tubeLine(tube: Tube, side: number): Vec[] {
  return tube.spine.map((point, index) => {
    const [lit, shade] = pointAt(tube.widths, index);
    return add(point, scale(pointAt(tube.normals, index), side < 0 ? -side * lit : -side * shade));
  });
}

/**
 * How high one edge of a tube lies off a straight axis through the origin, at a distance along that
 * axis. Positive towards the axis' left hand, which is up for a tube that runs forward.
 */
export function tubeHeight(tube: Tube, side: -1 | 1, along: Vec, distance: number): number {
  const left: Vec = [along[1], -along[0]];
  const edge = tubeLine(tube, side).map((point): Vec => [dot(point, along), dot(point, left)]);
  const after = edge.findIndex((point) => point[0] >= distance);
  const to = pointAt(edge, after < 0 ? edge.length - 1 : after);
  const from = pointAt(edge, after < 0 ? edge.length - 1 : after - 1);
  const share = to[0] === from[0] ? 0 : (distance - from[0]) / (to[0] - from[0]);
  return from[1] + (to[1] - from[1]) * share;
}

/** The tube from one station to another, both included. */
export function tubeSlice(tube: Tube, first: number, last = tube.spine.length - 1): Tube {
  return {
    spine: tube.spine.slice(first, last + 1),
    normals: tube.normals.slice(first, last + 1),
    widths: tube.widths.slice(first, last + 1),
  };
}

/** Ends of the line across the tube over which its light-to-shade gradient runs. */
export function tubeSection(tube: Tube): readonly [lit: Vec, shade: Vec] {
  const middle = Math.floor((tube.spine.length - 1) / 2);
  const here = pointAt(tube.widths, middle);
  const widest = (side: 0 | 1) => Math.max(...tube.widths.map((width) => width[side]));
  const point = pointAt(tube.spine, middle);
  const normal = pointAt(tube.normals, middle);
  return [
    add(point, scale(normal, (here[0] + widest(0)) / 2)),
    add(point, scale(normal, -(here[1] + widest(1)) / 2)),
  ];
}
