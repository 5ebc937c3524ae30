import { expect, test } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { publish } from '#domain/pages/publish.ts';
import { saveDraft } from '#domain/pages/save-draft.ts';
import { savePages } from '#domain/pages/save-pages.ts';
import { pages } from '#domain/pages/schema.ts';
import { translator } from '#messages/catalogue.ts';
import { LOCALES } from '#shared/locale.ts';
import { shopBehindThePages } from '../behind-the-pages.ts';
import { expectRefusal, guestWithCart, send, sendForm } from './send.ts';

const TEST_PAGES = ['test-modulo-backend', 'test-thron'];
const YEAR = 365 * 24 * 60 * 60;

for (const locale of LOCALES) {
  test(`S2.01 every page of ${locale} speaks ${locale}`, async () => {
    for (const path of ['', '/bikes', '/shop', '/cart', '/country']) {
      const page = await send(`/${locale}${path}`);
      expect(page.status, path).toBe(200);
      expect(page.text, path).toContain(`<html lang="${locale}"`);
    }
  });
}

test('S2.03 checkout, its end without an order and the page of thanks answer under each language', async () => {
  const headers = await guestWithCart();
  for (const locale of LOCALES) {
    const thanks = `/${locale}/thank-you-page`;
    const checkout = await send(`/${locale}/checkout`, { headers });
    expect(checkout.status, locale).toBe(200);
    const done = await send(`/${locale}/checkout/done`);
    expect([done.status, done.headers.location], locale).toEqual([303, thanks]);
    const page = await send(thanks);
    expect(page.status, locale).toBe(200);
    expect(page.text, locale).toContain(`<html lang="${locale}"`);
    expect(page.text, locale).toContain(translator(locale)('orders.thanks.text'));
    for (const way of ['order-access', 'account/orders', 'shop']) {
      expect(page.text, way).toContain(`href="/${locale}/${way}"`);
    }
    const wrong = await send(`/${locale}/checkout/done?order=7K4M-Q2XP&token=x`);
    expect(wrong.status, locale).toBe(404);
  }
});

test('a page that is not there offers the search, also without scripts', async () => {
  for (const locale of LOCALES) {
    const { status, text } = await send(`/${locale}/nothing-stands-here`);
    expect([locale, status]).toEqual([locale, 404]);
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
    expect(main).toMatch(new RegExp(`<form[^>]* action="/${locale}/search"`));
    expect(main).toMatch(/<input[^>]* name="q"/);
  }
});

test('S2.03 the other pages of the first level answer under each language: pages with a page, logins with their way', async () => {
  for (const locale of LOCALES) {
    for (const path of ['cart', 'company-info', 'cookie-policy', 'privacy-policy']) {
      const page = await send(`/${locale}/${path}`);
      expect([path, page.status]).toEqual([path, 200]);
      expect(page.text, path).toContain(`<html lang="${locale}"`);
      expect(page.text.match(/<h1[\s>]/g), path).toHaveLength(1);
    }
    const account = await send(`/${locale}/account`);
    expect([account.status, account.headers.location]).toEqual([
      302,
      `/${locale}/login?from=%2F${locale}%2Faccount`,
    ]);
    const ways = {
      login: '/login-service/auth?',
      register: '/login-service/auth?',
      'forgot-password': `/login-service/forgot?lang=${locale}`,
      'reset-password': `/login-service/forgot?lang=${locale}`,
    };
    for (const [path, way] of Object.entries(ways)) {
      const answer = await send(`/${locale}/${path}`);
      expect([path, answer.status], locale).toEqual([path, 302]);
      expect(answer.headers.location, path).toContain(way);
      if (way.endsWith('?')) expect(answer.headers.location, path).toContain(`ui_locales=${locale}`);
    }
  }
});

test('13.4.2 S2.03 in production the test pages are not found, in any language', async () => {
  for (const locale of LOCALES)
    for (const page of TEST_PAGES) expectRefusal(await send(`/${locale}/${page}`), 404, `${locale} ${page}`);
  const sitemap = await send('/sitemaps/pages-it.xml');
  expect(sitemap.status).toBe(200);
  for (const page of TEST_PAGES) expect(sitemap.text).not.toContain(page);
});

