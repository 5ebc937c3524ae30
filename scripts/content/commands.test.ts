import { expect, test } from 'vitest';
import { listContent } from '#domain/content/list-content.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { runContentCommand } from './commands.ts';

const shop = await testShop({ locale: 'en', actor: { kind: 'staff', id: 'anna' } });
const run = (...words: string[]) => runContentCommand(shop, words);
const shown = async () => (await listContent(shop, 'news')).items.map(({ code }) => code);

test('staff take an item off the site, bring it back and end it by a command', async () => {
  expect(await run('list', 'news')).toMatch(/^ramato-2027 +published +Ramato 2027: eighty/m);
  expect(await run('draft', 'news', 'ramato-2027')).toBe('ramato-2027 is draft.');
  expect(await shown()).not.toContain('ramato-2027');
  await run('publish', 'news', 'ramato-2027');
  expect(await shown()).toContain('ramato-2027');
  await run('end', 'news', 'ramato-2027');
  expect(await run('list', 'news')).toMatch(/^ramato-2027 +ended/m);
  expect(await shown()).not.toContain('ramato-2027');
});

test('what cannot be done is told', async () => {
  await expect(run('draft', 'news', 'nobody')).rejects.toThrow('content.unknown');
  await expect(run('remove-category', 'news', 'races')).rejects.toThrow('content.category-not-empty');
  for (const words of [[], ['list'], ['list', 'stories'], ['shout', 'news', 'a'], ['draft', 'news']])
    await expect(run(...words)).rejects.toThrow('npm run content');
});
