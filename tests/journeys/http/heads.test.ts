import { expect, test } from '@playwright/test';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { siteConfigs } from '#domain/site-config/schema.ts';
import { LANGUAGES, LOCALES } from '#shared/locale.ts';
import { shopBehindThePages } from '../behind-the-pages.ts';
import { textOf } from './page-texts.ts';
import { send } from './send.ts';

function nodeOf(html: string, type: string) {
  const json = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
  return json['@graph']?.find((node: { '@type': string }) => node['@type'] === type);
}

test('X1.12 S1.03 news are a feed in every language, which its pages name; each is an article with its days', async () => {
  for (const locale of LOCALES) {
    const address = `/feeds/news-${locale}.atom`;
    expect((await send(`/${locale}`)).text).toContain(`href="${address}"`);
    const feed = await send(address);
    expect([feed.status, feed.headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    const links = [...feed.text.matchAll(/<entry>.*?<link href="([^"]+)"\/>/g)].map(([, url = '']) => url);
    expect(links.length).toBeGreaterThanOrEqual(20);
    for (const url of links) {
      const { status, text } = await send(new URL(url).pathname);
      expect([url, status]).toEqual([url, 200]);
      const article = nodeOf(text, 'NewsArticle');
      expect(article).toMatchObject({ mainEntityOfPage: url, inLanguage: locale });
      expect(Date.parse(article.datePublished)).toBeLessThanOrEqual(Date.parse(article.dateModified));
      expect(text).toContain('content="article" property="og:type"');
    }
  }
  expect((await send('/feeds/news-xx.atom')).status).toBe(404);
});

test('X1.12 lists tell machines the way to them', async () => {
  for (const path of [
    '/it/bikes',
    '/it/bikes/strada',
    '/de/shop',
    '/de/years',
    '/de/years/2024',
    '/en/news',
    '/de/news/category/werkstatt',
    '/en/bikes/road/vetta/world',
  ])
    expect(nodeOf((await send(path)).text, 'BreadcrumbList')?.itemListElement.at(-1).item, path).toMatch(
      new RegExp(`${path}$`),
    );
});

test('X1.12 a page tells machines a way exactly where it shows one', async () => {
  for (const path of ['/de/newsletter', '/de/contacts', '/fr/store-locator', '/de/bikes/rennrad/vetta']) {
    const { text } = await send(path);
    expect(text.includes('"BreadcrumbList"'), path).toBe(text.includes('class="crumbs"'));
  }
  const dealer = (await send('/es/store-locator/taller-montjuic-barcelona')).text;
  expect(dealer).not.toContain('"BreadcrumbList"');
});

test('X1.12 the second page of a list is to be found under its own address and title', async () => {
  const [first, second] = [await send('/de/news'), await send('/de/news?page=2')];
  const titles = [first, second].map(({ text }) => textOf(text, /<title>(.*?)<\/title>/));
  expect(titles[1]).toContain('Seite 2');
  expect(titles[0]).not.toBe(titles[1]);
  expect(second.text).toMatch(/href="[^"]*\/de\/news\?page=2" rel="canonical"/);
  expect(second.text).not.toContain('noindex');
});

test('S3.19 every page has its language, direction and tag of the one table, and names the others in themselves', async () => {
  for (const { code, dir, iso } of LANGUAGES) {
    const { text } = await send(`/${code}/bikes`);
    expect(text, code).toContain(`<html lang="${code}" dir="${dir}"`);
    expect(text, code).toContain(`<meta content="${iso.replace('-', '_')}" property="og:locale"/>`);
    for (const other of LANGUAGES)
      expect(text, `${code} ${other.code}`).toMatch(
        new RegExp(`<a(?=[^>]*aria-label="${other.name}")(?=[^>]*hrefLang="${other.code}")`, 'i'),
      );
  }
});

test('S3.16 every page shows the text before its header and the copyright, the first until staff switch it off', async () => {
  const shop = shopBehindThePages();
  for (const locale of LOCALES) {
    const { preHeaderText, copyright } = await findSiteConfig({ ...shop, locale });
    const { text } = await send(`/${locale}/bikes`);
    const [head = '', foot = ''] = text.split('<main');
    expect(head, locale).toContain(preHeaderText);
    expect(foot, locale).toContain(copyright);
  }
  await shop.db.update(siteConfigs).set({ preHeaderTextActive: false });
  await bumpEpochs(shop, ['site']);
  const { preHeaderText } = await findSiteConfig({ ...shop, locale: 'de' });
  const page = async () => (await send('/de/bikes')).text;
  await expect.poll(page).not.toContain(preHeaderText);
  await shop.db.update(siteConfigs).set({ preHeaderTextActive: true });
  await bumpEpochs(shop, ['site']);
  await expect.poll(page).toContain(preHeaderText);
});
