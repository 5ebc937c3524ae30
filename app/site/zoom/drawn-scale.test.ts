import { describe, expect, it } from 'vitest';
import { fillingScale, ratioOf, standingScale } from './drawn-scale.ts';

describe('the scale of a drawing that is looked at closely', () => {
  it('what stands in its frame is seen whole, what fills it is cut off', () => {
    const frame = { width: 1040, height: 420 };
    expect(standingScale([520, 420], frame)).toBe(1);
    expect(fillingScale([520, 420], frame)).toBe(2);
  });

  it('one to one: an inch of the bike is 96 pixels', () => {
    expect(ratioOf(96 / 25.4)).toBeCloseTo(1, 10);
    expect(ratioOf(0.5)).toBeCloseTo(7.56, 2);
  });
});
