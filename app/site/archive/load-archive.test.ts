import { beforeAll, describe, expect, it, vi } from 'vitest';
import { languageLink } from '#app/site/frame/language-links.ts';
import { saveProducts } from '#domain/catalogue/save-products.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { redirectOf, visitOf } from '#tests/helpers/visit-of.ts';
import { hitsOf } from './archive-view.ts';
import { loadArchive } from './load-archive.server.ts';

const shop = await testShop();
const at = (path: string) => `http://shop.test${path}`;
const bikes = (query = '', category?: string, of = shop) =>
  loadArchive(visitOf(of), 'bike', {
    category,
    url: at(`/it/bikes${category ? `/${category}` : ''}${query}`),
  });
const wholeOf = (loaded: Awaited<ReturnType<typeof bikes>>) => loaded!.archive.whole!;
const nothing = {
  choices: { category: [], usage: [], size: [], color: [], groupset: [], wheelset: [] },
  ranges: { price: { from: null, to: null }, weight: { from: null, to: null } },
  flags: { available: false, custom: false, electric: false, mine: false },
  sort: null,
  page: 1,
};

describe('an archive', () => {
  it('S1.01 shows the bikes of a category, and by usage those that are for it', async () => {
    const all = wholeOf(await bikes());
    const road = wholeOf(await bikes('', 'strada'));
    expect(road.cards.length).toBeGreaterThan(0);
    expect(road.cards.length).toBeLessThan(all.cards.length);
    expect(road.cards.every((card) => card.category === 'strada')).toBe(true);
    const climbing = road.table.options.usage.findIndex(({ value }) => value === 'salita');
    const { hits } = hitsOf(road.table, { ...nothing, choices: { ...nothing.choices, usage: [climbing] } });
    expect(hits.length).toBeGreaterThan(0);
    for (const { product } of hits) expect(road.cards[product]!.usageCodes).toContain('climbing');
  });

  it('S1.01 names its address in every language, with the usage under its slug there', async () => {
    const loaded = await bikes('?usage=salita', 'strada');
    expect(languageLink(loaded!, '/it/bikes/strada?usage=salita', 'de')).toBe(
      '/de/bikes/rennrad?usage=bergauf',
    );
  });

  it('S1.01 keeps in another language all that narrows and sorts it, and nothing else that stood in the address', async () => {
    const asked = 'usage=salita&usage=aero&size=m&color=ramato&price-to=9000&available=1&sort=price&page=2';
    const loaded = await bikes(`?${asked}`);
    expect(languageLink(loaded!, `/it/bikes?${asked}&utm_source=letter&from=a%40b.it`, 'de')).toBe(
      `/de/bikes?${asked.replace('salita', 'bergauf')}`,
    );
    const shopping = await loadArchive(visitOf(shop), 'shop', { url: at('/it/shop?category=maglie') });
    const link = languageLink(shopping!, '/it/shop?category=maglie', 'de');
    expect(link).toMatch(/^\/de\/shop\?category=(?!maglie)/);
    const german = await testShop({ locale: 'de' });
    const category = new URL(at(link)).searchParams.get('category');
    const there = wholeOf(await loadArchive(visitOf(german), 'shop', { url: at('/de/shop') }));
    expect(there.table.options.category.map(({ value }) => value)).toContain(category);
  });

  it('is the same whatever is asked of it, because the page filters it', async () => {
    expect((await bikes('?size=m&available=1'))!.archive).toEqual((await bikes())!.archive);
  });

  it('is worth keeping when one thing is asked at most, and seldom when more or anything unknown is', async () => {
    for (const [query, isSeldom] of [
      ['', false],
      ['?usage=salita', false],
      ['?available=1', false],
      ['?available=1&custom=1', true],
      ['?usage=climbing-up', true],
      ['?sort=price', true],
      ['?page=7', true],
    ] as const) {
      const isRare = vi.fn();
      await loadArchive({ ...visitOf(shop), isRare }, 'bike', { url: at(`/it/bikes${query}`) });
      expect(isRare.mock.calls.length > 0, query).toBe(isSeldom);
    }
  });

  it('of the e-shop holds what stands below a root category', async () => {
    const load = (category?: string) => loadArchive(visitOf(shop), 'shop', { category, url: at('/it/shop') });
    const [all, apparel, jerseys] = [await load(), await load('abbigliamento'), await load('maglie')].map(
      wholeOf,
    );
    expect(all!.cards.length).toBeGreaterThan(apparel!.cards.length);
    expect(apparel!.cards.length).toBeGreaterThan(jerseys!.cards.length);
    expect(apparel!.table.options.category.map(({ value }) => value)).toContain('maglie');
  });

  it('of a category nobody has is not found', async () => {
    await expect(bikes('', 'niente')).rejects.toMatchObject({ init: { status: 404 } });
  });
});

describe('an archive too large for one page', () => {
  const NEW = 110;
  beforeAll(async () => {
    await saveProducts(
      asSystem(shop),
      Array.from({ length: NEW }, (_, index) => ({
        code: `X${index}`,
        kind: 'bike' as const,
        model: `X ${index}`,
        category: 'urban',
        modelYear: null,
        taxCategory: 'bike',
        isNew: false,
        bestSeller: false,
        personalizableColor: index === 109,
        status: 'active' as const,
        position: 1000 + index,
        usages: ['urban'],
        texts: { en: { name: `X ${index}`, slug: `x-${index}`, tagline: '', description: '' } },
      })),
    );
  });

  const partOf = async (query: string) => (await bikes(query, 'citta'))!.archive.part!.result;

  it('comes page by page, each product once and in the maker’s order', async () => {
    const first = await partOf('');
    const names: string[] = [];
    for (let page = 1; page <= first.pages; page += 1) {
      const { shown, count } = await partOf(`?page=${page}`);
      expect(count).toBe(first.count);
      names.push(...shown.map(({ card }) => card.name));
    }
    expect(names.length).toBe(first.count);
    expect(new Set(names).size).toBe(names.length);
    expect(names.at(-1)).toBe('X 109');
  });

  it('leads to its last page from any beyond it', async () => {
    const { pages } = await partOf('');
    expect(await redirectOf(bikes('?page=1000000&custom=1&usage=citta', 'citta'))).toBe(
      '/it/bikes/citta?usage=citta&custom=1',
    );
    expect(await redirectOf(bikes('?page=1000000', 'citta'))).toBe(`/it/bikes/citta?page=${pages}`);
  });

  it('is narrowed by the server, which counts what each option would show', async () => {
    const { shown, count, flagCounts } = await partOf('?custom=1');
    expect([count, shown.length, flagCounts.custom]).toEqual([1, 1, 1]);
    expect(shown[0]!.card).toMatchObject({ name: 'X 109', price: undefined, inStock: false });
  });

  it('shows what comes nearest when nothing fits', async () => {
    const { count, shown } = await partOf('?custom=1&available=1');
    expect(count).toBe(0);
    expect(shown.map(({ misses }) => misses.length)).toEqual([1, 1, 2]);
  });
});
