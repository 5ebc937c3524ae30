import { describe, expect, test } from 'vitest';
import { LONGEST_QUERY } from '#domain/search/input.ts';
import { refreshSearch } from '#domain/search/refresh-search.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { foundAddress } from './found-address.ts';
import { loadSearch } from './load-search.server.ts';

const shop = await testShop();
await refreshSearch(shop);

const load = (locale: Locale, query: string) => loadSearch({ ...shop, locale }, new URLSearchParams(query));

describe('the page of results', () => {
  test.each(LOCALES)(
    'X1.13 shows products as cards with their prices, and pages as links (%s)',
    async (locale) => {
      const answer = await load(locale, 'q=vetta');
      expect(answer.products[0]).toMatchObject({ name: 'Vetta', slug: 'vetta', price: { currency: 'EUR' } });
      expect(answer.counts.all).toBe(answer.counts.bikes + answer.counts.shop + answer.counts.pages);
      const { texts } = await load(locale, 'q=vetta&in=pages');
      const page = texts.find(({ slug }) => slug === 'our-climb');
      expect(page && foundAddress(locale, page)).toBe(`/${locale}/our-climb`);
    },
  );

  test('leads to a category by its own language’s slug', async () => {
    const [category] = (await load('de', 'q=Trikots')).categories;
    expect(category && foundAddress('de', category)).toBe('/de/shop/trikots');
  });

  test('shows one part alone, and everything for a part nobody knows', async () => {
    const bikes = await load('it', 'q=ramato&in=bikes');
    expect(bikes.texts).toEqual([]);
    expect(new Set(bikes.products.map(({ kind }) => kind))).toEqual(new Set(['bike']));
    expect((await load('it', 'q=ramato&in=everything')).tab).toBe('all');
    expect((await load('it', 'q=ramato&in=constructor')).tab).toBe('all');
  });

  test.each(['page=0', 'page=-1', 'page=1e9', 'page=x', 'page='])('is the first one for %s', async (page) => {
    expect(await load('it', `q=vetta&${page}`)).toMatchObject({ page: 1 });
  });

  test('asks for nothing when nothing was typed', async () => {
    expect(await load('it', '')).toMatchObject({ typed: '', isEmpty: true, refused: null, products: [] });
  });

  test('says in the reader’s language that a text is too long, and keeps the beginning of it', async () => {
    const { typed, refused } = await load('de', `q=${'ä'.repeat(10_000)}`);
    expect(typed).toBe('ä'.repeat(LONGEST_QUERY));
    expect(refused).toBe('Ein paar Wörter genügen: höchstens 100 Zeichen.');
  });
});
