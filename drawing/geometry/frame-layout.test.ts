import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { models, withGeometry } from '#drawing/models.ts';
import { plausibleGeometry } from '#tests/helpers/plausible-geometry.ts';
import { BICYCLE_KINDS, type BicycleSpec } from './bicycle-spec.ts';
import { frameFillets } from './fillets.ts';
import { type FrameLayout, layoutFrame } from './frame-layout.ts';
import { solveGeometry } from './solve-geometry.ts';
import { layoutSuspension } from './suspension-layout.ts';
import { type Tube, tubeLine } from './tube.ts';
import { distance, dot, lengthOf, pointAt, subtract, type Vec } from './vector.ts';

const frames: fc.Arbitrary<BicycleSpec> = fc
  .tuple(fc.constantFrom(...BICYCLE_KINDS), plausibleGeometry)
  .map(([kind, geometry]) => withGeometry(models[kind], geometry));

const layoutOf = (spec: BicycleSpec): FrameLayout => layoutFrame(spec, solveGeometry(spec));
const lastOf = (tube: Tube): Vec => pointAt(tube.spine, tube.spine.length - 1);

/** Distance of a point from the infinite axis through two points. */
const offAxis = (point: Vec, from: Vec, to: Vec): number => {
  const along = subtract(to, from);
  const offset = subtract(point, from);
  return Math.abs(along[0] * offset[1] - along[1] * offset[0]) / lengthOf(along);
};

describe('layoutFrame', () => {
  test('gives only finite points for every kind in any plausible geometry', () => {
    fc.assert(
      fc.property(frames, (spec) => {
        const frame = layoutOf(spec);
        for (const tube of [
          frame.headTube,
          frame.topTube,
          frame.downTube,
          frame.seatTube,
          frame.seatstay,
          frame.chainstay,
        ]) {
          for (const side of [-1, 0, 1])
            expect(tubeLine(tube, side).flat().every(Number.isFinite)).toBe(true);
        }
        const { main, stays } = frameFillets(frame);
        for (const { corner, from, to } of [...main, ...stays]) {
          expect([...corner, ...from, ...to].every(Number.isFinite)).toBe(true);
        }
      }),
    );
  });

  test('makes the tubes meet: top and down tube end in the head tube, top tube and seatstay start at the seat tube', () => {
    fc.assert(
      fc.property(frames, (spec) => {
        const frame = layoutOf(spec);
        const { headTop, crown, seatTop, rearAxle } = solveGeometry(spec);
        const [front, back] = spec.frame.headTube.waist;
        expect(offAxis(lastOf(frame.topTube), headTop, crown)).toBeLessThanOrEqual(Math.max(front, back));
        expect(offAxis(lastOf(frame.downTube), headTop, crown)).toBeLessThan(1e-6);
        expect(offAxis(pointAt(frame.topTube.spine, 0), [0, 0], seatTop)).toBeLessThan(1e-6);
        expect(offAxis(pointAt(frame.seatstay.spine, 0), [0, 0], seatTop)).toBeLessThan(1e-6);
        expect(lengthOf(pointAt(frame.seatstay.spine, 0))).toBeLessThan(spec.geometry.seatTube);
        expect(distance(lastOf(frame.seatstay), rearAxle)).toBeCloseTo(16, 6);
        expect(distance(lastOf(frame.chainstay), rearAxle)).toBeCloseTo(20, 6);
      }),
    );
  });

  test('keeps a rigid frame’s seat tube clear of the tyre by its gap', () => {
    fc.assert(
      fc.property(frames, (spec) => {
        fc.pre(spec.frame.build === 'rigid');
        const { rearAxle, wheelRadius } = solveGeometry(spec);
        const { seatTube } = layoutOf(spec);
        const gap = spec.frame.seatTube.tyreGap;
        const axisClear = seatTube.spine.map((point) => distance(point, rearAxle) > wheelRadius + gap);
        tubeLine(seatTube, 1).forEach((point, index) => {
          if (axisClear[index]) expect(distance(point, rearAxle)).toBeGreaterThan(wheelRadius + gap - 0.01);
        });
      }),
    );
  });

  test.each(BICYCLE_KINDS)(
    'puts the saddle of %s above its top tube, and the top tube above the down tube',
    (kind) => {
      const solved = solveGeometry(models[kind]);
      const frame = layoutOf(models[kind]);
      const highest = Math.min(...tubeLine(frame.topTube, -1).map((point) => point[1]));
      expect(solved.saddle[1]).toBeLessThan(highest);
      expect(dot(subtract(frame.topTubeSeat, frame.downTubeHead), frame.downTubeUp)).toBeGreaterThan(0);
    },
  );

  test('puts the saddle above the top tube’s seat end in any plausible geometry', () => {
    fc.assert(
      fc.property(frames, (spec) => {
        fc.pre(spec.geometry.saddleHeight > spec.geometry.seatTube + 40);
        expect(solveGeometry(spec).saddle[1]).toBeLessThan(layoutOf(spec).topTubeSeat[1]);
      }),
    );
  });
});

describe('layoutSuspension', () => {
  test.each(['fullsus', 'emtb'] as const)('keeps the shock of %s inside the front triangle', (kind) => {
    const spec = models[kind];
    const solved = solveGeometry(spec);
    const frame = layoutFrame(spec, solved);
    const { shockRear, shockFront, rocker, upright } = layoutSuspension(spec, solved, frame);
    expect(distance(shockRear, shockFront)).toBeGreaterThan(165);
    expect(distance(shockRear, shockFront)).toBeLessThan(240);
    expect(shockRear[0]).toBeGreaterThan(rocker[0]);
    expect(dot(shockFront, frame.downTubeUp)).toBeGreaterThan(spec.frame.downTube.widths[0]);
    expect(upright).toBe(kind === 'emtb');
  });
});
