import { beforeAll, describe, expect, it, vi } from 'vitest';
import { linksOf, renderBlocks, sampleBlock, textOf } from '#tests/helpers/render-block.tsx';
import { type TestShop, testShop } from '#tests/helpers/test-shop.ts';
import { loadProductsCarousel } from './load.server.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ locale: 'en' });
});
const load = (data: { kind: 'bike' | 'shop'; products: string[]; color?: string }, showTags = vi.fn()) =>
  loadProductsCarousel(data, { shop, showTags, goodUntil: () => {}, include: async () => [] });

describe('S3.21 a products carousel', () => {
  it('shows the products it names in its order, leaving out those that are not for show', async () => {
    const cards = await load({ kind: 'bike', products: ['LM25', 'nobody', 'VT25'] });
    expect(cards.map((card) => card.code)).toEqual(['LM25', 'VT25']);
  });

  it('shows its colour on the cards that have it', async () => {
    const cards = await load({ kind: 'bike', products: ['AN25', 'GH25'], color: 'ramato' });
    const [plain] = await load({ kind: 'bike', products: ['GH25'] });
    expect(cards[0]).toMatchObject({ colorName: 'Ramato', pictureHash: expect.any(String) });
    expect(cards[0]?.colors[0]?.name).toBe('Ramato');
    expect(cards[1]).toEqual(plain);
  });

  it('opens a card’s page in the colour that the card shows', async () => {
    const loaded = await load({ kind: 'bike', products: ['AN25', 'GH25'], color: 'ramato' });
    const data = { slug: 'copper', kind: 'bike', products: [] };
    const block = sampleBlock('products-carousel', 'copper', { data, texts: { title: 'Copper' }, loaded });
    const [first = '', second] = linksOf(await renderBlocks([block]));
    const slug = new URL(first, 'http://shop.test').searchParams.get('v') ?? '';
    const opened = await shop.db.query.variants.findMany({
      where: { slug, color: 'ramato', product: { code: 'AN25' } },
    });
    expect(opened).toMatchObject([{ size: 'M', status: 'active' }]);
    expect(second).not.toContain('?v=');
  });

  it('shows the whole kind, a dozen at most, when it names none', async () => {
    const cards = await load({ kind: 'shop', products: [] });
    expect(cards).toHaveLength(12);
    expect(new Set(cards.map((card) => card.kind))).not.toContain('bike');
  });

  it('tells the page cache what it depends on', async () => {
    const showTags = vi.fn();
    await load({ kind: 'bike', products: ['VT25'] }, showTags);
    expect(showTags.mock.calls.flat()).toEqual(expect.arrayContaining(['catalogue', 'prices', 'stock']));
  });

  it('is a named list of links with where one is in it, and goes on to all of them', async () => {
    const loaded = await load({ kind: 'bike', products: ['VT25', 'GH25', 'LM25'] });
    const data = { slug: 'new', kind: 'bike', products: [] };
    const texts = { title: 'New bikes', link: 'All bikes', to: '/bikes' };
    const html = await renderBlocks([sampleBlock('products-carousel', 'new', { data, texts, loaded })]);
    expect(html).toContain('<section aria-labelledby="new-title"');
    const bikes = ['road/vetta', 'gravel/ghiaia', 'road/lama'].map((path) => `/en/bikes/${path}`);
    expect(linksOf(html)).toEqual([...bikes, '/en/bikes']);
    expect(textOf(html)).toContain('1 / 3');
    expect(html).toContain('aria-label="Previous"');
  });

  it('of one product has neither arrows nor a place in a row', async () => {
    const loaded = await load({ kind: 'bike', products: ['VT25'] });
    const data = { slug: 'one', kind: 'bike', products: [] };
    const texts = { title: 'The copper one', link: 'All bikes', to: '/bikes' };
    const html = await renderBlocks([sampleBlock('products-carousel', 'one', { data, texts, loaded })]);
    expect(linksOf(html)).toEqual(['/en/bikes/road/vetta', '/en/bikes']);
    expect(textOf(html)).not.toContain('1 / 1');
    expect(html).not.toContain('aria-label="Previous"');
  });

  it('without any product is not there at all', async () => {
    const data = { slug: 'new', kind: 'bike', products: [] };
    const block = sampleBlock('products-carousel', 'new', { data, texts: { title: 'New' }, loaded: [] });
    expect(await renderBlocks([block])).toBe('');
  });
});
