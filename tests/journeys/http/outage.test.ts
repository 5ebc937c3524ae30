import { test as base, expect } from '@playwright/test';
import { translator } from '#messages/catalogue.ts';
import { LOCALES } from '#shared/locale.ts';
import { cloneDatabase } from '#tests/helpers/clone-database.ts';
import { type DatabaseLine, openDatabaseLine } from '#tests/helpers/database-line.ts';
import { type RunningShop, startShop } from '#tests/helpers/start-shop.ts';
import { openTestDatabases } from '#tests/helpers/test-databases.ts';

/** A shop whose line to its database can be cut and frozen. */
const test = base.extend<object, { broken: { shop: RunningShop; line: DatabaseLine } }>({
  broken: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is used
    async ({}, use) => {
      process.env.DATABASE_URL ||= process.env.SHOP_DATABASE_URL;
      const { url, templateName } = await openTestDatabases();
      const database = await cloneDatabase(url, templateName);
      const line = await openDatabaseLine(database.url);
      const shop = await startShop(line.url, {}, process.env.SHOP_DATA_DIR);
      await use({ shop, line });
      await line.mend();
      await shop.stop();
      await line.close();
      await database.drop();
    },
    { scope: 'worker' },
  ],
});

/** Nobody waits longer for a sentence. */
const LONGEST_MS = 20_000;

async function ask(url: string, init: RequestInit = {}) {
  const began = performance.now();
  const answer = await fetch(url, { redirect: 'manual', ...init });
  const text = await answer.text();
  const ms = performance.now() - began;
  return { status: answer.status, headers: answer.headers, text, ms };
}

const HTML = { accept: 'text/html' };
/** The cookie of a guest with goods in the cart. */
async function guestOf(shop: RunningShop): Promise<string> {
  const added = await fetch(`${shop.url}/api/it/cart/add`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ variant_code: 'TJ25-GZ-M', quantity: 1 }),
  });
  const [cookie = ''] = added.headers.getSetCookie().map((line) => line.split(';')[0]);
  return cookie ?? '';
}

const asForm = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { ...HTML, 'content-type': 'application/x-www-form-urlencoded' },
  body: String(new URLSearchParams(fields)),
});

test('S8.10 while the database is away pages, forms and API say so with 503, and cached pages go on', async ({
  broken: { shop, line },
}) => {
  test.setTimeout(120_000);
  const guest = await guestOf(shop);
  for (const locale of LOCALES) expect((await ask(`${shop.url}/${locale}`)).status).toBe(200);
  await line.cut();
  for (const locale of LOCALES) {
    const title = translator(locale)('errors.unavailable.title');
    for (const path of ['checkout', 'account', 'bikes/strada/vetta', 'no/such/page', 'search?q=vetta']) {
      const page = await ask(`${shop.url}/${locale}/${path}`, { headers: { ...HTML, cookie: guest } });
      expect([path, page.status]).toEqual([path, 503]);
      expect(Number(page.headers.get('retry-after')), path).toBeGreaterThan(0);
      expect(page.text, path).toContain(title);
      expect(page.text, path).toContain(`lang="${locale}"`);
    }
    const form = await ask(`${shop.url}/${locale}/newsletter`, asForm({ email: 'a@mail.example' }));
    expect(form.status).toBe(503);
    expect(form.text).toContain(title);
    const api = await ask(`${shop.url}/api/${locale}/cart`, { headers: { cookie: guest } });
    expect(api.status).toBe(503);
    expect(Number(api.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(JSON.parse(api.text)).toEqual({
      error: { code: 'request.unavailable', message: expect.any(String), fields: {} },
    });
    expect((await ask(`${shop.url}/${locale}`)).status, 'cached').toBe(200);
  }
  // An unknown language is known without the database.
  expect([404, 503]).toContain((await ask(`${shop.url}/no-language`, { headers: HTML })).status);
  expect((await ask(`${shop.url}/healthz`)).status).toBe(200);
  // Answers about readiness are shared for a second.
  await expect.poll(async () => (await ask(`${shop.url}/readyz`)).status).toBe(503);
  await line.mend();
  await expect.poll(async () => (await ask(`${shop.url}/readyz`)).status, { timeout: 20_000 }).toBe(200);
  expect((await ask(`${shop.url}/it/bikes/strada/vetta`)).status).toBe(200);
});

test('S8.10 a database that is frozen hangs nobody: each request is answered, health checks within three seconds', async ({
  broken: { shop, line },
}) => {
  test.setTimeout(120_000);
  expect((await ask(`${shop.url}/it`)).status).toBe(200);
  const guest = await guestOf(shop);
  line.freeze();
  // Who asks within a second of another gets the other's answer.
  const ready: Awaited<ReturnType<typeof ask>>[] = [];
  while (ready.at(-1)?.status !== 503 && ready.length < 2000) ready.push(await ask(`${shop.url}/readyz`));
  expect(JSON.parse(ready.at(-1)?.text ?? '')).toEqual({ status: 'not ready', faults: ['database'] });
  for (const { ms } of ready) expect(ms).toBeLessThan(3_000);
  const paths = [
    '/it/checkout',
    '/de/no/such/page',
    '/api/it/cart',
    '/fr/bikes/route/vetta',
    '/it/newsletter',
  ];
  const asked = await Promise.all(
    paths.map((path) => ask(shop.url + path, { headers: { ...HTML, cookie: guest } })),
  );
  for (const [index, { status, ms }] of asked.entries()) {
    expect([paths[index], status]).toEqual([paths[index], 503]);
    expect(ms, paths[index]).toBeLessThan(LONGEST_MS);
  }
  expect((await ask(`${shop.url}/it`)).status).toBe(200);
  await line.mend();
  await expect.poll(async () => (await ask(`${shop.url}/readyz`)).status, { timeout: 30_000 }).toBe(200);
  const again = () => ask(`${shop.url}/it/checkout`, { headers: { ...HTML, cookie: guest } });
  await expect.poll(async () => (await again()).status, { timeout: 30_000 }).toBe(200);
});
