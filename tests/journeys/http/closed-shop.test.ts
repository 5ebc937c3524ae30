import { expect } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { closeShop } from '#domain/first-sale/close-shop.ts';
import { shopBehindThePages } from '../behind-the-pages.ts';
import { test } from '../own-shop.ts';
import { officeToken } from '../works-as.ts';

const HTML = { accept: 'text/html' };

test('a shop closes on the spot, shows its staff what nobody else sees, and opens from the office', async ({
  shop: { url, databaseUrl },
}) => {
  const shop = shopBehindThePages(databaseUrl);
  const get = (path: string, headers: Record<string, string> = HTML) =>
    fetch(url + path, { headers, redirect: 'manual' });
  const post = (path: string, headers: Record<string, string>, form: Record<string, string> = {}) => {
    const body = new URLSearchParams(form);
    return fetch(url + path, {
      method: 'POST',
      headers: { origin: url, ...headers },
      body,
      redirect: 'manual',
    });
  };
  const home = addressOf('it', 'home');
  const bikes = addressOf('it', 'bike-archive');
  // Both are in the page cache now.
  for (const path of [home, bikes]) expect((await get(path)).status).toBe(200);

  await closeShop(shop, { reason: 'Wrong prices' });
  await expect.poll(async () => (await get(home)).status).toBe(503);
  const closed = await get(bikes);
  expect([closed.status, closed.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(closed.headers.get('retry-after')).toBe('3600');
  expect(await closed.text()).toContain('Chiuso per il momento');
  for (const path of ['/sitemap.xml', '/feeds/it-IT.xml', '/api/it/products', `${bikes}.data`])
    expect([path, (await get(path)).status]).toEqual([path, 503]);
  expect(await (await get('/robots.txt')).text()).toContain('Disallow: /\n');
  for (const path of ['/healthz', '/readyz', '/icon.svg', addressOf('it', 'order-access'), '/office/sign-in'])
    expect([path, (await get(path)).status]).toEqual([path, 200]);
  expect((await get(addressOf('de', 'company-info'))).headers.get('cache-control')).toBe('no-store');

  const office = `office=${await officeToken('admin', { shop, url })}`;
  const looks = await post('/office/look-at-shop', { ...HTML, cookie: office });
  expect([looks.status, looks.headers.get('location')]).toEqual([303, '/en']);
  const [pass = ''] = looks.headers.getSetCookie();
  expect(pass).toMatch(/^preview=[^;]+;.*Max-Age=1800; HttpOnly; SameSite=Lax/);
  const cookie = `${office}; ${pass.split(';')[0]}`;
  const seen = await get(bikes, { ...HTML, cookie });
  expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect((await get(bikes)).status).toBe(503);
  expect((await post('/office/look-at-shop', HTML)).headers.get('location')).toBe('/office/sign-in');

  const opened = await post('/office/opening', { ...HTML, cookie: office }, { act: 'open', reason: '' });
  expect(opened.status).toBe(303);
  await expect.poll(async () => (await get(home)).status).toBe(200);
  expect((await get(bikes)).headers.get('cache-control')).toBe('no-cache');
});
