import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { models } from '#drawing/models.ts';
import { plausibleGeometry } from '#tests/helpers/plausible-geometry.ts';
import { type FigureFrame, figureBox, figureDimensions, figureOutline, solveFrame } from './frame-figure.ts';

const frames: FigureFrame[] = Object.values(models).map(({ geometry, wheels, cockpit }) => ({
  ...geometry,
  tyre: wheels.tyre,
  stem: cockpit.stem,
}));
const plausibleFrame = plausibleGeometry.map(
  (geometry): FigureFrame => ({ ...geometry, tyre: 40, stem: 90 }),
);

/** Every end point of a path's commands. */
function pointsOf(path: string): [number, number][] {
  const points: [number, number][] = [];
  let [x, y] = [0, 0];
  for (const [, command, text = ''] of path.matchAll(/([MlaZz])([^MlaZz]*)/g)) {
    const numbers = (text.match(/-?[\d.]+/g) ?? []).map(Number);
    const [dx = 0, dy = 0] = numbers.slice(-2);
    [x, y] = command === 'M' ? [dx, dy] : [x + dx, y + dy];
    points.push([x, y]);
  }
  return points;
}

describe('a figure of frames', () => {
  it('X1.15 is to scale: a frame’s stack, reach and wheelbase are measured in its millimetres', () => {
    fc.assert(
      fc.property(plausibleFrame, (frame) => {
        const points = pointsOf(figureDimensions(frame).lines);
        const near = (at: readonly [number, number]) =>
          points.some(([x, y]) => Math.hypot(x - at[0], y - at[1]) < 1);
        const solved = solveFrame(frame);
        expect(near([0, -frame.stack])).toBe(true);
        expect(near([frame.reach, -frame.stack - 72])).toBe(true);
        expect(near([solved.frontAxle[0], solved.ground + 62])).toBe(true);
        expect(near([solved.rearAxle[0], solved.ground + 62])).toBe(true);
      }),
    );
  });

  it('X1.15 lays frames over each other at their bottom brackets, all within one box', () => {
    fc.assert(
      fc.property(fc.array(plausibleFrame, { minLength: 1, maxLength: 4 }), (several) => {
        const [x, y, width, height] = figureBox(several);
        for (const frame of several) {
          const outline = figureOutline(frame);
          const points = pointsOf(outline);
          expect(points.some(([px, py]) => px === 0 && py === 0)).toBe(true);
          for (const [px, py] of points) {
            expect(px).toBeGreaterThanOrEqual(x);
            expect(px).toBeLessThanOrEqual(x + width);
            expect(py).toBeGreaterThanOrEqual(y);
            expect(py).toBeLessThanOrEqual(y + height);
          }
        }
      }),
    );
  });

  it('labels ten dimensions once each, on every kind of bicycle', () => {
    for (const frame of frames) {
      const keys = figureDimensions(frame).labels.map(({ key }) => key);
      expect(keys).toHaveLength(10);
      expect(new Set(keys).size).toBe(10);
    }
  });
});
