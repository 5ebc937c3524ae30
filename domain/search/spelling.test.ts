import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearestWord, slipsBetween } from './spelling.ts';

const vocabulary = ['vetta', 'strada', 'ghiaia', 'selva', 'salita', 'casco'].map((word) => ({
  word,
  uses: 1,
}));

describe('spelling', () => {
  test.each([
    ['vtta', 'vetta', 'a letter left out'],
    ['vettta', 'vetta', 'a letter too many'],
    ['betta', 'vetta', 'a wrong letter'],
    ['evtta', 'vetta', 'two letters swapped'],
    ['gihaai', 'ghiaia', 'nothing, when two letters are wrong in a short word'],
    ['strdaa', 'strada', 'neighbours swapped at the end'],
  ])('X1.13 %s → %s (%s)', (typed, meant, why) => {
    expect(nearestWord(typed, vocabulary)).toBe(why.startsWith('nothing') ? null : meant);
  });

  test('short words stay as they are, because another letter makes another word', () => {
    expect(nearestWord('sel', [{ word: 'sol', uses: 9 }])).toBeNull();
  });

  test('of equally near words the more frequent one is taken', () => {
    const words = [
      { word: 'calza', uses: 1 },
      { word: 'calze', uses: 5 },
    ];
    expect(nearestWord('calzx', words)).toBe('calze');
  });

  test('the distance is zero to itself, symmetric, and never more than the longer word', () => {
    const word = fc.string({ maxLength: 12 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        const slips = slipsBetween(one, other);
        expect(slipsBetween(one, one)).toBe(0);
        expect(slipsBetween(other, one)).toBe(slips);
        expect(slips).toBeLessThanOrEqual(Math.max(one.length, other.length));
      }),
    );
  });
});
