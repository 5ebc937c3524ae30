import { expect, test } from 'vitest';
import english from './words/en.json' with { type: 'json' };
import italian from './words/it.json' with { type: 'json' };

/** The values that a text asks for, whether it chooses by them or shows them. */
const valuesIn = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)(?:\||\})/g)].map(([, name]) => name))].sort();

test('X2.42 each word of the office is there in English and in Italian, with the same values', () => {
  expect(Object.keys(italian).sort()).toEqual(Object.keys(english).sort());
  const words = Object.keys(english) as (keyof typeof english)[];
  const unlike = words.filter((word) => String(valuesIn(italian[word])) !== String(valuesIn(english[word])));
  expect(unlike).toEqual([]);
  expect(words.filter((word) => italian[word].trim() === '' || english[word].trim() === '')).toEqual([]);
});
