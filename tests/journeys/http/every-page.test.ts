import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { LOCALES } from '#shared/locale.ts';
import { addressesOf, canonicalOf, textOf } from './page-texts.ts';
import { type Answer, send } from './send.ts';

const KB = 1000;
/** JavaScript of a page to read before its visitor's first sign, with gzip. */
const MOST_SCRIPT_TO_READ = 6 * KB;
/** A bike sends 72 variants in plain columns; cells of its tables name their build or size. */
const MOST = { html: 90 * KB, structuredData: 15 * KB, loaderData: 16 * KB };
/** The press kit lists every file of every entry; the terms are one long text. */
const MOST_OF_CONTENT = { html: 110 * KB, structuredData: 15 * KB, loaderData: 17.5 * KB };
/** A bike to order carries its whole drawing, so that paint changes at once. */
const MOST_OF_BUILD = { html: 215 * KB, structuredData: 15 * KB, loaderData: 17.5 * KB };
const OF_BUILD = /^\/[a-z]{2}\/infinitamente\/./;
const PARTS = ['html', 'structuredData', 'loaderData'] as const;
/** Lists of products, and pages to choose on, are no content. */
const OF_GOODS = /^\/[a-z]{2}\/(?:bikes|shop|infinitamente|store-locator|years)(?:\/|$)/;
/** Pages that other journeys publish begin so. */
const OF_JOURNEYS = /^\/..\/(?:[a-z-]+\/)?journey-/;

type Page = { readonly path: string; readonly isProduct: boolean; readonly answer: Answer };

// One walk for all that is said of every page: most of its time is the rendering.
for (const locale of LOCALES) {
  test(`X1.12 S7.09 every page to be found stands at its own address, says what it is and keeps to its weight (${locale})`, async () => {
    test.setTimeout(180_000);
    const products = new Set(await pathsIn(locale, 'products'));
    const paths = [...products, ...(await pathsIn(locale, 'pages'))];
    expect(products.size).toBeGreaterThan(20);
    expect(paths.length).toBeGreaterThan(150);
    for (const place of ['news', 'news/category', 'events', 'contacts'])
      expect(paths.some((path) => path.startsWith(`/${locale}/${place}`))).toBe(true);
    const seen = new Map<string, string>();
    const read: string[] = [];
    for (const path of paths) {
      const page = { path, isProduct: products.has(path), answer: await send(path) };
      expect.soft([page.answer.status, canonicalOf(page.answer.text)], path).toEqual([200, path]);
      expectItsWeight(page);
      expectItsHead(page, seen);
      if (!page.answer.text.includes('data-hydrate="on-sign"')) continue;
      read.push(path);
      expect.soft(await scriptBeforeSign(page.answer.text), path).toBeLessThanOrEqual(MOST_SCRIPT_TO_READ);
    }
    const archives = [addressOf(locale, 'home'), addressOf(locale, 'news-archive')];
    expect(read).toEqual(expect.arrayContaining([...archives, addressOf(locale, 'privacy-policy')]));
    expect(read.some((path) => path.endsWith('/world'))).toBe(true);
  });
}

/** The paths of a language in its sitemaps of a kind, each once, whatever its market. */
async function pathsIn(locale: string, kind: 'products' | 'pages'): Promise<string[]> {
  const files = addressesOf((await send('/sitemap.xml')).text).filter((file) =>
    file.includes(`${kind}-${locale}`),
  );
  expect(files.length, kind).toBeGreaterThan(0);
  const maps = await Promise.all(files.map((file) => send(file)));
  const paths = maps.flatMap(({ text }) => addressesOf(text));
  return [...new Set(paths)].filter(
    (path) => `${path}/`.startsWith(`/${locale}/`) && !OF_JOURNEYS.test(path),
  );
}

function expectItsWeight({ path, isProduct, answer }: Page): void {
  const isBuild = OF_BUILD.test(path);
  if (!isProduct && !isBuild && OF_GOODS.test(path)) return;
  const most = isBuild ? MOST_OF_BUILD : isProduct ? MOST : MOST_OF_CONTENT;
  const weights = weightsOf(answer.text);
  if (isProduct) expect(weights.loaderData, path).toBeGreaterThan(KB);
  for (const part of PARTS) expect.soft(weights[part], `${part} of ${path}`).toBeLessThanOrEqual(most[part]);
}

/** What a page weighs unpacked, and of that what machines and scripts are told, in bytes. */
function weightsOf(html: string) {
  const bytesOf = (pattern: RegExp) =>
    [...html.matchAll(pattern)].reduce((sum, [, text = '']) => sum + Buffer.byteLength(text), 0);
  return {
    html: Buffer.byteLength(html),
    structuredData: bytesOf(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    loaderData: bytesOf(/streamController\.enqueue\((.*?)\);?<\/script>/gs),
  };
}

/** @param seen the page of each title and description so far */
function expectItsHead({ path, answer: { text } }: Page, seen: Map<string, string>): void {
  const title = textOf(text, /<title>(.*?)<\/title>/);
  const description = textOf(text, /<meta content="([^"]*)" name="description"/);
  expect.soft(title.length, `${path}: ${title}`).toBeLessThanOrEqual(70);
  expect.soft(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(70);
  expect.soft(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160);
  for (const said of [title, description]) expect.soft(seen.get(said), `${path}: ${said}`).toBeUndefined();
  seen.set(title, path).set(description, path);
  expect.soft(title).toContain(textOf(text, /<meta content="([^"]*)" property="og:title"/));
  expect.soft(textOf(text, /<meta content="([^"]*)" property="og:description"/)).toBe(description);
  for (const name of ['type', 'url', 'site_name', 'locale', 'image', 'image:alt'])
    expect.soft(text, `${path}: og:${name}`).toContain(`property="og:${name}"`);
}

/** Inline scripts, and files that the page loads by itself: all but what waits in the template. */
async function scriptBeforeSign(html: string): Promise<number> {
  const [template = ''] = /<template[^>]*id="hydration".*?<\/template>/s.exec(html) ?? [];
  expect(template).toContain('type="module"');
  const shown = html.replace(template, '');
  const inline = [...shown.matchAll(/<script(?![^>]*(?:src=|type="application))[^>]*>(.*?)<\/script>/gs)];
  const tags = [...shown.matchAll(/<(?:script|link)[^>]*>/g)].map(([tag]) => tag);
  const files = tags.flatMap((tag) => /(?:src|href)="([^"]+\.js)"/.exec(tag)?.[1] ?? []);
  const texts = [...inline.map(([, text = '']) => text)];
  for (const file of files) texts.push((await send(file)).text);
  return texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
}
