import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BICYCLE_KINDS } from '#drawing/geometry/bicycle-spec.ts';
import { solveGeometry } from '#drawing/geometry/solve-geometry.ts';
import { distance } from '#drawing/geometry/vector.ts';
import { models, withGeometry } from '#drawing/models.ts';
import { viewBox } from '#drawing/views.ts';
import { plausibleGeometry } from '#tests/helpers/plausible-geometry.ts';
import { anchorsOf } from './anchors.ts';

describe('the anchors of a bicycle', () => {
  test('measure what its table says', () => {
    const spec = models.climb;
    const at = anchorsOf(spec);
    const solved = solveGeometry(spec);
    const { geometry } = spec;
    expect(distance(at['bottom-bracket'], at['rear-axle'])).toBeCloseTo(geometry.chainstay, 6);
    expect(distance(at['rear-axle'], at['front-axle'])).toBeCloseTo(solved.wheelbase, 6);
    expect(distance(at['head-top'], at['head-foot'])).toBeCloseTo(solved.headTubeLength, 6);
    expect(distance(at['bottom-bracket'], at['seat-top'])).toBeCloseTo(geometry.seatTube, 6);
    expect(distance(at['bottom-bracket'], at.saddle)).toBeCloseTo(geometry.saddleHeight, 6);
  });

  test('lie in its picture, in any kind and any plausible size', () => {
    fc.assert(
      fc.property(fc.constantFrom(...BICYCLE_KINDS), plausibleGeometry, (kind, geometry) => {
        const spec = withGeometry(models[kind], geometry);
        const [x, y, width, height] = viewBox('full', spec, solveGeometry(spec));
        for (const [name, [left, top]] of Object.entries(anchorsOf(spec))) {
          expect(left, name).toBeGreaterThan(x);
          expect(left, name).toBeLessThan(x + width);
          expect(top, name).toBeGreaterThan(y);
          expect(top, name).toBeLessThan(y + height);
        }
      }),
    );
  });

  test('are not there for parts that a bicycle lacks', () => {
    expect(Object.keys(anchorsOf(models.climb))).toEqual(
      expect.arrayContaining(['rear-brake', 'front-brake', 'derailleur', 'cassette', 'lever']),
    );
    const track = anchorsOf(models.track);
    for (const name of ['rear-brake', 'front-brake', 'derailleur', 'cassette', 'lever'] as const)
      expect(track[name]).toBeUndefined();
  });
});
