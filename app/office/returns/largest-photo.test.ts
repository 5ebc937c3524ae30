import { expect, test } from 'vitest';
import { largestPhoto } from './largest-photo.ts';

test('X2.27 one photograph of each line fits into the form that carries them', () => {
  expect(largestPhoto(1)).toBe(8_000_000);
  for (let lines = 1; lines <= 18; lines += 1)
    expect(largestPhoto(lines) * lines).toBeLessThanOrEqual(18_000_000);
  expect([largestPhoto(0), largestPhoto(3), largestPhoto(40)]).toEqual([8_000_000, 6_000_000, 1_000_000]);
});
