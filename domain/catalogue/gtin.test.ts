import { expect, test } from 'vitest';
import { isGtin } from './gtin.ts';

test.each(['4006381333931', '96385074', '036000291452', '10614141543219'])(
  'a number with the right check figure is one: %s',
  (text) => expect(isGtin(text)).toBe(true),
);

test.each([
  '4006381333932',
  '4060381333931',
  '400638133393',
  '',
  '4006381333931 ',
  '40063813339x1',
  '1'.repeat(15),
])('a wrong figure, swapped ones, or another length is none: %s', (text) => expect(isGtin(text)).toBe(false));
