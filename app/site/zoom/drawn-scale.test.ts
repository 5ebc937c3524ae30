import { describe, expect, it } from 'vitest';
import { fillingScale, ratioOf, ruleMarks, standingScale } from './drawn-scale.ts';

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

  it('marks of a rule never stand closer than they can be read', () => {
    for (const pixels of [0.1, 0.2, 0.5, 1, 3.78, 12]) {
      const [first = 0, second = first * 2] = ruleMarks(pixels, 1400);
      expect((second - first) * pixels).toBeGreaterThanOrEqual(70);
    }
    expect(ruleMarks(1, 350)).toEqual([100, 200, 300]);
  });
});