test('S2.01 S2.22 S8.08 an unknown first segment is not found, in English', async () => {
  for (const path of ['/xx', '/xx/bikes', '/bikes', '/robots']) {
    const page = await send(path);
    expectRefusal(page, 404, path);
    expect(page.text, path).toContain('<html lang="en"');
    expect(page.text, path).toContain('This page could not be found');
  }
});

test('the data of a home page is in its language, like the page', async () => {
  for (const locale of LOCALES) {
    const { text } = await send(`/${locale}`);
    const title = /<title>([^<|]+) \|/.exec(text)?.[1] ?? '';
    expect((await send(`/${locale}.data`)).text, locale).toContain(title);
  }
});

test('an unknown file at the root is answered in a line: crawlers ask for many', async () => {
  for (const path of ['/it.html', '/wp-login.php', '/ads.txt', '/.well-known/nothing']) {
    const { status, text } = await send(path);
    expect([path, status]).toEqual([path, 404]);
    expect(text.length, path).toBeLessThan(200);
  }
});

test('crawlers may read what the API tells everybody, and nothing of one visitor', async () => {
  const { text } = await send('/robots.txt');
  const rules = [...text.matchAll(/^(Allow|Disallow): (.*)$/gm)].map(([, kind = '', path = '']) => ({
    kind,
    path,
  }));
  // The longest rule that fits decides (RFC 9309).
  const mayRead = (address: string) => {
    const fits = rules.filter(({ path }) => new RegExp(`^${path.replaceAll('*', '.*')}`).test(address));
    return fits.toSorted((one, other) => other.path.length - one.path.length)[0]?.kind !== 'Disallow';
  };
  for (const path of [
    '/it',
    '/api/openapi.json',
    '/api/de/products',
    '/api/it/menus',
    '/de/newsletter',
    '/api/en/variants/TJ25-GZ-M',
  ])
    expect(mayRead(path), path).toBe(true);
  const personal = [
    '/api/it/me',
    '/api/it/me/dealer',
    '/api/it/cart',
    '/api/it/cart/add',
    '/api/fr/wishlist',
  ];
  for (const path of [...personal, '/it/menu.json', '/de/login', '/de/login?return=%2Fde'])
    expect(mayRead(path), path).toBe(false);
});

test('llms.txt leads to pages, programs’ ways and terms that are there', async () => {
  const { status, text, headers } = await send('/llms.txt');
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/plain/);
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, url = '']) => new URL(url).pathname);
  expect(links.length).toBeGreaterThan(20);
  for (const path of links) expect([path, (await send(path)).status]).toEqual([path, 200]);
});

test('13.4.1 13.4.3 no folder is listed, and nothing of the machine is served', async () => {
  const there = ['/.git/config', '/.git/HEAD', '/.env', '/package.json', '/data/secret', '/build/server/'];
  const folders = [
    '/assets/',
    '/assets',
    '/media/',
    '/media',
    '/fonts/',
    '/node_modules/',
    '/assets/../../.env',
  ];
  for (const path of [...there, ...folders]) {
    const { status, text } = await send(path);
    expect([path, status]).toEqual([path, 404]);
    expect(text, path).not.toMatch(/\[core\]|ref: refs|SECRET=|"dependencies"|Index of/);
  }
});

test('a page has one address: other spellings lead there for good, also when it is cached', async () => {
  const spellings = ['/IT/Bikes', '/it/bikes/', '//it/bikes', '/it//bikes', '/it/%62ikes', '/it/x/../bikes'];
  for (const path of [...spellings, ...spellings]) {
    const { status, headers } = await send(`${path}?usage=salita`);
    expect([path, status, headers.location]).toEqual([path, 301, '/it/bikes?usage=salita']);
  }
  for (const path of ['/it/x/..//evil.example', '/it/..//evil.example', '/it/%2e%2e//evil.example'])
    expect((await send(path)).headers.location ?? '', path).not.toMatch(/^\/[/\\]/);
});

test('S2.02 slashes alone lead where one does', async () => {
  for (const path of ['//', '///', '//?from=letter']) {
    const { status, headers } = await send(path, { headers: { 'accept-language': 'fr' } });
    const query = path.replace(/^\/+/, '');
    expect([status, headers.location], path).toEqual([302, `/fr${query}`]);
  }
});

