import { beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '#shared/locale.ts';
import { type TestShop, testShop } from '#tests/helpers/test-shop.ts';
import { listMenus, type MenuItem } from './list-menus.ts';
import { MENU_IDS } from './names.ts';
import { saveMenus } from './save-menus.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ actor: { kind: 'staff', id: 'anna' } });
});

const flat = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...flat(item.children)]);
const labels = (items: readonly MenuItem[] = []) => items.map((item) => item.label);

describe('S3.17 the menus of the demo', () => {
  it('are main, footer, hamburger-primary and hamburger-secondary, by ids 1 to 4, in the order asked for', async () => {
    const menus = await listMenus(shop, [4, 3, 2, 1]);
    expect(menus.map(({ id, name }) => [id, name])).toEqual([
      [4, 'hamburger-secondary'],
      [3, 'hamburger-primary'],
      [2, 'footer'],
      [1, 'main'],
    ]);
    expect(menus.every((menu) => menu.items.length > 0)).toBe(true);
  });

  it('have seven categories in the main one, in the language of the visitor', async () => {
    const [german] = await listMenus({ ...shop, locale: 'de' }, [1]);
    expect(labels(german?.items)).toEqual([
      'Rennrad',
      'Gravel',
      'Mountainbike',
      'E-Bikes',
      'Stadt',
      'Bekleidung',
      'Unser Anstieg',
    ]);
    expect(german?.items[0]).toMatchObject({ slug: 'road', url: '/bikes/rennrad' });
    expect(german?.items[0]?.children[0]).toMatchObject({ label: 'Bergpässe', title: 'Vetta' });
  });

  it('have bike categories first in the hamburger menu, with picture, and mark those with paint to order', async () => {
    const [hamburger] = await listMenus(shop, [3]);
    const [road, gravel] = hamburger?.items ?? [];
    expect(road).toMatchObject({
      customizable: true,
      images: [{ width: 1200, height: 675 }, { width: 1200 }],
    });
    expect(gravel?.images[0]?.hash).not.toBe(road?.images[0]?.hash);
    expect(hamburger?.items.find((item) => item.slug === 'urban')?.customizable).toBe(false);
  });

  it('have every language and paths without one', async () => {
    for (const locale of LOCALES) {
      const menus = await listMenus({ ...shop, locale }, MENU_IDS);
      for (const item of menus.flatMap((menu) => flat(menu.items))) {
        expect(item.label).toMatch(/^\S/);
        if (item.url !== null) expect(item.url).toMatch(/^\/(?!(it|en|de|fr|es)(\/|$))/);
      }
    }
  });
});

describe('saved menus', () => {
  const items = [
    {
      slug: 'test-parent',
      label: { en: 'Parent', it: 'Padre' },
      children: [
        { slug: 'test-second', label: { en: 'Second' }, url: { en: '/second' }, target: '_blank' as const },
        { slug: 'test-first', label: { en: 'First' } },
      ],
    },
  ];

  it('come back as a tree in the given order, in English where the language is missing, and nothing else', async () => {
    await saveMenus(shop, [{ id: 4, items }]);
    const [menu] = await listMenus(shop, [4]);
    expect(menu?.items).toMatchObject([
      { label: 'Padre', url: null, title: null, children: [{ label: 'Second' }, { label: 'First' }] },
    ]);
    expect(menu?.items[0]?.children[0]).toMatchObject({ url: '/second', target: '_blank', images: [] });
  });

  it('keep the id of an item whose slug stays, are audited and make the site’s pages stale', async () => {
    const [before] = await listMenus(shop, [4]);
    const epochBefore = await siteEpoch();
    await saveMenus(shop, [{ id: 4, items: [{ slug: 'test-new', label: { en: 'New' } }, ...items] }]);
    const [after] = await listMenus(shop, [4]);
    expect(after?.items[1]?.id).toBe(before?.items[0]?.id);
    expect(after?.items[1]?.children.map((child) => child.id)).toEqual(
      before?.items[0]?.children.map((child) => child.id),
    );
    expect(await siteEpoch()).toBeGreaterThan(epochBefore);
    const audited = await shop.connection.pool.query(
      `select 1 from audit_entries where action = 'menus.saved' and subject_id = '4'`,
    );
    expect(audited.rowCount).toBeGreaterThan(1);
  });

  it('leave the other menus alone', async () => {
    expect((await listMenus(shop, [1]))[0]?.items).toHaveLength(7);
  });
});

async function siteEpoch(): Promise<number> {
  const { rows } = await shop.connection.pool.query<{ epoch: string }>(
    `select epoch from cache_epochs where tag = 'site'`,
  );
  return Number(rows[0]?.epoch ?? 0);
}
