import { describe, expect, test } from 'vitest';
import { drawMonogram } from './draw-monogram.ts';
import { LETTER_HEIGHT, LETTERS } from './letters.ts';

const landscape = { sky: 'mattino', seed: 11, width: 1500, height: 1000, horizon: 0.76 } as const;
const draw = (letters: string) => drawMonogram({ letters, landscape, ink: '#0e1416' });

describe('drawMonogram', () => {
  test('stands its letters between sky and peaks, in the middle, and alike each time', () => {
    const svg = draw('IB');
    expect(svg).toBe(draw('IB'));
    const [sky, letters, peaks] = ['<rect', 'stroke="#0e1416"', '<svg width="1500"'].map((part) =>
      svg.indexOf(part),
    );
    expect(sky).toBeGreaterThan(0);
    expect(letters).toBeGreaterThan(sky ?? 0);
    expect(peaks).toBeGreaterThan(letters ?? 0);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('keeps three wide letters inside the picture', () => {
    const lefts = [...draw('MWM').matchAll(/translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)/g)].map(
      ([, left, top, scale]) => [Number(left), Number(top), Number(scale)] as const,
    );
    const [last] = lefts.slice(-1);
    expect(lefts).toHaveLength(3);
    expect(lefts[0]?.[0]).toBeGreaterThan(150);
    expect((last?.[0] ?? 0) + (LETTERS.M?.width ?? 0) * (last?.[2] ?? 0)).toBeLessThan(1350);
    expect((last?.[1] ?? 0) + LETTER_HEIGHT * (last?.[2] ?? 0)).toBeLessThan(530);
  });

  test.each(['', 'ABCD', 'É', 'ab', '1'])('refuses %j', (letters) => {
    expect(() => draw(letters)).toThrow(RangeError);
  });

  test('knows every capital', () => {
    expect(Object.keys(LETTERS).join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    for (const letter of Object.keys(LETTERS)) expect(draw(letter)).not.toMatch(/NaN|undefined/);
  });
});