test('S2.22 S8.08 an unknown page of a language is not found in that language and leads home', async () => {
  for (const path of ['/it/nothing', '/it/bikes/nothing', '/it/bikes/strada/nothing', '/it/shop/a/b']) {
    const page = await send(path);
    expectRefusal(page, 404, path);
    expect(page.text).toContain('Pagina non trovata');
    expect(page.text).toContain('Torna alla partenza');
  }
});

test('S8.08 S8.11 a form that is none of the page’s gets the status of a bad request, within the shell', async () => {
  for (const intent of ['', 'drop', 'constructor']) {
    const page = await sendForm('/it/cart', { intent });
    expectRefusal(page, 400);
    expect(page.text).toContain('Così non funziona');
    expect(page.text).toContain('<footer');
  }
});

test('S2.02 / leads to the language of the cookie, else of the browser, else to English, and keeps it for 365 days', async () => {
  const cases: [Record<string, string>, string][] = [
    [{ cookie: 'locale=fr', 'accept-language': 'de' }, '/fr'],
    [{ 'accept-language': 'pt-BR, de-AT;q=0.9, it;q=0.5' }, '/de'],
    [{ 'accept-language': 'pt, ja;q=0.9' }, '/en'],
    [{ cookie: 'locale=xx; other=%E0%A4%A', 'accept-language': '*' }, '/en'],
    [{}, '/en'],
  ];
  for (const [headers, location] of cases) {
    const answer = await send('/', { headers });
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe(location);
    expect(answer.headers['set-cookie']?.[0]).toContain(`Max-Age=${YEAR};`);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('S2.02 no other address is redirected by language, and none sets its cookie', async () => {
  const page = await send('/it/bikes', { headers: { cookie: 'locale=fr', 'accept-language': 'de' } });
  expect(page.status).toBe(200);
  expect(page.text).toContain('<html lang="it"');
  expect(page.headers['set-cookie']).toBeUndefined();
});

test('S8.08 S8.11 a page that asks for unknown middleware, or that is broken, answers 500 within the shell', async () => {
  const staff = shopBehindThePages();
  const code = `journey-${Date.now()}`;
  const ref = { entitySlug: 'pages', entityId: code, attributeSlug: 'content' };
  const texts = { en: { title: 'Here it is' } };
  const block = {
    id: 'a',
    position: 0,
    type: 'call-to-action',
    version: 1,
    parentId: null,
    data: { centered: true },
  };
  await savePages(staff, [{ code, path: code, title: { en: code }, description: { en: code } }]);
  const { number } = await saveDraft(staff, { ...ref, basedOn: 0, blocks: [{ ...block, texts }] });
  await publish(staff, { ...ref, number });
  await expect.poll(async () => (await send(`/en/${code}`)).status).toBe(200);

  await staff.db
    .update(pages)
    .set({ middleware: ['customer-2'] })
    .where(eq(pages.code, code));
  await bumpEpochs(staff, ['site']);
  await expect.poll(async () => (await send(`/en/${code}`)).status).toBe(500);
  for (const locale of LOCALES) {
    const { status, text } = await send(`/${locale}/${code}`);
    expect([locale, status]).toEqual([locale, 500]);
    expect(text, locale).toContain(translator(locale)('errors.middleware.title'));
    expect(text, locale).toContain('<footer');
  }
  expect((await send(`/en/${code}`)).text).toContain('Unknown middleware');
  expect((await send(`/_/pages/pagebuilder/${code}/content/`)).status).toBe(404);

  await staff.db
    .update(pages)
    .set({ middleware: ['customer'] })
    .where(eq(pages.code, code));
  await bumpEpochs(staff, ['site']);
  await expect
    .poll(async () => (await send(`/en/${code}`)).headers.location)
    .toBe(`/en/login?from=%2Fen%2F${code}`);

  await staff.db.update(pages).set({ middleware: [] }).where(eq(pages.code, code));
  await staff.db.execute(sql`
    update page_versions set blocks = '[7]' where document_id in (select id from page_documents where entity_id = ${code})`);
  await bumpEpochs(staff, ['site']);
  await expect.poll(async () => (await send(`/en/${code}`)).status).toBe(500);
  const broken = await send(`/en/${code}`);
  expect(broken.text).toContain(translator('en')('errors.failed.title'));
  expect(broken.text).toContain('<footer');
});
