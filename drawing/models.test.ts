import { describe, expect, test } from 'vitest';
import { models, withGeometry } from './models.ts';

describe('withGeometry', () => {
  test('makes another size: new numbers, with saddle and seatstays moved along with the seat tube', () => {
    const small = withGeometry(models.climb, { stack: 512, reach: 372, seatTube: 430 });
    expect(small.geometry).toMatchObject({ stack: 512, reach: 372, seatTube: 430, chainstay: 410 });
    expect(small.geometry.saddleHeight).toBeCloseTo(models.climb.geometry.saddleHeight - 48 * 0.9, 6);
    expect(small.frame.seatstay.join).toBe(models.climb.frame.seatstay.join - 48);
  });

  test('keeps a given saddle height, and does not change the model', () => {
    expect(withGeometry(models.aero, { saddleHeight: 701 }).geometry.saddleHeight).toBe(701);
    expect(models.aero.geometry.saddleHeight).toBe(728);
  });
});
