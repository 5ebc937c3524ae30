import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedView, WHOLE, zoomView } from './zoom-view.ts';

const frame = { width: 1000, height: 600, most: 6 };

test('what is under the pointer stays there while it comes closer', () => {
  const point = { x: 200, y: -100 };
  const view = zoomView(WHOLE, 2, point, frame);
  expect(view).toEqual({ scale: 2, x: -200, y: 100 });
  // The part of the picture under the point, before and after.
  expect((point.x - view.x) / view.scale).toBe(point.x);
  expect((point.y - view.y) / view.scale).toBe(point.y);
});

test('it is never smaller than the frame, nor moved beyond its edges', () => {
  expect(zoomView(WHOLE, 0.5, { x: 300, y: 0 }, frame)).toEqual(WHOLE);
  expect(movedView(WHOLE, { x: 50, y: 50 }, frame)).toEqual(WHOLE);
  expect(movedView({ scale: 2, x: 0, y: 0 }, { x: 9000, y: -9000 }, frame)).toEqual({
    scale: 2,
    x: 500,
    y: -300,
  });
  expect(zoomView({ scale: 6, x: 0, y: 0 }, 2, { x: 0, y: 0 }, frame).scale).toBe(6);
  const step = fc.record({
    factor: fc.double({ min: 0.2, max: 5, noNaN: true }),
    x: fc.integer(),
    y: fc.integer(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let view = WHOLE;
      for (const { factor, x, y } of steps)
        view = movedView(zoomView(view, factor, { x, y }, frame), { x, y }, frame);
      expect(view.scale).toBeGreaterThanOrEqual(1);
      expect(Math.abs(view.x)).toBeLessThanOrEqual(((view.scale - 1) * frame.width) / 2 + 1e-6);
      expect(Math.abs(view.y)).toBeLessThanOrEqual(((view.scale - 1) * frame.height) / 2 + 1e-6);
    }),
  );
});
