import { describe, expect, it } from 'vitest';
import { drawnPart, pixelsPerMillimetre, ratioOf, ruleMarks } from './drawn-scale.ts';

const SVG = '<svg viewBox="-781 -819 1754 1131"><view id="cockpit" viewBox="196 -740 520 420"/></svg>';

describe('the scale of a drawing that is looked at closely', () => {
  it('is of the whole, or of the view that the address names', () => {
    expect(drawnPart(SVG, '/media/a.svg')).toEqual({ width: 1754, height: 1131, isWhole: true });
    expect(drawnPart(SVG, '/media/a.svg#cockpit')).toEqual({ width: 520, height: 420, isWhole: false });
    expect(drawnPart(SVG, '/media/a.svg#unknown')).toMatchObject({ width: 1754, isWhole: true });
    expect(drawnPart('<svg/>', '/media/a.svg')).toBeNull();
  });

  it('a whole stands in its frame, a part fills it', () => {
    const frame = { width: 1040, height: 420 };
    expect(pixelsPerMillimetre({ width: 520, height: 420, isWhole: true }, frame)).toBe(1);
    expect(pixelsPerMillimetre({ width: 520, height: 420, isWhole: false }, frame)).toBe(2);
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
