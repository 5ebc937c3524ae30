// @browser-safe

/** A place on earth in millionths of a degree, north and east positive. */
export type Point = { readonly latitude: number; readonly longitude: number };

const DEGREES = /^(-?)(\d{1,3})(?:\.(\d{1,6}))?$/;

/**
 * Reads `45.464211` as 45464211 without a float; null when it is no number of degrees up to `most`.
 */
export function microdegrees(text: string, most: 90 | 180): number | null {
  const [, sign, whole, fraction = ''] = DEGREES.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const size = Number(whole + fraction.padEnd(6, '0'));
  if (size > most * 1_000_000) return null;
  return sign && size > 0 ? -size : size;
}

/** Writes millionths for maps and links: 45464211 → `45.464211`. */
export function degreesText(microdegrees: number): string {
  const size = String(Math.abs(microdegrees)).padStart(7, '0');
  return `${microdegrees < 0 ? '-' : ''}${size.slice(0, -6)}.${size.slice(-6)}`;
}

const EARTH_RADIUS_M = 6_371_009;
/** Metres in a millionth of a degree to the north. */
const NORTH_M = (EARTH_RADIUS_M * Math.PI) / 180_000_000;

/**
 * Great-circle distance in whole metres (haversine on the mean sphere: within half a percent
 * of the ellipsoid).
 */
export function distanceM(one: Point, other: Point): number {
  const [lat1, lat2] = [radians(one.latitude), radians(other.latitude)];
  const north = Math.sin((lat2 - lat1) / 2);
  const east = Math.sin((radians(other.longitude) - radians(one.longitude)) / 2);
  const half = Math.min(1, north * north + Math.cos(lat1) * Math.cos(lat2) * east * east);
  return Math.round(2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(half)));
}

/**
 * The degrees around a point that contain everything within a distance. `east` is null where the
 * circle contains a pole or the date line.
 */
export function boxAround(point: Point, metres: number) {
  const reach = Math.ceil(metres / NORTH_M);
  const south = point.latitude - reach;
  const north = point.latitude + reach;
  const furthest = Math.max(Math.abs(south), Math.abs(north));
  const isPolar = furthest >= 90_000_000;
  const wide = isPolar ? 180_000_000 : Math.ceil(reach / Math.cos(radians(furthest)));
  const [west, east] = [point.longitude - wide, point.longitude + wide];
  const crosses = isPolar || west < -180_000_000 || east > 180_000_000;
  return { south, north, east: crosses ? null : { from: west, to: east } };
}

function radians(microdegrees: number): number {
  return (microdegrees * Math.PI) / 180_000_000;
}
