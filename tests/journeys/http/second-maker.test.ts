import { expect, test } from '@playwright/test';
import { type ClonedDatabase, cloneDatabase } from '#tests/helpers/clone-database.ts';
import { type RunningShop, startShop } from '#tests/helpers/start-shop.ts';
import { openDatabaseServer } from '#tests/helpers/test-databases.ts';
import { tracesOfFirstMaker } from '#tests/second-maker/no-first-maker.ts';
import { writeSecondMaker } from '#tests/second-maker/write-maker.ts';

let shop: RunningShop;
let database: ClonedDatabase;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  process.env.DATABASE_URL ||= process.env.SHOP_DATABASE_URL;
  const { url } = await openDatabaseServer();
  database = await cloneDatabase(url, 'template0');
  shop = await startShop(database.url, { SEED_FOLDER: await writeSecondMaker() });
});
test.afterAll(async () => {
  await shop?.stop();
  await database?.drop();
});

const get = (path: string, accept = 'text/html') =>
  fetch(`${shop.url}${path}`, { headers: { accept, 'accept-language': 'de' } });

const PAGES = [
  '/de',
  '/it/bikes',
  '/en/bikes/touring/orbis',
  '/fr/shop/maillots/maillot-nova',
  '/es/cart',
  '/de/checkout',
  '/de/search?q=orbis',
  '/de/store-locator',
  '/it/terms-and-conditions',
  '/en/newsletter',
  '/de/login-service/register?lang=de',
  '/login-service/register?lang=de',
  '/en/no-such-page',
];
/** Addresses of its sitemaps: every product, item of content and page that it has. */
async function listedPages(): Promise<string[]> {
  const locationsIn = async (path: string) =>
    [...(await (await get(path, '*/*')).text()).matchAll(/<loc>([^<]+)/g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
  const sitemaps = await locationsIn('/sitemap.xml');
  return (await Promise.all(sitemaps.map(locationsIn))).flat();
}

const FILES = [
  '/icon.svg',
  '/site.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/brand.css',
  '/login-service/assets/login.css',
];

test('a shop of another maker shows none of the first one: name, font, colours', async () => {
  const listed = await listedPages();
  expect(listed.length).toBeGreaterThan(50);
  for (const path of new Set([...PAGES, ...listed])) {
    const html = await (await get(path)).text();
    expect(html, path).toContain('Nova Terra');
    expect(tracesOfFirstMaker(html), path).toEqual([]);
  }
  for (const path of FILES) {
    const answer = await get(path, '*/*');
    expect(answer.status, path).toBe(200);
    expect(tracesOfFirstMaker(await answer.text()), path).toEqual([]);
  }
});

test('its styles, scripts and shared pictures hold none of them either', async () => {
  const html = await (await get('/en/bikes/touring/orbis')).text();
  const sheets = [...html.matchAll(/<link[^>]*href="([^"]+\.css)"/g)].map(([, href = '']) => href);
  expect(sheets.length).toBeGreaterThan(1);
  const scripts = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(([, href = '']) => href);
  for (const href of new Set([...sheets, ...scripts]))
    expect(tracesOfFirstMaker(await (await get(href, '*/*')).text()), href).toEqual([]);
  const [font = ''] = /\/brand\/[0-9a-f]+\.woff2/.exec(html) ?? [];
  expect((await get(font, '*/*')).headers.get('content-type')).toBe('font/woff2');
  const [drawing = ''] = /\/media\/[0-9a-f]{32}\.svg/.exec(html) ?? [];
  if (drawing) expect(tracesOfFirstMaker(await (await get(drawing, '*/*')).text())).toEqual([]);
  const [share = ''] = /\/media\/[0-9a-f]{32}\/share\.jpg/.exec(html) ?? [];
  expect((await get(share, '*/*')).headers.get('content-type')).toBe('image/jpeg');
});

test('browsers and phones find its icons, and unknown files at the root are answered briefly', async () => {
  const types = {
    '/favicon.ico': 'image/x-icon',
    '/apple-touch-icon.png': 'image/png',
    '/icon-512.png': 'image/png',
    '/wordmark-light.png': 'image/png',
    '/wordmark-dark.png': 'image/png',
    '/site.webmanifest': 'application/manifest+json',
  };
  for (const [path, type] of Object.entries(types)) {
    const answer = await get(path, '*/*');
    expect(answer.headers.get('content-type'), path).toBe(type);
    expect((await answer.arrayBuffer()).byteLength, path).toBeGreaterThan(100);
  }
  const manifest = (await (await get('/site.webmanifest', '*/*')).json()) as { name: string };
  expect(manifest.name).toBe('Nova Terra');
  for (const path of ['/ads.txt', '/browserconfig.xml', '/favicon.png', '/wp-login.php']) {
    const answer = await get(path, '*/*');
    expect(answer.status, path).toBe(404);
    expect((await answer.text()).length, path).toBeLessThan(200);
  }
});
