/** @browser-safe */

/** `41:52`, as the stop watch shows it in every language. */
export function rideTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
