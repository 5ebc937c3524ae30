import { expect, it } from 'vitest';
import { bodyOf } from '#domain/content/body.ts';
import { findContent } from '#domain/content/find-content.ts';
import { findPublished } from '#domain/pages/find-published.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { sheetFile } from '#tests/helpers/maker-files.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { ImportRefused } from './faults.ts';
import { importFile } from './import-file.ts';

const guest = await testShop({ locale: 'en' });
const shop = { ...guest, actor: { kind: 'system', id: 'test' } } as const;
type Row = Record<string, string>;
const importing = (rows: Row[]) =>
  importFile(asSystem(shop), {
    name: 'content.csv',
    bytes: sheetFile(rows, [...new Set(rows.flatMap(Object.keys))]),
  });

const SUMMARY = 'A summary that is long enough to be shown by a search engine.';
const event = (more: Row = {}): Row => ({
  content: 'events',
  ...{ code: 'open-day', show_from: '2026-01-01', title_en: 'Open day at the oven', summary_en: SUMMARY },
  ...{
    starts_on: '2027-05-01',
    ends_on: '2027-05-02',
    place: 'Asolo',
    country: 'IT',
    latitude: '45.8',
    title_de: '',
  },
  ...more,
});
const news = (more: Row = {}): Row => ({
  content: 'news',
  ...{
    code: 'test-news',
    show_from: '2026-01-01',
    title_en: 'A test',
    summary_en: SUMMARY,
    category: 'road',
  },
  ...more,
});

it('items of content are imported with their body, and a second time change nothing', async () => {
  const rows = [
    event({ body_en: '## When\n\nAll day, [by bike](/our-climb).' }),
    event({ code: 'next', title_en: 'The day after' }),
  ];
  expect(await importing(rows)).toMatchObject({ kind: 'content', rows: 2, changed: 2 });
  expect(await importing(rows)).toMatchObject({ changed: 0 });
  const found = await findContent(shop, 'events', 'open-day-at-the-oven');
  expect(found).toMatchObject({
    fields: { place: 'Asolo', latitude: 45.8, longitude: null },
    endsOn: '2027-05-02',
  });
  const body = await findPublished(shop, bodyOf('events', 'open-day'));
  expect(JSON.stringify(body?.blocks)).toContain('"href":"/our-climb"');
});

it('what a file leaves empty stays: picture, body, other languages', async () => {
  const before = await findContent(shop, 'news', 'ramato-2027-eighty-frames-and-one-polisher');
  const { code = '', title = '', slug = '', publishedAt = '', picture } = before ?? {};
  await importing([
    news({ code, title_en: title, slug_en: slug, show_from: publishedAt, category: 'bikes' }),
  ]);
  const after = await findContent({ ...shop, locale: 'de' }, 'news', slug);
  expect(after).toMatchObject({ picture, title: 'Ramato 2027: achtzig Rahmen, ein Polierer' });
});

it.each([
  ['an end before the beginning', event({ ends_on: '2027-04-30' }), 'ends_on', 'content-bad'],
  ['a day that is none', event({ starts_on: '2027-02-30' }), 'starts_on', 'content-bad'],
  ['degrees that are none', event({ latitude: 'north' }), 'latitude', 'content-bad'],
  ['a field of another kind', news({ place: 'Asolo' }), 'place', 'content-other-kind'],
  ['a kind nobody knows', news({ content: 'stories' }), 'content', 'value-unknown'],
  ['a category nobody made', news({ category: 'sport' }), 'category', 'content-bad'],
  ['an address in use', news({ slug_en: 'from-the-road' }), 'slug_en', 'content-bad'],
  ['hardly a summary', news({ summary_en: 'Short.' }), 'summary_en', 'content-bad'],
  ['a picture nobody has', news({ picture: 'a'.repeat(64) }), 'picture', 'picture-unknown'],
  ['no instant', news({ show_from: '' }), 'show_from', 'cell-missing'],
])('%s is refused by line and cell, and nothing is imported', async (_, row, column, code) => {
  const refused = importing([event({ code: 'first', title_en: 'First of all' }), row]);
  await expect(refused).rejects.toBeInstanceOf(ImportRefused);
  await expect(refused).rejects.toMatchObject({
    faults: expect.arrayContaining([expect.objectContaining({ line: 3, column, code })]),
  });
  expect(await findContent(shop, 'events', 'first-of-all')).toBeNull();
});

it('categories of content are imported', async () => {
  const rows = [{ content: 'news', code: 'sport', name_en: 'Sport', intro_en: 'Who won.', slug_en: 'sport' }];
  expect(await importing(rows)).toMatchObject({ kind: 'content-categories', changed: 1 });
  expect(await importing(rows)).toMatchObject({ changed: 0 });
});
