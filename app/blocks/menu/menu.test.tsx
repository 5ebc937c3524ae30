import { beforeAll, expect, it } from 'vitest';
import { linksOf, renderBlocks, sampleBlock } from '#tests/helpers/render-block.tsx';
import { type TestShop, testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { loadMenu } from './load.server.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ locale: 'it' });
});

const load = (item: string | null) =>
  loadMenu(
    { menu: 'footer', item, orientation: 'horizontal' },
    { ...visitOf(shop), include: async () => [] },
  );

it('S5.10 a menu in content has the links of a stored menu, or of one of its items, and no headings', async () => {
  expect(await load('maker')).toContainEqual({ name: expect.any(String), href: '/it/team' });
  expect(await load(null)).toEqual([{ name: expect.any(String), href: '/it/infinitamente' }]);
  expect(await load('nothing')).toEqual([]);
});

it.each(['horizontal', 'vertical'] as const)('S5.10 a menu in content runs %s', async (orientation) => {
  const loaded = [
    { name: 'Home', href: '/' },
    { name: 'Team', href: '/en/team' },
  ];
  const data = { menu: 'footer', item: null, orientation };
  const html = await renderBlocks([sampleBlock('menu', 'way', { data, texts: { title: 'More' }, loaded })]);
  expect(html).toContain(`data-orientation="${orientation}"`);
  expect(html).toMatch(/<nav aria-label="More".*aria-current="page"[^>]*href="\/"/);
  expect(linksOf(html)).toEqual(['/', '/en/team']);
});
