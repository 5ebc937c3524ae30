import { expect, test } from '@playwright/test';
import { LOCALES } from '#shared/locale.ts';
import { send } from './send.ts';

const HTML: Readonly<Record<string, string>> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' };

function textOf(html: string, pattern: RegExp): string {
  return (pattern.exec(html)?.[1] ?? '').replace(/&(amp|quot|#x27|lt|gt);/g, (_, name) => HTML[name] ?? '');
}

function nodeOf(html: string, type: string) {
  const json = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
  return json['@graph']?.find((node: { '@type': string }) => node['@type'] === type);
}

function addressesOf(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

/** Pages that other journeys publish begin so. */
const OF_JOURNEYS = /^\/..\/journey-/;

/** The addresses of a language in its sitemaps, each once, whatever its market. */
async function addressesIn(locale: string): Promise<string[]> {
  const files = addressesOf((await send('/sitemap.xml')).text).filter((file) => file.includes(`-${locale}`));
  const maps = await Promise.all(files.map((file) => send(file)));
  const paths = maps.flatMap(({ text }) => addressesOf(text));
  return [...new Set(paths)].filter((path) => !OF_JOURNEYS.test(path));
}

for (const locale of LOCALES) {
  test(`X1.12 every page to be found says what it is in a title and a description of its own (${locale})`, async () => {
    test.setTimeout(120_000);
    const seen = new Map<string, string>();
    const paths = await addressesIn(locale);
    expect(paths.length).toBeGreaterThan(150);
    for (const path of paths) {
      const { text } = await send(path);
      const title = textOf(text, /<title>(.*?)<\/title>/);
      const description = textOf(text, /<meta content="([^"]*)" name="description"/);
      expect.soft(title.length, `${path}: ${title}`).toBeLessThanOrEqual(70);
      expect.soft(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(70);
      expect.soft(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160);
      for (const said of [title, description])
        expect.soft(seen.get(said), `${path}: ${said}`).toBeUndefined();
      seen.set(title, path).set(description, path);
      expect.soft(title).toContain(textOf(text, /<meta content="([^"]*)" property="og:title"/));
      expect.soft(textOf(text, /<meta content="([^"]*)" property="og:description"/)).toBe(description);
    }
  });
}

test('X1.12 the journal is a feed in every language, which its pages name; each story is an article with its days', async () => {
  for (const locale of LOCALES) {
    const address = `/feeds/journal-${locale}.atom`;
    expect((await send(`/${locale}`)).text).toContain(`href="${address}"`);
    const feed = await send(address);
    expect([feed.status, feed.headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    const links = [...feed.text.matchAll(/<entry>.*?<link href="([^"]+)"\/>/g)].map(([, url = '']) => url);
    expect(links.length).toBeGreaterThanOrEqual(3);
    for (const url of links) {
      const { status, text } = await send(new URL(url).pathname);
      expect([url, status]).toEqual([url, 200]);
      const article = nodeOf(text, 'Article');
      expect(article).toMatchObject({ mainEntityOfPage: url, inLanguage: locale });
      expect(Date.parse(article.datePublished)).toBeLessThanOrEqual(Date.parse(article.dateModified));
      expect(text).toContain('content="article" property="og:type"');
    }
  }
  expect((await send('/feeds/journal-xx.atom')).status).toBe(404);
});

test('X1.12 lists tell machines the way to them', async () => {
  for (const path of [
    '/it/bikes',
    '/it/bikes/strada',
    '/de/shop',
    '/de/years',
    '/de/years/2024',
    '/en/journal',
  ])
    expect(nodeOf((await send(path)).text, 'BreadcrumbList')?.itemListElement.at(-1).item, path).toMatch(
      new RegExp(`${path}$`),
    );
});
