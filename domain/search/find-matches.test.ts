import { describe, expect, test } from 'vitest';
import { saveContent } from '#domain/content/save-content.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { findMatches, listSuggestions } from './find-matches.ts';
import { LONGEST_QUERY, MOST_SUGGESTIONS, PAGE_SIZE } from './input.ts';
import { matchText } from './match-statements.ts';
import { refreshSearch } from './refresh-search.ts';

const shop = await testShop();
await refreshSearch(shop);

const inLocale = (locale: Locale, query: string) => findMatches({ ...shop, locale }, { query });
const titles = async (locale: Locale, query: string) =>
  (await inLocale(locale, query)).found.map(({ title }) => title);

describe('search results', () => {
  test.each([
    ['it', 'maglia', 'Maglie'],
    ['en', 'glove', 'Gloves'],
    ['de', 'Rennräder', 'Rennrad'],
    ['fr', 'vélos électriques', 'Électriques'],
    ['es', 'casco', 'Cascos'],
  ] as const)('X1.13 in %s "%s" finds %s by its stem', async (locale, query, title) => {
    expect(await titles(locale, query)).toContain(title);
  });

  test.each(LOCALES)(
    'X1.13 a name is the first match in %s, whatever its accents and capitals',
    async (locale) => {
      expect((await titles(locale, 'VÉTTA'))[0]).toBe('Vetta');
      expect((await titles(locale, 'vett'))[0]).toBe('Vetta');
    },
  );

  test('leave out samples of paint, which are of use only where a paint is chosen', async () => {
    const { found } = await inLocale('de', 'Farbmuster');
    expect(found.filter(({ kind }) => kind === 'shop')).toEqual([]);
  });

  test('contain bikes, goods, pages and legal texts, each with the parts of its address', async () => {
    const [bike] = (await inLocale('it', 'strada alta')).found;
    expect(bike).toMatchObject({ kind: 'bike', slug: 'strada-alta', categorySlug: 'strada' });
    expect(bike?.pictureHash).toMatch(/\w{10,}/);
    const [page] = (await inLocale('de', 'Unser Anstieg')).found;
    expect(page).toMatchObject({ kind: 'page', slug: 'our-climb' });
    const [legal] = (await inLocale('fr', 'confidentialité')).found;
    expect(legal).toMatchObject({ kind: 'legal', slug: 'privacy-policy' });
  });

  test('contain content in the reader’s language, from the instant it is published', async () => {
    const own = await testShop({ locale: 'de', actor: { kind: 'staff', id: 'anna' } });
    const [found] = (await findMatches(own, { query: 'Riemen Corso', kinds: ['content'] })).found;
    expect(found).toMatchObject({ slug: expect.stringMatching(/^news\/der-riemen/), detail: 'Räder' });
    const text = {
      slug: 'quagga',
      title: 'Quagga',
      summary: 'Nobody finds this one before its time has really come.',
    };
    const showFrom = new Date(own.clock.now().getTime() + 3_600_000);
    await saveContent(own, 'news', [{ code: 'quagga', showFrom, fields: {}, texts: { en: text } }]);
    await refreshSearch(own);
    const hits = async () => (await findMatches(own, { query: 'quagga' })).found.length;
    expect(await hits()).toBe(0);
    own.clock.forward(3_600_001);
    expect(await hits()).toBe(1);
  });

  test('contain article numbers', async () => {
    expect(await titles('en', 'VT25')).toContain('Vetta');
  });

  test('are listed for one kind alone, with the counts of all', async () => {
    const all = await inLocale('it', 'strada');
    const bikes = await findMatches(shop, { query: 'strada', kinds: ['bike'] });
    expect(bikes.counts).toEqual(all.counts);
    expect(bikes.found.length).toBe(Math.min(all.counts.bike ?? 0, PAGE_SIZE));
    expect(new Set(bikes.found.map(({ kind }) => kind))).toEqual(new Set(['bike']));
  });
});

describe('spelling errors', () => {
  test('X1.13 a misspelled name is corrected, and the answer says so', async () => {
    const matches = await inLocale('it', 'Strdaa alat');
    expect(matches).toMatchObject({ corrected: 'Strdaa alat', query: 'strada alta' });
    expect(matches.found[0]?.title).toBe('Strada Alta');
  });

  test('results with some of the words are given when nothing has all, and the answer says so', async () => {
    const matches = await inLocale('it', 'vetta sommergibile');
    expect(matches).toMatchObject({ isPartial: true, corrected: null });
    expect(matches.found[0]?.title).toBe('Vetta');
  });

  test('nothing is found for words without anything similar', async () => {
    expect(await inLocale('en', 'xyzzyplugh')).toMatchObject({ isEmpty: false, found: [], counts: {} });
  });

  test.each([
    ['', 'nothing'],
    ['   ', 'blanks'],
    ['%%__\\', 'wildcards'],
    ['😀🚲', 'emoji'],
    ['\' " ( & | ! : * < >', 'the signs of the query language'],
    ['der die und das', 'nothing but common words'],
  ])('"%s" (%s) asks for nothing and finds nothing', async (query) => {
    expect(await inLocale('de', query)).toMatchObject({ isEmpty: true, found: [] });
  });

  test.each([
    "vetta'; drop table search_documents; --",
    'vetta & ! | <->',
    'vetta\0',
    'vetta:*A',
    '\\vetta"',
  ])('%s is words, never SQL or a query of its own', async (query) => {
    expect((await inLocale('en', query)).found[0]?.title).toBe('Vetta');
  });

  test('a text beyond the length limit is refused', async () => {
    const refused = inLocale('it', 'a'.repeat(10_000));
    await expect(refused).rejects.toMatchObject({
      code: 'search.query-too-long',
      values: { limit: LONGEST_QUERY },
    });
  });

  test('pages beyond the last are empty, whatever the number', async () => {
    for (const page of [-3, 0])
      expect((await findMatches(shop, { query: 'vetta', page })).found[0]?.title).toBe('Vetta');
    expect((await findMatches(shop, { query: 'vetta', page: 1e6 })).found).toEqual([]);
  });
});

describe('suggestions', () => {
  test('X1.13 start at two letters and are few', async () => {
    expect((await listSuggestions(shop, 'v')).found).toEqual([]);
    const { found } = await listSuggestions(shop, 've');
    expect(found[0]?.title).toBe('Vetta');
    expect(found.length).toBeLessThanOrEqual(MOST_SUGGESTIONS);
  });
});

describe('a large catalogue', () => {
  test('is read by the language’s index, not by the table', async () => {
    await shop.connection.pool.query(`
      insert into search_documents select 'bike', 'made-' || n, locale, 'Made ' || n, '', 2025, 'made', 'road', 100, 'made ' || n, '',
        to_tsvector('simple', 'made number' || n || ' group' || n % 500)
      from generate_series(1, 4000) n, unnest('{it,en,de,fr,es}'::text[]) locale`);
    await shop.connection.pool.query('analyze search_documents');
    const values: Record<string, string> = {
      query: "'group77'",
      glue: "'&'",
      kinds: `'{bike}'`,
      limit: '8',
      offset: '0',
      now: 'now()',
    };
    const text = matchText('de').replace(/(?<!:):([a-z]\w*)/gi, (_, name: string) => values[name] ?? '');
    const { rows } = await shop.connection.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('search_documents_words_de');
    expect(plan).not.toContain('Seq Scan on search_documents');
  });
});
