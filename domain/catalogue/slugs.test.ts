import { expect, it } from 'vitest';
import { freeSlug, slugify } from './slugs.ts';

it.each([
  ['Trägerhose', 'de', 'traegerhose'],
  // Files of some systems hold a letter and its dots apart.
  ['Trägerhose'.normalize('NFD'), 'de', 'traegerhose'],
  ['Übergröße', 'de', 'uebergroesse'],
  ['Città', 'it', 'citta'],
  ['Trägerhose', 'en', 'tragerhose'],
  [' TJ25/GZ – M! ', undefined, 'tj25-gz-m'],
  ['!', undefined, ''],
] as const)('the address part of %j in %s is %j', (text, locale, slug) => {
  expect(slugify(text, locale)).toBe(slug);
});

it('takes the first free wish, or numbers the last', () => {
  const taken = new Set(['red-m']);
  const wishes = ['red-m', 'tp-1'];
  expect([1, 2, 3].map(() => freeSlug(wishes, taken))).toEqual(['tp-1', 'tp-1-2', 'tp-1-3']);
});
