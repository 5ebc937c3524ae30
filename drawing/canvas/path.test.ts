import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Vec } from '#drawing/geometry/vector.ts';
import { bendPath } from './bend-path.ts';
import { PathPen, PathWriter, writeNumber } from './path.ts';

describe('writeNumber', () => {
  test.each([
    [0.5, 1, '.5'],
    [-0.5, 1, '-.5'],
    [-0.04, 1, '0'],
    [12, 1, '12'],
    [1.25, 2, '1.25'],
    [1e-9, 3, '0'],
  ])('writes %d with %d decimals as %s', (value, decimals, text) => {
    expect(writeNumber(value, decimals)).toBe(text);
  });
});

describe('PathPen', () => {
  test('writes relative steps that do not drift: their sum is the rounded end point', () => {
    const point = fc.tuple(
      fc.double({ min: -900, max: 900, noNaN: true }),
      fc.double({ min: -900, max: 900, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 40 }), (points) => {
        const pen = new PathPen(1).moveTo(points[0]!).polyline(points.slice(1));
        const steps = pen
          .toString()
          .match(/-?\d*\.?\d+/g)!
          .map(Number);
        const sum = (offset: number) => steps.filter((_, at) => at % 2 === offset).reduce((a, b) => a + b, 0);
        expect(sum(0)).toBeCloseTo(points.at(-1)![0], 0);
        expect(Math.abs(sum(1) - points.at(-1)![1])).toBeLessThan(0.06);
      }),
    );
  });

  test('starts again at the first point after closing', () => {
    const pen = new PathPen(0).moveTo([10, 10]).lineTo([20, 10]).lineTo([20, 20]).close().lineTo([11, 12]);
    expect(pen.toString()).toBe('M10 10l10 0l0 10zl1 2');
  });
});

describe('PathWriter', () => {
  test('draws a circle as two arcs round its centre', () => {
    expect(new PathWriter(1).circle([5, 5], 5)).toBe('M0 5a5 5 0 1 0 10 0a5 5 0 1 0-10 0z');
  });
});

describe('bendPath', () => {
  test('passes every point through the map and keeps curves and holes', () => {
    const lifted = bendPath('M0 0H10V5L8 6C1 2 3 4 5 6Q7 8 9 9Z', ([x, y]): Vec => [x, y + 100], 0);
    expect(lifted).toBe('M0 100l10 0l0 5l-2 1c-7-4-5-2-3 0q2 2 4 3z');
  });

  test('refuses commands it cannot bend', () => {
    expect(() => bendPath('M0 0l5 5', (point) => point, 1)).toThrow(TypeError);
    expect(() => bendPath('M0 0A5 5 0 0 1 9 9', (point) => point, 1)).toThrow(TypeError);
  });
});
