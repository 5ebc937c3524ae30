import { expect, it } from 'vitest';
import { wordSize } from './word-size.ts';

it('a size has the reader’s decimal sign, and letters stay', () => {
  expect(wordSize('2.4 l', 'de')).toBe('2,4 l');
  expect(wordSize('2.4 l', 'it')).toBe('2,4 l');
  expect(wordSize('2.4 l', 'en')).toBe('2.4 l');
  expect(wordSize('XS', 'fr')).toBe('XS');
});
