import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { models } from '#drawing/models.ts';
import { plausibleGeometry } from '#tests/helpers/plausible-geometry.ts';
import { BICYCLE_KINDS } from './bicycle-spec.ts';
import { solveGeometry } from './solve-geometry.ts';
import { distance, dot, lengthOf, radians } from './vector.ts';

const wheels = models.endurance.wheels;

describe('solveGeometry', () => {
  test('gives the wheelbase and trail of the closed formulas to 0.1 mm', () => {
    fc.assert(
      fc.property(plausibleGeometry, (geometry) => {
        const solved = solveGeometry({ geometry, wheels });
        const { stack, reach, headAngle, chainstay, bbDrop, forkOffset } = geometry;
        const head = radians(headAngle);
        const rearCentre = Math.sqrt(chainstay ** 2 - bbDrop ** 2);
        const frontCentre = reach + (stack - bbDrop) / Math.tan(head) + forkOffset / Math.sin(head);
        expect(solved.wheelbase).toBeCloseTo(rearCentre + frontCentre, 1);
        const trail = solved.wheelRadius / Math.tan(head) - forkOffset / Math.sin(head);
        expect(Math.abs(solved.trail - trail)).toBeLessThan(0.1);
      }),
    );
  });

  test('puts both wheels on one ground line at the height of the bottom bracket drop', () => {
    fc.assert(
      fc.property(plausibleGeometry, (geometry) => {
        const { frontAxle, rearAxle, ground, wheelRadius } = solveGeometry({ geometry, wheels });
        expect(frontAxle[1]).toBeCloseTo(rearAxle[1], 6);
        expect(ground - rearAxle[1]).toBeCloseTo(wheelRadius, 6);
        expect(-rearAxle[1]).toBeCloseTo(geometry.bbDrop, 6);
        expect(lengthOf(rearAxle)).toBeCloseTo(geometry.chainstay, 6);
      }),
    );
  });

  test('puts the front axle one fork length from the crown and one offset ahead of the steering axis', () => {
    fc.assert(
      fc.property(plausibleGeometry, (geometry) => {
        const { frontAxle, crown, ahead, headTop, headTubeLength } = solveGeometry({ geometry, wheels });
        expect(distance(frontAxle, crown)).toBeCloseTo(geometry.axleToCrown, 6);
        expect(dot([frontAxle[0] - crown[0], frontAxle[1] - crown[1]], ahead)).toBeCloseTo(
          geometry.forkOffset,
          6,
        );
        expect(Math.sign(headTubeLength) * distance(headTop, crown)).toBeCloseTo(headTubeLength, 6);
      }),
    );
  });

  test.each([
    ['climb', 146, 56, 983],
    ['aero', 139, 56, 983],
    ['endurance', 164, 60, 1003],
    ['tt', 103, 61, 1005],
    ['track', 117, 54, 965],
    ['gravel', 151, 69, 1041],
    ['hardtail', 99, 101, 1140],
    ['fullsus', 103, 113, 1185],
    ['eroad', 163, 60, 1003],
    ['egravel', 168, 73, 1064],
    ['emtb', 125, 125, 1234],
    ['urban', 184, 70, 1069],
  ] as const)(
    '%s in size M has the head tube, trail and wheelbase of its table',
    (kind, headTube, trail, wheelbase) => {
      const solved = solveGeometry(models[kind]);
      expect(Math.round(solved.headTubeLength)).toBe(headTube);
      expect(Math.round(solved.trail)).toBe(trail);
      expect(Math.round(solved.wheelbase)).toBe(wheelbase);
    },
  );

  test('covers every kind with a model', () => {
    expect(Object.keys(models).sort()).toEqual([...BICYCLE_KINDS].sort());
  });
});
