import { expect, it, vi } from 'vitest';
import { linksOf, renderBlocks, sampleBlock, textOf } from '#tests/helpers/render-block.tsx';
import { testShop } from '#tests/helpers/test-shop.ts';
import { downloads } from './fields.ts';
import { loadDownloads } from './load.server.ts';

const texts = { title: 'Handbücher' };

it('downloads name every document with what it is for, its languages and sizes, the reader’s first', async () => {
  const shop = await testShop({ locale: 'de' });
  const showTags = vi.fn();
  const load = { shop, showTags, goodUntil: () => {}, include: async () => [] };
  const data = { kinds: ['manual' as const] };
  const loaded = await loadDownloads(data, load);
  expect(showTags).toHaveBeenCalledWith('catalogue');
  expect(loaded.map(({ files }) => files.map(({ locale }) => locale)[0])).toEqual(['de', 'de']);
  const html = await renderBlocks([{ ...sampleBlock('downloads', 'd', { data, texts }), loaded }], 'de');
  expect(linksOf(html)).toHaveLength(10);
  for (const href of linksOf(html)) expect(href).toMatch(/^\/media\/[0-9a-f]{64}\.pdf$/);
  expect(textOf(html)).toMatch(/Deutsch, PDF, \d+ kB/);
  const languages = [...html.matchAll(/hreflang="(..)"/gi)].map(([, locale]) => locale);
  expect(languages[0]).toBe('de');
  expect(languages[5]).toBe('de');
});

it('where nothing is to be had, the list says so', async () => {
  const sample = { data: { kinds: ['care'] }, texts: { title: 'Care' }, loaded: [] };
  expect(textOf(await renderBlocks([sampleBlock('downloads', 'd', sample)]))).toMatch(/^Care .+\.$/);
});

it('a kind that the media do not have is refused', () => {
  expect(downloads.data.safeParse({ kinds: ['poster'] }).success).toBe(false);
});
