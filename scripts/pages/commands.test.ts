import { expect, test } from 'vitest';
import { findPage } from '#domain/pages/find-page.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { runPagesCommand } from './commands.ts';

const shop = await testShop({ locale: 'de', actor: { kind: 'staff', id: 'anna' } });
const run = (...words: string[]) => runPagesCommand(shop, words, async (text) => text);
const shown = async (path: string) => (await findPage(shop, path))?.title;

type EditedFile = {
  page: { title: Record<string, string>; template: string; path: string };
  blocks: { id: string; data: object; texts: Record<string, Record<string, string>> }[];
};

/** The file of a page or document, changed; a file's text stands for its path here. */
const edited = async (name: string, change: (file: EditedFile) => void) => {
  const file = JSON.parse(await run('show', name));
  change(file);
  return JSON.stringify(file);
};

test('S1.10 staff change a page by a file: as a draft nobody sees, then published, then as it was', async () => {
  const file = await edited('our-climb', (page) => {
    page.blocks = page.blocks.filter(({ id }) => id === 'climb');
    Object.assign(page.blocks[0]?.texts.de ?? {}, { title: 'Nur noch hinauf' });
  });
  expect(await run('draft', file)).toMatch(/^Version 2 of our-climb is saved/);
  const texts = async () => (await findPage(shop, 'our-climb'))?.blocks[0]?.texts.de;
  expect(await texts()).not.toMatchObject({ title: 'Nur noch hinauf' });
  expect(await run('list')).toMatch(/^our-climb +\/our-climb +generic +published 1, draft 2$/m);
  expect(await run('publish', 'our-climb')).toBe('Version 2 of our-climb is shown.');
  expect(await texts()).toMatchObject({ title: 'Nur noch hinauf' });
  await run('publish', 'our-climb', '1');
  expect(await texts()).not.toMatchObject({ title: 'Nur noch hinauf' });
});

test('a new page, and what pages share, come from a file too', async () => {
  const page = {
    code: 'open-day',
    path: 'open-day',
    title: { en: 'Open day' },
    description: { en: 'Come.' },
  };
  const text = { id: 'text', parentId: null, type: 'call-to-action', version: 1, position: 0 };
  const blocks = [{ ...text, data: { centered: true }, texts: { en: { title: 'Come' } } }];
  await run('draft', JSON.stringify({ page, basedOn: 0, blocks }));
  expect(await shown('open-day')).toBeUndefined();
  await run('publish', 'open-day');
  expect(await shown('open-day')).toBe('Open day');
  const slider = await edited('sliders/news/content', (file) => file.blocks.pop());
  expect(await run('draft', slider)).toMatch(/^Version 2 of sliders\/news\/content/);
});

test('of two who edit the same version the second is refused', async () => {
  const file = await edited('contacts', (page) => page.blocks.pop());
  await run('draft', file);
  await expect(run('draft', file)).rejects.toThrow('pages.draft-conflict');
});

test('a file that could not be shown is refused with every fault, and nothing is saved', async () => {
  const wrong = await edited('newsletter', (page) => {
    page.page.title.en = 'Changed';
    Object.assign(page.blocks[0] ?? {}, { data: {} });
  });
  await expect(run('draft', wrong)).rejects.toThrow(/Nothing was saved:\n.*data\.slug/);
  expect(await run('list')).toMatch(/^newsletter .* published 1$/m);
  expect(JSON.parse(await run('show', 'newsletter')).page.title.en).not.toBe('Changed');
  const template = await edited('newsletter', (page) => {
    page.page.template = 'poster';
    page.page.path = 'News Letter';
  });
  await expect(run('draft', template)).rejects.toThrow(/page\.path: .*\n.*page\.template: /);
  await expect(run('draft', '{')).rejects.toThrow('The file is no JSON');
  await expect(run('draft', '{"basedOn": 0, "blocks": []}')).rejects.toThrow('either of a "page"');
});

test('what is not there, and other words, are told', async () => {
  await expect(run('show', 'nothing')).rejects.toThrow('There is no page');
  await expect(run('publish', 'nothing')).rejects.toThrow('There is no page');
  await expect(run('publish', 'contacts', '99')).rejects.toThrow('pages.version-unknown');
  for (const words of [[], ['show'], ['list', 'x'], ['publish', 'contacts', 'x'], ['shout', 'contacts']])
    await expect(run(...words)).rejects.toThrow('npm run pages');
});
