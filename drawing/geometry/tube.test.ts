import { describe, expect, test } from 'vitest';
import { shapeTube, tubeHeight, tubeLine, tubeSection, tubeSlice } from './tube.ts';
import { distance, type Vec } from './vector.ts';

const LEVEL: Vec[] = [
  [0, 0],
  [100, 0],
];

describe('shapeTube', () => {
  test('puts the lit side up whichever way a level tube runs', () => {
    for (const ends of [LEVEL, [...LEVEL].reverse()]) {
      const tube = shapeTube(ends, [[0, 10, 6]]);
      for (const point of tubeLine(tube, -1)) expect(point[1]).toBeCloseTo(-10, 9);
      for (const point of tubeLine(tube, 1)) expect(point[1]).toBeCloseTo(6, 9);
    }
  });

  test('eases between width stops and keeps the last one', () => {
    const tube = shapeTube(LEVEL, [
      [0, 10],
      [0.5, 20],
    ]);
    const heights = tubeLine(tube, -1).map((point) => -point[1]);
    expect(heights[0]).toBeCloseTo(10, 9);
    expect(heights[3]).toBeCloseTo(15, 9);
    expect(heights.at(-1)).toBeCloseTo(20, 9);
  });

  test('cuts the shade side back where it would enter the circle it must clear', () => {
    const clear = { centre: [50, 120] as Vec, radius: 100 };
    const tube = shapeTube(LEVEL, [[0, 20, 40]], { clear });
    for (const point of tubeLine(tube, 1)) expect(distance(point, clear.centre)).toBeGreaterThan(99.99);
  });
});

describe('tubeHeight', () => {
  test('finds the edges of a tube off its axis between two stations, and keeps the last one beyond its end', () => {
    const tube = shapeTube(LEVEL, [
      [0, 10, 6],
      [1, 20, 6],
    ]);
    expect(tubeHeight(tube, -1, [1, 0], 50)).toBeCloseTo(15, 9);
    expect(tubeHeight(tube, 1, [1, 0], 33)).toBeCloseTo(-6, 9);
    expect(tubeHeight(tube, -1, [1, 0], 130)).toBeCloseTo(20, 9);
  });
});

describe('tubeSlice and tubeSection', () => {
  test('cut a part out of a tube and span it from light to shade', () => {
    const tube = shapeTube(LEVEL, [[0, 10, 6]], { segments: 10 });
    expect(tubeSlice(tube, 3, 5).spine).toEqual([
      [30, 0],
      [40, 0],
      [50, 0],
    ]);
    expect(tubeSection(tube)).toEqual([
      [50, -10],
      [50, 6],
    ]);
  });
});
