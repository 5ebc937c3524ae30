import { expect, test } from 'vitest';
import { bestEncoding } from './packing.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0.5, br;q=0.1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip, br; q=0.0', 'gzip'],
  ['br;q=0,gzip;q=0', null],
  ['identity', null],
  [undefined, null],
] as const)('who accepts %s gets %s: an encoding of weight 0 is refused', (accepted, encoding) => {
  expect(bestEncoding(accepted)).toBe(encoding);
});
