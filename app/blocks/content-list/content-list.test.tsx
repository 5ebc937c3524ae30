import { expect, it, vi } from 'vitest';
import { contentTag } from '#domain/content/tags.ts';
import { linksOf, renderBlocks, sampleBlock, textOf } from '#tests/helpers/render-block.tsx';
import { testShop } from '#tests/helpers/test-shop.ts';
import { contentList } from './fields.ts';
import { loadContentList } from './load.server.ts';

const shop = await testShop({ locale: 'de' });
const data = { kind: 'news', category: 'races', most: 2 } as const;

it('a list of content shows the newest items as cards, with their facts and the way to them', async () => {
  const showTags = vi.fn();
  const load = { shop, showTags, goodUntil: () => {}, include: async () => [] };
  const loaded = await loadContentList(data, load);
  expect(showTags).toHaveBeenCalledWith(contentTag('news'));
  const block = sampleBlock('content-list', 'list', {
    data,
    texts: { title: 'Rennen', link: 'Alle', to: '/news' },
  });
  const html = await renderBlocks([{ ...block, loaded }], 'de');
  expect(linksOf(html)).toEqual([
    '/de/news',
    '/de/news/einen-marathon-gewonnen-eine-wette-verloren',
    '/de/news/zwoelf-stunden-linksherum',
  ]);
  expect(textOf(html)).toContain('Rennen · 11. Oktober 2026');
});

it('a list without items says what staff say of it, or is not shown', async () => {
  const block = sampleBlock('content-list', 'list', { data, texts: { title: 'Rennen' } });
  expect(await renderBlocks([{ ...block, loaded: [] }])).toBe('');
  const texts = { title: 'Rennen', empty: 'Keine Rennen.' };
  const told = sampleBlock('content-list', 'list', { data, texts });
  expect(textOf(await renderBlocks([{ ...told, loaded: [] }]))).toBe('Keine Rennen.');
});

it('a list without a title and without items says so, in the reader’s language', async () => {
  const block = sampleBlock('content-list', 'list', { data: { kind: 'team', most: 3 }, texts: {} });
  expect(textOf(await renderBlocks([{ ...block, loaded: [] }], 'de'))).toBe(
    'Im Moment gibt es hier nichts. Schau wieder vorbei.',
  );
});

it.each([{ kind: 'stories', most: 3 }, { kind: 'news', most: 0 }, { kind: 'news' }])(
  '%j is refused',
  (wrong) => {
    expect(contentList.data.safeParse(wrong).success).toBe(false);
  },
);
