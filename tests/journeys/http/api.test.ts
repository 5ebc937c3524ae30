import { expect, test } from '@playwright/test';
import { LOCALES } from '#shared/locale.ts';
import { guestCookie, guestWithCart, send, sendJson } from './send.ts';

const read = async (path: string) => JSON.parse((await send(path)).text);

test('S7.01 S3.18 global variables hold seven parts, in each language its own', async () => {
  const categories = new Set<string>();
  for (const locale of LOCALES) {
    const vars = await read(`/api/${locale}/global-vars`);
    expect(Object.keys(vars).sort()).toEqual([
      'categories',
      'countries',
      'current_year',
      'shop_categories',
      'tickers',
      'usages',
      'years',
    ]);
    categories.add(JSON.stringify(vars.categories));
    expect(vars.categories[0].bikes[0]).toEqual({ name: expect.any(String), slug: expect.any(String) });
  }
  expect(categories.size).toBe(LOCALES.length);
});

test('S7.03 S3.13 categories, and the price list of a country with its currency', async () => {
  const categories = await read('/api/it/product-categories');
  expect(categories).toContainEqual(expect.objectContaining({ kind: 'bike', slug: 'strada' }));
  expect(categories).toContainEqual(expect.objectContaining({ kind: 'shop', slug: 'abbigliamento' }));
  for (const [country, slug, code] of [
    ['IT', 'eu', 'EUR'],
    ['GB', 'gb', 'GBP'],
    ['US', 'us', 'USD'],
    ['CH', 'world', 'EUR'],
  ]) {
    const [list] = await read(`/api/it/price-lists?country=${country}`);
    expect(list).toMatchObject({ slug, currency: { code } });
  }
});

test('S3.11 S3.12 S7.05 the cart of a guest, added to, changed and emptied over the API', async () => {
  const guest = await guestWithCart();
  const { data: cart } = JSON.parse((await send('/api/it/cart', { headers: guest })).text);
  expect(cart).toMatchObject({ items_count: 1, items_total: 12_900, coupons: { data: [] } });
  const [item] = cart.items;
  expect(item).toMatchObject({ quantity: 1, unit_price: 12_900, units_total: 12_900 });
  expect(item.variant).toMatchObject({ code: 'TJ25-GZ-M', product: { slug: 'maglia-tornanti' } });

  const change = { variant: item.variant_id, quantity: 3, previous_quantity: 1 };
  const changed = await sendJson('/api/it/cart/add?include=cart', change, guest);
  expect(JSON.parse(changed.text).cart).toMatchObject({ items_count: 3, items_total: 38_700 });
  expect(guestCookie(changed)).toBe(guest.cookie);
  const replayed = await sendJson('/api/it/cart/add', change, guest);
  expect(JSON.parse(replayed.text)).toMatchObject({ quantity: 3, items_count: 3 });
  const removed = await sendJson('/api/it/cart/remove', { variant: item.variant_id }, guest);
  expect(JSON.parse(removed.text).data.items).toEqual([]);
});
