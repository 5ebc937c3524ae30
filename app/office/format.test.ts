import { expect, test } from 'vitest';
import { discountText, minuteText, whenText } from './format.ts';

const NOW = new Date('2026-11-27T09:00:00Z');

test.each([
  ['2026-11-27T07:15:00Z', '8:15'],
  ['2026-11-25T07:15:00Z', 'Wed 8:15'],
  ['2026-12-01T07:15:00Z', 'Tue 8:15'],
  ['2026-11-01T07:15:00Z', '1 Nov'],
  ['2026-12-24T17:00:00Z', '24 Dec'],
  ['2027-01-04T07:15:00Z', '4 Jan 2027'],
])('an instant is said by its day of the week only near today: %s is %s', (instant, text) => {
  expect(whenText('en', new Date(instant), NOW)).toBe(text);
});

test('with the minute, a far day has its date', () => {
  expect(minuteText('en', new Date('2026-12-24T17:00:00Z'), NOW)).toBe('24 Dec, 18:00');
});

test('what is taken off is written as the language writes it', () => {
  expect(discountText('en', 1250)).toBe('−12.5%');
  expect(discountText('it', 1250)).toBe('−12,5%');
  expect(discountText('it', 1000)).toBe('−10%');
});
