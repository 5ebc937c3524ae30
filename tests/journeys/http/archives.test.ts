import { expect, test } from '@playwright/test';
import { endVariants } from '#tests/helpers/end-variants.ts';
import { shopBehindThePages } from '../behind-the-pages.ts';
import { send } from './send.ts';

const shop = shopBehindThePages();
const countOf = (html: string) => /role="status"[^>]*>([^<]+)</.exec(html)?.[1];
const isHidden = (html: string) => html.includes('<meta content="noindex" name="robots"');

test('S1.01 bikes are narrowed by the address alone, and the page says how many are left', async () => {
  const all = await send('/it/bikes/strada');
  const few = await send('/it/bikes/strada?usage=salita&size=m&available=1&price-to=9000');
  expect(few.status).toBe(200);
  expect(countOf(few.text)).toMatch(/^\d+ bici$/);
  expect(few.text.match(/<article/g)?.length).toBeLessThan(all.text.match(/<article/g)?.length ?? 0);
  for (const chip of ['Taglia M, togli', 'Disponibili subito, togli', 'Salita'])
    expect(few.text).toContain(chip);
  expect(few.text).toMatch(/<input[^>]*name="size"[^>]*checked[^>]*value="m"/);
});

test('an archive is one page for search engines, and combinations of filters are none of theirs', async () => {
  for (const path of ['/it/bikes', '/it/bikes?usage=salita', '/de/shop?available=1']) {
    const page = await send(path);
    expect(isHidden(page.text), path).toBe(false);
    expect(page.text).toMatch(new RegExp(`<link href="[^"]*${path.split('?')[0]}" rel="canonical"`));
  }
  for (const path of ['/it/bikes?usage=salita&size=m', '/it/bikes?sort=price', '/it/shop?size=m&size=l']) {
    expect(isHidden((await send(path)).text), path).toBe(true);
  }
});

test('the page cache keeps an archive narrowed by one thing, under one address, and no combinations', async () => {
  const [one, same] = [await send('/it/bikes?usage=aero&junk=1'), await send('/it/bikes?x=y&usage=aero')];
  expect(one.headers.etag).toBeDefined();
  expect(same.headers.etag).toBe(one.headers.etag);
  expect((await send('/it/bikes?usage=aero&size=m')).headers['cache-control']).toBe('no-store');
});

test('an empty result names what would not be empty, and what comes nearest', async () => {
  const page = await send('/de/bikes?price-to=1&size=m');
  expect(countOf(page.text)).toBe('Kein Rad');
  expect(page.text).toContain('Am nächsten kommen');
  expect(page.text).toMatch(/Ohne „bis 1\s€“: \d+/);
  expect(page.text).toContain('Alles bis auf: Preis');
});

test('contradicting, endless and foreign wishes are answered with a page', async () => {
  const swapped = await send('/it/bikes?price-from=9000&price-to=3000');
  expect(swapped.text).toMatch(/da 3\.?000\s€ a 9\.?000\s€/);
  for (const query of [
    'page=1000000',
    `size=${'x,'.repeat(2000)}`,
    'price-from=1e9',
    'weight-to=-3',
    'size=%F0%9F%9A%B2',
  ]) {
    const page = await send(`/it/bikes?${query}`);
    expect(page.status, query).toBe(200);
  }
});

test('slugs of other languages lead to those of this one, with everything asked for', async () => {
  for (const [from, to] of [
    ['/it/bikes/rennrad?size=m', '/it/bikes/strada?size=m'],
    ['/de/bikes?usage=salita', '/de/bikes?usage=bergauf'],
    ['/fr/shop/apparel', '/fr/shop/vetements'],
    ['/de/shop?category=maglie&size=m', '/de/shop?category=trikots&size=m'],
    ['/de/bikes/strada/vetta?v=x', '/de/bikes/rennrad/vetta?v=x'],
  ] as const) {
    const page = await send(from);
    expect([page.status, page.headers.location]).toEqual([301, to]);
  }
});

test('the address of a variant that ended says so and names what is nearest to it', async () => {
  const bike = '/it/bikes/strada/anello';
  const archive = await send('/it/bikes?size=m&usage=pista');
  const slug = /\/it\/bikes\/strada\/anello\?v=([a-z0-9-]+)/.exec(archive.text)?.[1] ?? '';
  expect(slug).not.toBe('');
  const row = await shop.db.query.variants.findFirst({
    where: { slug, status: 'active', product: { texts: { slug: 'anello' } } },
    columns: { code: true },
  });
  await endVariants(shop, [row?.code ?? '']);
  const gone = await send(`${bike}?v=${slug}`);
  expect(gone.status).toBe(410);
  expect(gone.text).toContain('Quello che le somiglia di più');
  expect(gone.text).toMatch(new RegExp(`${bike}\\?v=[a-z0-9-]+`));
  expect((await send(`${bike}?v=never-was`)).status).toBe(200);
});

test('X1.23 every model year has its page, and its bikes keep theirs when they are sold no more', async () => {
  const years = await send('/de/years');
  expect(years.text).toContain('/de/years/2023');
  const year = await send('/de/years/2023');
  const bike =
    /\/de\/bikes\/[a-z-]+\/[a-z0-9-]+/.exec(year.text.slice(year.text.indexOf('<article')))?.[0] ?? '';
  expect(year.text).toContain('Nicht mehr im Verkauf');
  expect((await send(bike)).status).toBe(200);
  expect((await send('/de/years/1921')).status).toBe(404);
});
