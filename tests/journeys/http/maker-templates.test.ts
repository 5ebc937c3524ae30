import { expect, test } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { setContentState } from '#domain/content/set-state.ts';
import { LOCALES } from '#shared/locale.ts';
import { shopBehindThePages } from '../behind-the-pages.ts';
import { send, sendForm } from './send.ts';

const shop = shopBehindThePages();

/** The main part of a page that is there, with one title; and the types that describe it. */
async function pageAt(path: string): Promise<{ main: string; head: string; types: string[] }> {
  const { status, text } = await send(path);
  expect(status, path).toBe(200);
  const graph = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '{}');
  const types = (graph['@graph'] ?? []).map((node: { '@type': string }) => node['@type']);
  const main = /<main[\s>].*<\/main>/s.exec(text)?.[0] ?? '';
  expect(main.match(/<h1[\s>]/g), path).toHaveLength(1);
  return { main, head: text.slice(0, text.indexOf('<main')), types };
}

const rowsOf = (main: string) => main.match(/<h2 class="text-t3"><a/g) ?? [];
const cardsOf = (main: string) => main.match(/<article class="group/g) ?? [];
const SHARED = /content="[^"]+\/media\/\w+\/share\.jpg" property="og:image"/;

test('S1.06 S2.07 template job-positions archive: open positions, filters that are addresses, an unasked application', async () => {
  for (const locale of LOCALES) {
    const { main, types } = await pageAt(`/${locale}/job-positions`);
    expect(rowsOf(main), locale).toHaveLength(5);
    expect(types).toContain('BreadcrumbList');
    for (const name of ['area', 'place', 'contract'])
      expect(main).toMatch(new RegExp(`<select[^>]* name="${name}"`));
    expect(main).toContain(`action="/${locale}/forms/job-application"`);
    expect(main).toMatch(/<input[^>]*name="position"[^>]*value=""|<input type="hidden" name="position"\/>/);
  }
  const narrowed = await pageAt('/de/job-positions?place=Innsbruck&area=&contract=fixed-term');
  expect(rowsOf(narrowed.main)).toHaveLength(1);
  expect(narrowed.main).toMatch(
    /<option value="Innsbruck" selected=""|<option selected="" value="Innsbruck"/,
  );
  expect(narrowed.head).toContain('/de/job-positions" rel="canonical"');
  const none = await pageAt('/de/job-positions?place=Innsbruck&contract=permanent');
  expect(rowsOf(none.main)).toHaveLength(0);
  expect(none.main).toContain('Zu dieser Auswahl gibt es gerade keine offene Stelle');
  expect(none.main).toContain('href="/de/job-positions"');
});

test('S1.06 S3.06 S2.07 template job-positions item: place, area, contract, dates, pay, form; a closed one says so', async () => {
  const { main, types } = await pageAt('/de/job-positions/haendlertechniker-oesterreich');
  expect(types).toEqual(expect.arrayContaining(['BreadcrumbList', 'JobPosting']));
  for (const said of [
    'Innsbruck, Österreich',
    'Kunden und Händler',
    'Befristet',
    '38 Stunden',
    '42.000',
    'Bewerben bis',
  ])
    expect(main, said).toContain(said);
  expect(main).toMatch(/<input[^>]*value="haendlertechniker-oesterreich"/);
  const closed = await pageAt('/de/job-positions/ausbildung-rahmenbau');
  expect(closed.main).toContain('Diese Stelle ist geschlossen');
  expect(closed.main).not.toContain('<form');
  const map = await send('/sitemaps/pages-de.xml');
  expect(map.text).toContain('/de/job-positions/haendlertechniker-oesterreich<');
  expect(map.text).not.toContain('/de/job-positions/ausbildung-rahmenbau');
});

test('S3.06 an application to a position that closed meanwhile is refused with all that was typed', async () => {
  const action = addressOf('de', 'form', { slug: 'job-application' });
  const typed = { 'first-name': 'Łucja', letter: 'Ich feile gern.', position: 'ausbildung-rahmenbau' };
  const { status, text } = await sendForm(action, { ...typed, form_took: '9000', form_website: '' });
  expect(status).toBe(422);
  for (const kept of ['value="Łucja"', 'Ich feile gern.']) expect(text).toContain(kept);
});

test('S2.07 template team item: role, since when, text, a drawn portrait to share; the page above lists all', async () => {
  const list = await pageAt('/en/team');
  expect(cardsOf(list.main)).toHaveLength(10);
  for (const locale of LOCALES) {
    const { main, head, types } = await pageAt(`/${locale}/team/ivo-bressan`);
    expect(types).toEqual(expect.arrayContaining(['BreadcrumbList', 'ProfilePage']));
    expect(main).toContain('1989');
    expect(main).toContain(`href="/${locale}/team"`);
    expect(cardsOf(main)).toHaveLength(3);
    expect(head).toMatch(SHARED);
  }
});

test('S2.07 template unico item: number, model, year, size, paint, views; a free one is asked for, a sold one says so', async () => {
  const list = await pageAt('/it/unico');
  expect(cardsOf(list.main)).toHaveLength(8);
  const free = await pageAt('/it/unico/il-viola-del-1987');
  for (const said of ['24', 'Strada Alta', '2024', 'Viola ’87']) expect(free.main).toContain(`>${said}<`);
  expect(free.main.match(/alt="Il viola del 1987, particolare \d"/g)).toHaveLength(3);
  expect(free.main).toContain('href="/it/quote?unico=il-viola-del-1987"');
  expect(free.types).toContain('IndividualProduct');
  expect(free.head).toMatch(SHARED);
  const asked = await send('/it/quote?unico=il-viola-del-1987');
  expect(asked.text).toContain('Pezzo unico n. 24, «Il viola del 1987»');
  const sold = await pageAt('/it/unico/seconda-partenza');
  expect(sold.main).toContain('Venduta');
  expect(sold.main).not.toContain('/quote');
});

test('what is not published is nowhere: page, list, sitemap, search, API', async () => {
  const change = (state: 'draft' | 'published') =>
    setContentState(shop, { kind: 'team', code: 'dino-zanatta', state });
  const path = '/fr/team/dino-zanatta';
  expect((await send(path)).status).toBe(200);
  await change('draft');
  await expect.poll(async () => (await send(path)).status).toBe(404);
  await expect.poll(async () => (await send('/fr/team')).text).not.toContain(path);
  expect((await send('/sitemaps/pages-fr.xml')).text).not.toContain(path);
  expect((await send('/fr/search?q=Zanatta')).text).not.toContain(path);
  expect((await send('/api/fr/content/team/dino-zanatta')).status).toBe(404);
  await change('published');
  await expect.poll(async () => (await send(path)).status).toBe(200);
  expect((await send('/fr/search?q=Zanatta')).text).toContain(path);
});
