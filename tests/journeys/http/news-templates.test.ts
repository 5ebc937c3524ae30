import { expect, test } from '@playwright/test';
import { LOCALES } from '#shared/locale.ts';
import { send } from './send.ts';

/** The main part of a page that is there, has one title, and is described as one of these types. */
async function pageAt(path: string, ...types: string[]): Promise<string> {
  const { status, text } = await send(path);
  expect(status, path).toBe(200);
  const graph = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '{}');
  const found = (graph['@graph'] ?? []).map((node: { '@type': string }) => node['@type']);
  expect(found, path).toEqual(expect.arrayContaining(types));
  const main = /<main[\s>].*<\/main>/s.exec(text)?.[0] ?? '';
  expect(main.match(/<h1[\s>]/g), path).toHaveLength(1);
  return main;
}

const linksIn = (html: string, pattern: RegExp) => new Set(html.match(pattern) ?? []);
/** Cards of the list, without those below the story. */
const cardsOf = (main: string) => main.match(/<article class="group/g) ?? [];

test('S1.03 S2.07 template news archive: nine a page, the newest first, categories as tabs, ways to the other pages', async () => {
  for (const locale of LOCALES) {
    const main = await pageAt(`/${locale}/news`, 'BreadcrumbList');
    expect(cardsOf(main)).toHaveLength(9);
    expect(linksIn(main, new RegExp(`/${locale}/news/category/[a-z-]+(?=")`, 'g')).size).toBe(5);
    const days = [...main.matchAll(/<time[^>]*dateTime="([^"]+)"/g)].map(([, day]) => day);
    expect(days.slice(0, 9)).toEqual(days.slice(0, 9).toSorted().reverse());
    expect(main).toContain(`href="/${locale}/news?page=2"`);
  }
  const last = await pageAt('/de/news?page=3');
  expect(cardsOf(last)).toHaveLength(2);
  for (const page of ['4', '99999']) expect((await send(`/de/news?page=${page}`)).status).toBe(404);
  expect((await send('/de/news?page=2')).text).toContain('/de/news?page=2" rel="canonical"');
});

test('S1.03 S2.07 template news category archive: its name, what it is about, its news alone, each within it', async () => {
  const main = await pageAt('/de/news/category/rennen', 'BreadcrumbList');
  expect(main).toMatch(/<h1[^>]*>Rennen/);
  expect(cardsOf(main)).toHaveLength(3);
  expect(linksIn(main, /\/de\/news\/category\/rennen\/[a-z0-9-]+(?=")/g).size).toBe(3);
  expect((await send('/de/news/category/races')).headers.location).toBe('/de/news/category/rennen');
  expect((await send('/de/news/category/nothing')).status).toBe(404);
});

test('S1.03 S2.07 template news item: title, day, text, picture for sharing, others of its kind; another language’s address leads to it', async () => {
  const slug = 'einen-marathon-gewonnen-eine-wette-verloren';
  const main = await pageAt(`/de/news/${slug}`, 'NewsArticle', 'BreadcrumbList');
  expect(main).toContain('11. Oktober 2026');
  expect(main).toContain('von Nives Tonin, Bestellungen und Telefon');
  expect(main).toContain('Caterina Dal Pozzo, die bei uns Laufräder baut');
  expect(cardsOf(main)).toHaveLength(3);
  const { text } = await send(`/de/news/${slug}`);
  expect(text).toMatch(/content="[^"]+\/media\/\w+\/share\.jpg" property="og:image"/);
  expect(text).toContain('hrefLang="it"');
  const other = await send('/de/news/one-marathon-won-one-bet-lost');
  expect([other.status, other.headers.location]).toEqual([301, `/de/news/${slug}`]);
});

test('S1.03 S2.07 template news category item: the way and the others are of its category, and its own address stays the one to be found', async () => {
  const own = '/en/news/one-marathon-won-one-bet-lost';
  const path = '/en/news/category/races/one-marathon-won-one-bet-lost';
  const main = await pageAt(path, 'NewsArticle');
  expect(main).toContain('More in Races');
  expect(cardsOf(main)).toHaveLength(2);
  expect(main).toContain('href="/en/news/category/races"');
  expect((await send(path)).text).toMatch(new RegExp(`href="[^"]+${own}" rel="canonical"`));
  const wrong = await send('/en/news/category/workshop/one-marathon-won-one-bet-lost');
  expect([wrong.status, wrong.headers.location]).toEqual([301, path]);
});

for (const path of [
  '/en/news/nothing',
  '/en/news/%00',
  `/en/news/${'x'.repeat(3000)}`,
  '/en/news/category/a/b',
])
  test(`an address without content is not found: ${path.slice(0, 40)}`, async () => {
    expect((await send(path)).status).toBe(404);
  });
