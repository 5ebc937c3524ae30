import { expect, test } from 'vitest';
import { saveCategories } from '#domain/catalogue/save-categories.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { productTag } from '#domain/epochs/tags.ts';
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

test('writes only what was bumped and is not as it was', async () => {
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

test('a product that is archived is found no more', async () => {
  const id = await idOf('LM25');
  await pool.query(`update products set status = 'archived' where id = $1`, [id]);
  await bumpEpochs(shop, ['catalogue', productTag(id)]);
  await refreshSearch(shop);
  expect(await found('lama')).not.toContainEqual(expect.objectContaining({ id }));
});

test('bikes of an earlier model year stand behind those of this one', async () => {
  const { rows } = await pool.query<{ id: string }>(`
    insert into products select gen_random_uuid(), 'VT24', kind, model, category_id, 2024, tax_category, false, false, false, 'active', 99,
      created_at, updated_at from products where code = 'VT25' returning id`);
  const id = rows[0]?.id ?? '';
  await pool.query(
    `insert into product_texts select $1, locale, 'Vetta', slug || '-2024', tagline, description from product_texts
     where product_id = $2`,
    [id, await idOf('VT25')],
  );
  await bumpEpochs(shop, ['catalogue', productTag(id)]);
  await refreshSearch(shop);
  const years = (await findMatches({ ...shop, locale: 'en' }, { query: 'vetta', kinds: ['bike'] })).found
    .filter(({ title }) => title === 'Vetta')
    .map(({ modelYear }) => modelYear);
  expect(years).toEqual([2025, 2024]);
});

test('a category renamed renames what its products are found by', async () => {
  await saveCategories(shop, [
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

test('two at once write once and wait for nobody', async () => {
  const id = await idOf('SA25');
  await pool.query(`update product_texts set tagline = 'Lontano' where product_id = $1`, [id]);
  await bumpEpochs(shop, [productTag(id)]);
  const written = await Promise.all([refreshSearch(shop), refreshSearch(shop), refreshSearch(shop)]);
  expect(written.reduce((one, other) => one + other)).toBe(5);
});
