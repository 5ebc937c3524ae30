import { describe, expect, it, vi } from 'vitest';
import type { LoadedBlock } from '#app/blocks/block.ts';
import { sitemap } from '#app/feeds/sitemap.server.ts';
import { listWorlds, WORLDS_TAG, worldDocument } from '#app/site/catalogue/list-worlds.server.ts';
import { pageTag, productTag } from '#domain/epochs/tags.ts';
import { findPublished } from '#domain/pages/find-published.ts';
import { publish } from '#domain/pages/publish.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { contentOf, renderBlocks, textOf } from '#tests/helpers/render-block.tsx';
import { testShop } from '#tests/helpers/test-shop.ts';
import { redirectOf, visitOf } from '#tests/helpers/visit-of.ts';
import { loadWorld } from './load-world.server.ts';

const shop = await testShop({ actor: { kind: 'staff', id: 'anna' } });

const ROAD: Record<Locale, string> = {
  it: 'strada',
  en: 'road',
  de: 'rennrad',
  fr: 'route',
  es: 'carretera',
};
const vetta = (locale: Locale) => ({ category: ROAD[locale], slug: 'vetta' });
async function load(locale: Locale, at: { category: string; slug: string }, query = '') {
  const url = `https://shop.test/${locale}/bikes/x/y/world${query}`;
  const world = await loadWorld(visitOf({ ...shop, locale }), at, url);
  return { ...world, blocks: contentOf(world.blocks) };
}

/**
 * Every text of the blocks, at any depth. Names of models and lone figures are the same in all
 * languages.
 */
function wordsOf(blocks: readonly LoadedBlock[]): string[] {
  return blocks.flatMap(({ texts, parts }) => [...stringsIn(texts), ...wordsOf(parts)]);
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return /\p{L}{3}.*\s.*\p{L}{3}/u.test(value) ? [value] : [];
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
}

/** What the maker has of some models only. */
const SOME_HAVE = ['climb-chart', 'test-rides', 'frame-tests'];

describe('S1.01 the world of each model', () => {
  it('is there for all twelve, whole in every language, with nothing left in another’s words', async () => {
    const worlds = await listWorlds({ ...shop, locale: 'en' });
    expect(worlds).toHaveLength(12);
    for (const { code } of worlds) {
      const told = await Promise.all(
        LOCALES.map(async (locale) => {
          const here = (await listWorlds({ ...shop, locale })).find((world) => world.code === code)!;
          return load(locale, here);
        }),
      );
      for (const { blocks } of told) {
        const types = blocks.map(({ type }) => type).filter((type) => !SOME_HAVE.includes(type));
        expect(types, code).toEqual([
          ...['hero', 'editor', 'technology', 'products-carousel', 'story', 'accordion'],
          'call-to-action',
        ]);
        expect(blocks.find(({ type }) => type === 'technology')?.parts).toHaveLength(4);
      }
      const all = told.flatMap(({ blocks }) => [...new Set(wordsOf(contentOf(blocks)))]).filter(notAName);
      expect(all.filter((text, place) => all.indexOf(text) !== place)).toEqual([]);
    }
  });

  it('says of every model in every language something said of no other', async () => {
    for (const locale of LOCALES) {
      const worlds = await Promise.all(
        (await listWorlds({ ...shop, locale })).map((one) => load(locale, one)),
      );
      const own = worlds.flatMap(({ blocks }) => [
        ...stringsIn(blocks.filter(({ id }) => id === 'reasons').map(({ texts }) => texts)),
        ...blocks.filter(({ id }) => id === 'hero').map(({ texts }) => (texts as { title: string }).title),
      ]);
      expect(own.length).toBeGreaterThanOrEqual(12 * 6);
      expect(new Set(own).size, locale).toBe(own.length);
    }
  });

  it('shows its bike and its numbers under one title, its years with their archives, and the way to its bike', async () => {
    const { blocks, title } = await load('de', vetta('de'));
    const html = await renderBlocks(blocks, 'de');
    expect(title).toBe('Die Welt von Vetta');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(textOf(html)).toContain('790 g');
    expect(textOf(html)).toContain('6,6 kg');
    for (const path of ['/de/bikes/rennrad/vetta', '/de/years/2023', '/de/years/2024', '/de/years'])
      expect(html).toContain(`href="${path}"`);
  });
});

describe('the address of a model’s world', () => {
  it('stands below its bike in every language, and names itself in all of them', async () => {
    for (const locale of LOCALES) {
      const { alternates, category, slug } = await load(locale, vetta(locale));
      expect({ category, slug }).toEqual(vetta(locale));
      expect(alternates).toEqual(
        Object.fromEntries(LOCALES.map((one) => [one, `/${one}/bikes/${ROAD[one]}/vetta/world`])),
      );
    }
  });

  it.each([
    ['another language’s category', { category: 'road', slug: 'vetta' }, '/de/bikes/rennrad/vetta/world?a=1'],
    ['another year of it', { category: 'rennrad', slug: 'vetta-2024' }, '/de/bikes/rennrad/vetta/world?a=1'],
    ['a year still sold', { category: 'rennrad', slug: 'lama-2026' }, '/de/bikes/rennrad/lama/world?a=1'],
  ])('is led to for good from that of %s', async (_, at, address) => {
    expect(await redirectOf(load('de', at, '?a=1'))).toBe(address);
  });

  it.each([
    ['a bike nobody makes', 'rennrad', 'nothing'],
    ['nothing at all', '', ''],
    ['what is no slug', 'rennrad', 'v'.repeat(3000)],
    ['clothing', 'bekleidung', 'trikot-tornanti'],
  ])('is not found of %s', async (_, category, slug) => {
    await expect(load('de', { category, slug })).rejects.toMatchObject({ init: { status: 404 } });
  });

  it('is in the sitemap of its language with the day it was published', async () => {
    const atHome = { ...shop, baseUrl: 'https://shop.test', foreignCountries: () => [] };
    const xml = (await sitemap(atHome, 'pages-fr')) ?? '';
    const found = [...xml.matchAll(/<loc>([^<]+\/world)<\/loc><lastmod>(\d{4}-\d\d-\d\d)<\/lastmod>/g)];
    expect(found).toHaveLength(12);
    expect(found.map(([, url]) => url)).toContain('https://shop.test/fr/bikes/route/vetta/world');
  });

  it('tells the page cache what it shows, and what shows where worlds are when one is published', async () => {
    const showTags = vi.fn();
    const ref = worldDocument('VT25');
    await loadWorld({ ...visitOf({ ...shop, locale: 'en' }), showTags }, vetta('en'), 'https://shop.test/x');
    const { documentId } = (await findPublished(shop, ref))!;
    const bike = await shop.db.query.products.findFirst({ where: { code: 'VT25' } });
    expect(showTags.mock.calls.flat()).toEqual(
      expect.arrayContaining([WORLDS_TAG, pageTag(documentId), productTag(bike!.id)]),
    );
    const epoch = async () => {
      const { rows } = await shop.connection.pool.query<{ epoch: string }>(
        'select epoch from cache_epochs where tag = $1',
        [WORLDS_TAG],
      );
      return Number(rows[0]?.epoch);
    };
    const before = await epoch();
    await publish(shop, { ...ref, number: 1 });
    expect(await epoch()).toBeGreaterThan(before);
  });
});

/** Models and paints have the same name in all languages. */
function notAName(text: string): boolean {
  return !/^\/|^[\p{L} -]+ (in|en) \p{Lu}\p{Ll}+$/u.test(text);
}
