/** @browser-safe */

/** The step so many further on, around and around; steps count from 0. */
export function turned(step: number, by: number, count: number): number {
  return (((step + by) % count) + count) % count;
}

/** The step after a drag of so many pixels; the width of the picture is one whole turn. */
export function turnedByDrag(
  step: number,
  pixels: number,
  { width, count }: { width: number; count: number },
) {
  return turned(step, Math.round((pixels * count) / Math.max(1, width)), count);
}
