import type { Point } from '#app/site/events/clip-ring.ts';

/** A line with fewer points, none of those left out further than `tolerance` beside it. */
export function simplifyLine(line: readonly Point[], tolerance: number): readonly Point[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return line;
  let [furthest, at] = [0, 0];
  for (const [index, point] of line.entries()) {
    const beside = distance(point, first, last);
    if (beside > furthest) [furthest, at] = [beside, index];
  }
  if (furthest <= tolerance) return [first, last];
  const before = simplifyLine(line.slice(0, at + 1), tolerance);
  return [...before.slice(0, -1), ...simplifyLine(line.slice(at), tolerance)];
}

/** From a point to a stretch between two. */
function distance([x, y]: Point, [left, top]: Point, [right, bottom]: Point): number {
  const [width, height] = [right - left, bottom - top];
  const length = width ** 2 + height ** 2;
  const share = length === 0 ? 0 : ((x - left) * width + (y - top) * height) / length;
  const along = Math.max(0, Math.min(1, share));
  return Math.hypot(x - left - along * width, y - top - along * height);
}
