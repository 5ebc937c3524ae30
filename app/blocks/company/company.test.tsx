import { expect, it, vi } from 'vitest';
import { linksOf, renderBlocks, sampleBlock, textOf } from '#tests/helpers/render-block.tsx';
import { testShop } from '#tests/helpers/test-shop.ts';
import { loadCompany } from './load.server.ts';

it('a company block says telephone, mail, hours and address as the site config has them', async () => {
  const shop = await testShop({ locale: 'de' });
  const showTags = vi.fn();
  const loaded = await loadCompany({}, { shop, showTags, goodUntil: () => {}, include: async () => [] });
  expect(showTags).toHaveBeenCalledWith('site');
  const html = await renderBlocks(
    [{ ...sampleBlock('company', 'c', { texts: { title: 'So erreichst du uns' } }), loaded }],
    'de',
  );
  expect(linksOf(html)).toEqual([
    'tel:+390423000019',
    'mailto:officina@tessaro.example',
    expect.stringContaining('openstreetmap.org'),
  ]);
  expect(textOf(html)).toMatch(/Via dei Tornanti 19.*31010 Santa Giustina dei Colli/);
  expect(textOf(html)).toMatch(/Mo–\u2060?Fr 8/);
});
