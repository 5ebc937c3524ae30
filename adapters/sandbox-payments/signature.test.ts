import { expect, test } from 'vitest';
import { isPageKey, isSigned, pageKey, signBody } from './signature.ts';

const NOW = new Date('2026-05-04T10:00:00Z');
const inSeconds = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const header = signBody('secret', '{"id":1}', NOW);

test.each([
  [0, true],
  [300, true],
  [-300, true],
  [301, false],
  [-301, false],
])('a message counts for five minutes: %d s later %s', (seconds, counts) => {
  expect(isSigned('secret', '{"id":1}', header, inSeconds(seconds))).toBe(counts);
});

test('a message of another body, another secret or without a signature does not count', () => {
  expect(isSigned('secret', '{"id":2}', header, NOW)).toBe(false);
  expect(isSigned('other', '{"id":1}', header, NOW)).toBe(false);
  for (const forged of [null, '', 't=1,v1=', header.replace('t=', 't=1')])
    expect(isSigned('secret', '{"id":1}', forged, NOW)).toBe(false);
});

test('the key of a payment page opens that page alone', () => {
  const key = pageKey('secret', 'pay_1');
  expect(isPageKey('secret', 'pay_1', key)).toBe(true);
  expect(isPageKey('secret', 'pay_2', key)).toBe(false);
  expect(isPageKey('secret', 'pay_1', '')).toBe(false);
});
