import { beforeAll, expect, test } from 'vitest';
import { documentsTag } from '#domain/epochs/tags.ts';
import { publishBlocks } from '#domain/pages/publish-blocks.ts';
import { type PageEntry, savePages } from '#domain/pages/save-pages.ts';
import { type TestShop, testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { loadAround } from './load-around.server.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ locale: 'de', actor: { kind: 'staff', id: 'anna' } });
});

const call = (title: string, type = 'call-to-action') => [
  {
    ...{ id: 'a', parentId: null, type, version: 1, position: 0 },
    ...{ data: { centered: false }, texts: { en: { title } } },
  },
];
const page = (entry: Partial<PageEntry>) => {
  const words = { title: { en: 'Your {name}' }, description: { en: 'Paint it.' } };
  return { code: 'bikes', path: 'bikes', template: 'products-archive', ...words, ...entry } as PageEntry;
};
const above = { entitySlug: 'pages', entityId: 'bikes', attributeSlug: 'above' };
const below = { entitySlug: 'pages', entityId: 'bikes', attributeSlug: 'content' };
const textsOf = (blocks: readonly object[]) => JSON.stringify(blocks);

test('S1.10 what stands around a list of products is the staff’s, in the reader’s language', async () => {
  const title = { en: 'Bikes to ride', de: 'Räder zum Fahren' };
  await savePages(shop, [page({ title, description: { en: '{count} of them, {what}.' } })]);
  await publishBlocks(shop, above, call('Read me first'));
  await publishBlocks(shop, below, call('Read me last'));
  const around = await loadAround(visitOf(shop), 'products-archive', { count: 13 });
  expect(around).toMatchObject({ title: 'Räder zum Fahren', lead: '13 of them, {what}.' });
  expect(textsOf(around.above)).toContain('Read me first');
  expect(textsOf(around.below)).toContain('Read me last');
});

test('S1.10 one page stands around every bike that is built to order', async () => {
  const around = await loadAround(visitOf(shop), 'infinitamente-item', { name: 'Vetta' });
  expect(around.title).toBe('Dein Vetta');
});

test('without a page there is nothing, until one is published', async () => {
  await shop.db.execute('update page_documents set published_number = null');
  const tags: string[] = [];
  const visit = { ...visitOf(shop), showTags: (...shown: string[]) => void tags.push(...shown) };
  expect(await loadAround(visit, 'quote')).toEqual({ title: null, lead: null, above: [], below: [] });
  expect(tags).toContain(documentsTag('pages', 'content'));
});

test('a title of its own, or blocks above a form, are refused', async () => {
  const refused = (code: string) => expect.objectContaining({ code });
  await expect(publishBlocks(shop, below, call('Big', 'hero'))).rejects.toEqual(
    refused('pages.block-not-allowed'),
  );
  await expect(publishBlocks(shop, { ...above, entityId: 'quote' }, call('Up'))).rejects.toEqual(
    refused('pages.document-invalid'),
  );
});

test('a pattern is the address of a page around what the site builds, and of no other', async () => {
  const at = (path: string, template: PageEntry['template']) =>
    savePages(shop, [page({ code: 'other', path, template })]);
  for (const [path, template] of [
    ['news/:slug', 'news-item'],
    ['guides/:slug', 'generic'],
    ['infinitamente/:slug', 'generic'],
  ] as const)
    await expect(at(path, template), path).rejects.toMatchObject({ code: 'pages.path-taken' });
});
