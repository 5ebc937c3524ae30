import { describe, expect, it } from 'vitest';
import { ratioOf } from './drawn-scale.ts';
import { pulledScale, ruleMarks, stopsOf } from './scale-marks.ts';

describe('the scales one may stop at', () => {
  it('are those that come closer than the whole drawing', () => {
    expect(stopsOf(ratioOf(7))).toEqual([4, 2, 1]);
    expect(stopsOf(ratioOf(3))).toEqual([2, 1]);
    expect(stopsOf(ratioOf(0.9))).toEqual([]);
  });

  it('stand apart from the whole drawing, and real size is never left out', () => {
    expect(stopsOf(ratioOf(4.1))).toEqual([2, 1]);
    expect(stopsOf(ratioOf(1.1))).toEqual([1]);
  });

  it('pull what is within 4 % of them, and nothing else', () => {
    const whole = ratioOf(7);
    expect(pulledScale(ratioOf(2) * 1.039, whole)).toBe(ratioOf(2));
    expect(pulledScale(ratioOf(2) * 0.961, whole)).toBe(ratioOf(2));
    expect(pulledScale(whole * 1.03, whole)).toBe(whole);
    expect(pulledScale(ratioOf(2) * 1.05, whole)).toBe(ratioOf(2) * 1.05);
  });
});

describe('the rule along the edge', () => {
  it('has marks that never stand closer than they can be read', () => {
    for (const pixels of [0.1, 0.2, 0.5, 1, 3.78, 12]) {
      const [first = 0, second = first * 2] = ruleMarks(pixels, 1400);
      expect((second - first) * pixels).toBeGreaterThanOrEqual(70);
    }
    expect(ruleMarks(1, 350)).toEqual([100, 200, 300]);
  });
});
