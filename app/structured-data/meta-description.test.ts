import { expect, test } from 'vitest';
import { metaDescription } from './meta-description.ts';

const SENTENCE = 'Ein Satz von genau fünfzig Zeichen, wie man ihn will.';

test('a description has whole sentences, as many as search engines show', () => {
  expect(metaDescription('One.', `${SENTENCE} ${SENTENCE}`, SENTENCE)).toBe(`One. ${SENTENCE} ${SENTENCE}`);
  expect(metaDescription('', 'Soft\nbreaks  are one space.')).toBe('Soft breaks are one space.');
  expect(metaDescription('790 g at 7.7%. Then more.')).toBe('790 g at 7.7%. Then more.');
});

test('what is too long for one sentence, or too short without the next, ends between words', () => {
  const long = metaDescription(`${'word '.repeat(60)}end.`);
  expect(long).toMatch(/word…$/);
  expect(long.length).toBeLessThanOrEqual(160);
  const filled = metaDescription('Short.', `${'word, '.repeat(60)}end.`);
  expect(filled.length).toBeGreaterThan(140);
  expect(filled).toMatch(/^Short\. word,.*word…$/);
});
