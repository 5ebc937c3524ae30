import { expect, test } from '@playwright/test';
import { LOCALES } from '#shared/locale.ts';
import { parseCalendar, textOf } from '#tests/helpers/parse-calendar.ts';
import { send } from './send.ts';

/** The main part of a page that is there, has one title, and is described as one of these types. */
async function pageAt(path: string, ...types: string[]): Promise<string> {
  const { status, text } = await send(path);
  expect(status, path).toBe(200);
  const found = nodesIn(text).map((node) => node['@type']);
  expect(found, path).toEqual(expect.arrayContaining(types));
  const main = /<main[\s>].*<\/main>/s.exec(text)?.[0] ?? '';
  expect(main.match(/<h1[\s>]/g), path).toHaveLength(1);
  return main;
}

type Node = Record<string, string>;

function nodesIn(text: string): Node[] {
  const told = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '{}';
  return JSON.parse(told)['@graph'] ?? [];
}

function nodeIn(text: string, type: string): { startDate: string; endDate: string } {
  const node = nodesIn(text).find((one) => one['@type'] === type);
  expect(node, type).toBeDefined();
  return node as unknown as { startDate: string; endDate: string };
}

const linksIn = (html: string, pattern: RegExp) => new Set(html.match(pattern) ?? []);

test('S1.04 S2.07 template events archive: those to come by their day, past ones apart, the calendar of all', async () => {
  for (const locale of LOCALES) {
    const main = await pageAt(`/${locale}/events`, 'BreadcrumbList');
    const [coming = '', past = ''] = main.split('id="past"');
    const items = new RegExp(`href="/${locale}/events/[a-z0-9-]+"`, 'g');
    expect([linksIn(coming, items).size, linksIn(past, items).size]).toEqual([5, 3]);
    const daysIn = (part: string) =>
      [...part.matchAll(/<time[^>]*dateTime="([^"]+)"/g)].map(([, day]) => day);
    expect(daysIn(coming)).toEqual(daysIn(coming).toSorted());
    expect(daysIn(past)).toEqual(daysIn(past).toSorted().reverse());
    expect((daysIn(past)[0] ?? '') < (daysIn(coming)[0] ?? '')).toBe(true);
  }
  const { headers, text } = await send('/de/events/calendar.ics');
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(parseCalendar(text).parts.filter(({ name }) => name === 'VEVENT')).toHaveLength(5);
  expect((await send('/de/events?page=2')).status).toBe(404);
});

test('S1.04 S2.07 template events item: days, hours and zone, place with its map, a calendar file, what machines read', async () => {
  const slug = 'tag-der-offenen-lackierkabine';
  const main = await pageAt(`/de/events/${slug}`, 'Event', 'BreadcrumbList');
  for (const said of ['10:00 bis 17:00 Uhr', 'Mitteleuropäische Zeit', 'Via dei Tornanti 19', 'Samstag'])
    expect(main).toContain(said);
  expect(main).toMatch(/<svg[^>]*aria-label="Karte der Gegend um Santa Giustina dei Colli"/);
  expect(main).not.toMatch(/src="https?:/);
  const { text } = await send(`/de/events/${slug}`);
  expect(text).toMatch(/content="[^"]+\/media\/\w+\/share\.jpg" property="og:image"/);
  expect(text).toContain('hrefLang="it"');
  const node = nodeIn(text, 'Event');
  expect(node).toMatchObject({
    ...{ eventStatus: 'https://schema.org/EventScheduled', organizer: { name: 'Tessaro' } },
    location: { address: { addressCountry: 'IT', addressLocality: 'Santa Giustina dei Colli' } },
  });
  expect(Date.parse(node.endDate)).toBeGreaterThan(Date.parse(node.startDate));
  expect(node.startDate).toMatch(/T10:00:00\+0[12]:00$/);
  const file = await send(`/de/events/${slug}/calendar.ics`);
  expect(file.headers['content-disposition']).toBe(`attachment; filename="${slug}.ics"`);
  const [, event] = parseCalendar(file.text).parts;
  expect(event && textOf(event, 'SUMMARY')).toBe('Tag der offenen Lackierkabine');
  const other = await send('/de/events/open-day-in-both-paint-booths');
  expect([other.status, other.headers.location]).toEqual([301, `/de/events/${slug}`]);
});

test('S1.04 an event without hours has days alone, and a past one says so and asks nobody to come', async () => {
  const abroad = await pageAt('/en/events/three-days-in-freiburg', 'Event');
  expect(abroad).toContain('Germany');
  expect(abroad).not.toContain('Central European Time');
  const past = await pageAt('/it/events/una-serata-sul-rame', 'Event');
  expect(past).toContain('È già passato');
  expect(past).not.toContain('.ics');
});

test('S1.05 S2.07 template press archive: entries by category, each with its files, terms, contact and form', async () => {
  const main = await pageAt('/de/press', 'CreativeWork', 'BreadcrumbList');
  expect(main.match(/class="press-entry"/g)).toHaveLength(12);
  expect(linksIn(main, /\/de\/press\?category=[a-z]+(?=")/g).size).toBe(4);
  for (const said of [
    'Bedingungen',
    'Pressekontakt',
    'stampa@tessaro.example',
    'action="/de/forms/press-request"',
  ])
    expect(main).toContain(said);
  const bikes = await pageAt('/de/press?category=bikes', 'CreativeWork');
  expect(bikes.match(/class="press-entry"/g)).toHaveLength(5);
  expect((await send('/de/press?category=none')).status).toBe(404);
  const files = [...linksIn(main, /\/de\/press\/[a-z0-9-]+\/(?:\d+\.svg|text\.txt)(?=")/g)];
  expect(files.length).toBeGreaterThan(30);
  for (const file of files.slice(0, 6)) expect((await send(file)).status, file).toBe(200);
});

test('S1.04 S1.05 events and press are found: by search, sitemap and feeds, under addresses that lead to them', async () => {
  for (const [word, path] of [
    ['Laufrad an einem Samstag', '/de/events/an-einem-samstag-ein-laufrad'],
    ['Pressemappe Einunddreißig Rahmen', '/de/press#einunddreissig-rahmen-unter-der-saege'],
  ] as const)
    expect((await send(`/de/search?q=${encodeURIComponent(word)}&in=pages`)).text, word).toContain(
      `href="${path}"`,
    );
  const pages = (await send('/sitemaps/pages-de.xml')).text;
  for (const path of [
    '/de/events<',
    '/de/press<',
    '/de/events/die-staffel-der-neunzehn<',
    '/de/events/teilemarkt-unter-den-arkaden<',
  ])
    expect(pages).toContain(path);
  for (const [kind, count] of [
    ['events', 8],
    ['press', 12],
  ] as const)
    for (const locale of LOCALES) {
      const feed = await send(`/feeds/${kind}-${locale}.atom`);
      const links = [...feed.text.matchAll(/<entry>.*?<link href="([^"]+)"\/>/g)].map(([, url = '']) => url);
      expect(links).toHaveLength(count);
      for (const url of links) expect((await send(new URL(url).pathname)).status, url).toBe(200);
    }
});

for (const path of ['/en/events/nothing', '/en/events/nothing/calendar.ics', '/en/press/nothing/1.jpg'])
  test(`an address without content is not found: ${path.slice(0, 40)}`, async () => {
    expect((await send(path)).status).toBe(404);
  });
