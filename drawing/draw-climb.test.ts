import { describe, expect, test } from 'vitest';
import { drawClimb, placeOnClimb, slopeBetween } from './draw-climb.ts';

const CLIMB = [
  { km: 0, altitude: 187 },
  { km: 1, altitude: 236 },
  { km: 2, altitude: 309 },
  { km: 3.2, altitude: 309 },
  { km: 4, altitude: 397 },
];

describe('drawClimb', () => {
  test('measures slope in per cent', () => {
    expect(slopeBetween(CLIMB[0]!, CLIMB[1]!)).toBeCloseTo(4.9, 6);
    expect(slopeBetween(CLIMB[2]!, CLIMB[3]!)).toBe(0);
    expect(slopeBetween(CLIMB[3]!, CLIMB[4]!)).toBeCloseTo(11, 6);
  });

  test('fills a steeper stretch more densely', () => {
    const densities = [...drawClimb(CLIMB).matchAll(/opacity="([\d.]+)"/g)].map((match) => Number(match[1]));
    expect(densities).toHaveLength(4);
    expect(densities[2]).toBe(0.08);
    expect(densities[0]).toBeLessThan(densities[1]!);
    expect(densities[1]).toBeLessThan(densities[3]!);
  });

  test('spans the full width and formats slopes with the given function', () => {
    const svg = drawClimb(CLIMB, { width: 800, formatSlope: (percent) => `${percent.toFixed(0)} <%>` });
    expect(svg).toContain('viewBox="0 0 800 220"');
    expect(svg).toContain('>5 &lt;%&gt;</text>');
    expect(svg).toContain('stroke="currentColor"');
  });

  test('stays finite on a level road and refuses a climb of one point', () => {
    expect(drawClimb([CLIMB[2]!, CLIMB[3]!])).not.toMatch(/NaN|Infinity/);
    expect(() => drawClimb([CLIMB[0]!])).toThrow(RangeError);
  });
});

describe('a kilometre on a climb', () => {
  const points = [
    { km: 0, altitude: 100 },
    { km: 2, altitude: 200 },
    { km: 4, altitude: 400 },
  ];
  const box = { width: 1200, height: 220 };

  test('stands on the line between its neighbours, with its altitude and gradient', () => {
    expect(placeOnClimb(points, 3, box)).toMatchObject({ left: 0.75, altitude: 300, slope: 10 });
    expect(placeOnClimb(points, 0, box)).toMatchObject({ left: 0, altitude: 100, slope: 5 });
    expect(placeOnClimb(points, 4, box)).toMatchObject({ left: 1, altitude: 400 });
  });

  test('is lower on the picture where the road is lower', () => {
    const [low, high] = [placeOnClimb(points, 1, box), placeOnClimb(points, 3.5, box)];
    expect(low.top).toBeGreaterThan(high.top);
    expect(high.top).toBeGreaterThan(0);
    expect(low.top).toBeLessThan(1);
  });
});
