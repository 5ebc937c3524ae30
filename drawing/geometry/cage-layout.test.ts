import { describe, expect, test } from 'vitest';
import { models } from '#drawing/models.ts';
import { BICYCLE_KINDS } from './bicycle-spec.ts';
import { type CagePlace, layoutCages } from './cage-layout.ts';
import { layoutFrame } from './frame-layout.ts';
import { solveGeometry } from './solve-geometry.ts';
import { add, scale, type Vec } from './vector.ts';

/** A cage's outer edge in its own frame: along the tube, off the tube. */
const EDGE: readonly Vec[] = [
  [-12, 78],
  [0, 84],
  [20, 85],
  [34, 80],
  [70, 62],
  [92, 40],
];

const edgeOf = ({ base, along, mirrored }: CagePlace): Vec[] => {
  const off: Vec = mirrored ? [along[1], -along[0]] : [-along[1], along[0]];
  return EDGE.map(([x, y]) => add(add(base, scale(along, x)), scale(off, y)));
};
const rightmost = (points: readonly Vec[]) => Math.max(...points.map(([x]) => x));
const leftmost = (points: readonly Vec[]) => Math.min(...points.map(([x]) => x));

describe('layoutCages', () => {
  test.each(BICYCLE_KINDS)('gives %s its cages, and no two that touch', (kind) => {
    const spec = models[kind];
    const solved = solveGeometry(spec);
    const places = layoutCages(spec, solved, layoutFrame(spec, solved));
    expect(places).toHaveLength(spec.bottleCages);
    const [onDownTube, onSeatTube] = places.map(edgeOf);
    if (onDownTube && onSeatTube) expect(rightmost(onSeatTube)).toBeLessThan(leftmost(onDownTube));
  });
});
