/** @browser-safe */

/**
 * The geometry columns of the maker's sheet, each with the least and the greatest value a
 * bicycle can have: lengths in mm, angles in degrees. A drawing is solved from the first
 * ten (`drawing/geometry`). Head tube, trail, wheelbase and top tube follow from them and
 * are not stored.
 */
export const GEOMETRY_COLUMNS = {
  stack: { column: 'stack', least: 400, most: 760 },
  reach: { column: 'reach', least: 300, most: 560 },
  headAngle: { column: 'head_angle', least: 60, most: 78 },
  seatAngle: { column: 'seat_angle', least: 68, most: 84 },
  chainstay: { column: 'chainstay', least: 370, most: 520 },
  bbDrop: { column: 'bb_drop', least: 0, most: 110 },
  forkOffset: { column: 'fork_offset', least: 30, most: 70 },
  axleToCrown: { column: 'axle_to_crown', least: 330, most: 640 },
  seatTube: { column: 'seat_tube', least: 320, most: 680 },
  saddleHeight: { column: 'saddle_height', least: 540, most: 900 },
  tyre: { column: 'tyre', least: 18, most: 80 },
  stem: { column: 'stem', least: 30, most: 150 },
  barWidth: { column: 'bar_width', least: 320, most: 860 },
  crank: { column: 'crank', least: 145, most: 190 },
} as const;

export type GeometryKey = keyof typeof GEOMETRY_COLUMNS;
export const GEOMETRY_KEYS = Object.keys(GEOMETRY_COLUMNS) as GeometryKey[];

/** Lengths in mm, angles in degrees. */
export type SizeGeometry = Readonly<Record<GeometryKey, number>>;
