import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { formatMoney } from '#shared/money.ts';
import { setPrice } from '#tests/helpers/set-price.ts';
import { findVariant, shopBehindThePages } from '../behind-the-pages.ts';
import { guestWithCart, send } from './send.ts';

const shop = shopBehindThePages();
const BIKE = '/it/bikes/strada/vetta';
const PAGES = [
  '/it',
  '/it/bikes',
  '/it/bikes/citta',
  BIKE,
  '/it/shop/abbigliamento',
  '/de/bikes/stadt/corso',
];

test('14.2.2 14.3.2 pages carry no personal byte: the same for a guest with a full bag, with forged cookies and without any', async () => {
  const { cookie } = await guestWithCart();
  const visitors: Record<string, string>[] = [
    { cookie },
    { cookie: `${cookie}; locale=fr; country=XX; x="%"` },
    { 'accept-language': 'es' },
  ];
  for (const path of PAGES) {
    const plain = await send(path);
    expect(plain.status, path).toBe(200);
    for (const headers of visitors) {
      const page = await send(path, { headers });
      expect(page.body.equals(plain.body), `${path} with ${JSON.stringify(headers)}`).toBe(true);
      expect(page.headers.etag).toBe(plain.headers.etag);
      expect(page.headers['set-cookie']).toBeUndefined();
    }
  }
});

test('a page the browser has is not sent again', async () => {
  const first = await send('/it/bikes');
  const { etag = '' } = first.headers;
  expect(etag).not.toBe('');
  const again = await send('/it/bikes', { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  expect(again.body.length).toBe(0);
  expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  expect((await send('/it/bikes', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

test('bodies travel as brotli, gzip or plain, each the same page', async () => {
  const plain = await send(BIKE);
  const packed = (encoding: string) => send(BIKE, { headers: { 'accept-encoding': encoding } });
  const [br, gzip] = await Promise.all([packed('gzip, deflate, br'), packed('gzip')]);
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
  expect(br.body.length).toBeLessThan(plain.body.length / 3);
  expect(Number(br.headers['content-length'])).toBe(br.body.length);
});

test('every page allows its own inline scripts by hash and nothing from elsewhere', async () => {
  for (const path of ['/it', '/it/cart', '/it/nothing', '/it/country']) {
    const policy = String((await send(path)).headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).not.toMatch(/script-src [^;]*unsafe|nonce-/);
    expect(policy).toContain("frame-ancestors 'none'");
  }
});

test('personal pages are stored nowhere', async () => {
  const { cookie } = await guestWithCart();
  for (const path of ['/it/cart', '/it/checkout', '/it/country', '/api/it/me', '/api/it/cart']) {
    const page = await send(path, { headers: { cookie } });
    expect(page.status, path).toBe(200);
    expect(page.headers['cache-control'], path).toBe('no-store');
  }
});

test('S9.04 a price set in the back shows on the kept page within three seconds, with the percent off', async () => {
  const { id } = await findVariant(shop, 'SS25-NE-155');
  const path = '/it/shop/componenti/sella-corta-rail-carbonio?v=nero-155-mm';
  const headers = { cookie: 'country=GB' };
  const page = () => send(path, { headers }).then(({ text }) => text);
  await page();
  const streetAmount = 10_000 + (Date.now() % 10_000) * 100;
  const shown = formatMoney(streetAmount, 'GBP', 'it');
  expect(await page()).not.toContain(shown);
  await setPrice(shop, { variantId: id, priceListSlug: 'gb', listAmount: streetAmount * 4, streetAmount });
  await expect.poll(page, { timeout: 3000, intervals: [200] }).toContain(shown);
  expect(await page()).toContain('−75');
});

test('an unknown variant opens the product, and what else an address carries cannot poison what others get', async () => {
  const plain = await send(BIKE);
  for (const query of ['?v=nothing', "?v=';drop", '?utm_source=<script>alert(1)</script>', '?usage=x&v=']) {
    const page = await send(BIKE + encodeURI(query));
    expect(page.status, query).toBe(200);
    expect(page.text, query).toContain('<h1');
    expect(page.text, query).not.toContain('<script>alert');
  }
  expect((await send(BIKE)).body.equals(plain.body)).toBe(true);
});
