import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { listPageAddresses } from '#domain/pages/list-page-addresses.ts';
import { savePages } from '#domain/pages/save-pages.ts';
import { pages } from '#domain/pages/schema.ts';
import { refreshSearch } from '#domain/search/refresh-search.ts';
import { searchDocuments } from '#domain/search/schema.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { loadPage } from './load-page.server.ts';

const shop = await testShop({ locale: 'de', actor: { kind: 'staff', id: 'anna' } });
async function ask(names: string[]): Promise<void> {
  await shop.db.update(pages).set({ middleware: names }).where(eq(pages.path, 'our-climb'));
  await bumpEpochs(shop, ['site']);
}

test('a page for customers sends guests to the login and back, and shows itself to customers', async () => {
  await ask(['customer']);
  const answer = await loadPage(visitOf(shop), 'our-climb').catch((thrown: unknown) => thrown);
  expect(answer).toMatchObject({ status: 302 });
  expect((answer as Response).headers.get('location')).toBe('/de/login?from=%2Fde%2Four-climb');
  const customer = { customerId: 'ada' } as never;
  const visit = { ...visitOf(shop), personal: async () => ({ shop, guest: null, customer }) };
  expect((await loadPage(visit, 'our-climb')).title).toBe('Unser Anstieg');
});

test('a page for customers is in no sitemap and no search', async () => {
  await ask([]);
  await refreshSearch(shop);
  const isFound = async () => [
    (await listPageAddresses(shop)).some(({ path }) => path === 'our-climb'),
    (await shop.db.$count(searchDocuments, eq(searchDocuments.slug, 'our-climb'))) > 0,
  ];
  expect(await isFound()).toEqual([true, true]);
  await ask(['customer']);
  await refreshSearch(shop);
  expect(await isFound()).toEqual([false, false]);
});

test('S8.11 a page that asks for an unknown middleware answers 500 and says so', async () => {
  await ask(['customer-2']);
  await expect(loadPage(visitOf(shop), 'our-climb')).rejects.toMatchObject({
    data: 'Unknown middleware',
    init: { status: 500 },
  });
});

test('S8.11 staff cannot save one: it is refused by name', () => {
  const page = { code: 'new', path: 'new', title: { en: 'New' }, description: { en: 'New' } };
  const save = () => savePages(shop, [{ ...page, middleware: ['customer', 'admin'] }]);
  const refusal = { code: 'pages.middleware-unknown', values: { name: 'admin' } };
  expect(save).toThrow(expect.objectContaining(refusal));
});
