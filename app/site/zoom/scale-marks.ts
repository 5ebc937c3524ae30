/** @browser-safe */
import { ratioOf } from './drawn-scale.ts';

/** The scales one may stop at, as 1 to so many. */
const STOPS = [4, 2, 1] as const;
/** A stop so near to the whole drawing would stand on top of it. */
const APART = 1.2;
/** So near, a stop pulls. */
const PULL = 0.04;

/**
 * The stops of a drawing, as 1 to so many: those from which one sees less than all of it.
 * @param first pixels in a millimetre while it is whole
 */
export function stopsOf(first: number): readonly number[] {
  return STOPS.filter((ratio) => ratioOf(ratio) > first * (ratio === 1 ? 1 : APART));
}

/** The scale of a stop that pulls there, otherwise the same: pixels in a millimetre. */
export function pulledScale(pixels: number, first: number): number {
  const scales = [first, ...stopsOf(first).map(ratioOf)];
  return scales.find((scale) => Math.abs(pixels / scale - 1) <= PULL) ?? pixels;
}

/** The marks of a rule so long, in millimetres: as many as are read beside one another. */
export function ruleMarks(pixels: number, length: number): number[] {
  const step = [10, 20, 50, 100, 200, 500].find((one) => one * pixels >= 70) ?? 1000;
  return Array.from({ length: Math.floor(length / (step * pixels)) }, (_, at) => (at + 1) * step);
}
