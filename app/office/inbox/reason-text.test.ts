import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { isWord, sayIn } from '../words.ts';
import { reasonText } from './reason-text.ts';

/** What the rooms of the inbox write themselves when a case moves. */
async function listOwnReasons(): Promise<string[]> {
  const found = new Set<string>();
  for (const room of ['forms', 'quotes', 'claims', 'inbox'])
    for (const file of await readdir(`domain/${room}`)) {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
      const text = await readFile(`domain/${room}/${file}`, 'utf8');
      const written = /reason: ['`]([^'`$]+)|moveClaim\(\w+, \w+, '\w+', '([^']+)'/g;
      for (const [, named, moved] of text.matchAll(written)) found.add((named ?? moved ?? '').trim());
    }
  return [...found].filter((reason) => reason.includes(' '));
}

test('whatever the shop writes when a case moves has words in the office', async () => {
  const reasons = await listOwnReasons();
  expect(reasons).toEqual(expect.arrayContaining(['asked by the rider', 'sent by the owner']));
  expect(reasons.filter((reason) => !isWord(`inbox.reason.${reason}`))).toEqual([]);
});

test('numbers stay behind the words, signs of spam are worded, and a colleague’s own words stay', () => {
  const say = sayIn('it');
  expect(reasonText(say, 'merged into F-7F8G-GRKV')).toBe('unita a F-7F8G-GRKV');
  expect(reasonText(say, 'trap')).toBe(say('inbox.sign.trap'));
  expect(reasonText(say, 'by phone')).toBe('by phone');
});
