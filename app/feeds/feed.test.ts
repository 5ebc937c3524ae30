import { expect, test } from 'vitest';
import { startServing, stopServing } from '#domain/markets/serve-country.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { productFeed } from './feed.server.ts';

const shop = await testShop();

/** The groups that a country's feed has, and those of e-bikes for sale. */
async function groupsIn(country: string): Promise<Set<string>> {
  let feed = '';
  for await (const part of productFeed({ ...shop, country, addressCountry: null })) feed += part;
  return new Set([...feed.matchAll(/<g:item_group_id>([^<]+)</g)].map(([, code = '']) => code));
}

test('X1.17 a feed has e-bikes only where a carrier takes their battery', async () => {
  const { rows } = await shop.connection.pool.query<{ code: string }>(
    "select code from products where tax_category = 'e-bike' and status = 'active'",
  );
  const isListed = async (country: string) => {
    const groups = await groupsIn(country);
    expect(groups.size).toBeGreaterThan(10);
    return rows.filter(({ code }) => groups.has(code)).length;
  };
  expect(await isListed('IT')).toBe(rows.length);
  for (const country of ['US', 'AU', 'CY', 'JP']) expect(await isListed(country)).toBe(0);
});

test('a feed has nothing while nothing is delivered to its country, and its neighbours’ stay', async () => {
  await stopServing(asSystem(shop), 'AT');
  expect(await groupsIn('AT')).toEqual(new Set());
  expect((await groupsIn('DE')).size).toBeGreaterThan(10);
  await startServing(asSystem(shop), 'AT');
  expect((await groupsIn('AT')).size).toBeGreaterThan(10);
});
