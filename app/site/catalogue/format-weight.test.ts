import { expect, test } from 'vitest';
import { formatWeight } from './format-weight.ts';

test('parts weigh grams, bikes kilograms, written as the reader writes numbers', () => {
  expect(formatWeight(748, 'en')).toBe('748 g');
  expect(formatWeight(6395, 'en')).toBe('6.4 kg');
  expect(formatWeight(7190, 'it').replace(/\s/g, ' ')).toBe('7,19 kg');
});
