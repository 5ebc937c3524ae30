import { expect, test } from 'vitest';
import { saveCategories } from '#domain/catalogue/save-categories.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { productTag } from '#domain/epochs/tags.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { findMatches } from './find-matches.ts';
import { refreshSearch } from './refresh-search.ts';

const shop = await testShop();
const { pool } = shop.connection;
await refreshSearch(shop);

const found = async (query: string) => (await findMatches(shop, { query })).found;
const idOf = async (code: string) =>
  (await pool.query<{ id: string }>('select id from products where code = $1', [code])).rows[0]?.id ?? '';

test('does nothing when nothing was bumped', async () => {
  expect(await refreshSearch(shop)).toBe(0);
});

test('writes only documents that were bumped and differ', async () => {
  await bumpEpochs(shop, ['catalogue', 'prices']);
  expect(await refreshSearch(shop)).toBe(0);
  const id = await idOf('VT25');
  await pool.query(`update product_texts set name = 'Vettissima' where product_id = $1 and locale = 'it'`, [
    id,
  ]);
  await bumpEpochs(shop, ['catalogue', productTag(id)]);
  expect(await refreshSearch(shop)).toBe(1);
  expect((await found('vettissima'))[0]?.id).toBe(id);
});

test('a product that becomes a draft is found no more', async () => {
  const id = await idOf('LM25');
  await pool.query(`update products set status = 'draft' where id = $1`, [id]);
  await bumpEpochs(shop, ['catalogue', productTag(id)]);
  await refreshSearch(shop);
  expect(await found('lama')).not.toContainEqual(expect.objectContaining({ id }));
});

test('archived bikes are found, behind those for sale', async () => {
  const bikes = (await findMatches(shop, { query: 'strada alta', kinds: ['bike'] })).found;
  const isArchived = bikes.map(({ archived }) => archived);
  expect(isArchived).toContain(true);
  expect(isArchived[0]).toBe(false);
  expect(isArchived).toEqual([...isArchived].sort());
});

test('builds and materials are found by the words of the reader’s language', async () => {
  const kindsOf = async (query: string) => (await found(query)).map(({ kind }) => kind);
  expect(await kindsOf('elettronico race')).toContain('bike');
  expect(await kindsOf('poliestere')).toContain('shop');
});

test('a changed word of the trade writes all documents again', async () => {
  await pool.query(`update search_documents set terms = '' where kind = 'bike'`);
  expect(await refreshSearch(shop)).toBe(0);
  await pool.query(`update search_states set fingerprint = 'of other words'`);
  expect(await refreshSearch(shop)).toBeGreaterThan(0);
  expect((await found('elettronico race')).length).toBeGreaterThan(0);
});

test('a renamed category changes the terms of its products', async () => {
  await saveCategories(asSystem(shop), [
    {
      code: 'gravel',
      kind: 'bike',
      parent: null,
      position: 2,
      texts: { it: { name: 'Sterrato', slug: 'sterrato', intro: '' } },
    },
  ]);
  await refreshSearch(shop);
  expect((await found('sterrato')).map(({ kind }) => kind)).toContain('bike');
});

test('two refreshes at once write once, and the second does not wait', async () => {
  const id = await idOf('SA25');
  await pool.query(`update product_texts set tagline = 'Lontano' where product_id = $1`, [id]);
  await bumpEpochs(shop, [productTag(id)]);
  const written = await Promise.all([refreshSearch(shop), refreshSearch(shop), refreshSearch(shop)]);
  expect(written.reduce((one, other) => one + other)).toBe(5);
});
