import { expect, test } from 'vitest';
import { findContent } from '#domain/content/find-content.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { itemNode } from './describe-item.server.ts';

const shop = await testShop();
const SLUG = 'one-marathon-won-one-bet-lost';

test.each([
  ['de', 'Bestellungen und Telefon'],
  ['it', 'Ordini e telefono'],
] as const)('a piece of news names who wrote it and what they do here (%s)', async (locale, role) => {
  const here = { ...shop, locale };
  const item = await findContent(here, 'news', SLUG);
  if (!item) throw new Error('no such news');
  const { author, publisher } = await itemNode(visitOf(here), item, 'http://test/news');
  expect(author).toMatchObject({ '@type': 'Person', name: 'Nives Tonin', jobTitle: role });
  expect(author).toMatchObject({ worksFor: publisher });
});

test('without an author it is the maker’s', async () => {
  const item = await findContent(shop, 'news', SLUG);
  if (!item) throw new Error('no such news');
  const unsigned = { ...item, fields: { ...item.fields, author: null, authorRole: null } };
  const { author, publisher } = await itemNode(visitOf(shop), unsigned, 'http://test/news');
  expect(author).toEqual(publisher);
});
