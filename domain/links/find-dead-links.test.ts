import { expect, test } from 'vitest';
import { readMenuRows } from '#domain/menus/change-menu.ts';
import { MENU_IDS } from '#domain/menus/names.ts';
import { saveRedirects } from '#domain/redirects/save-redirects.ts';
import { LOCALES } from '#shared/locale.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { findDeadLinks } from './find-dead-links.ts';

const shop = await testShop({ actor: { kind: 'staff', id: 'anna' } });

test('S3.17 no link of the demo’s menus leads nowhere, in any language', async () => {
  const rows = (await Promise.all(MENU_IDS.map((menu) => readMenuRows(shop, menu)))).flat();
  const links = rows.flatMap(({ url }) =>
    url ? LOCALES.map((locale) => ({ locale, to: url[locale] ?? url.en })) : [],
  );
  expect(links.length).toBeGreaterThan(200);
  expect(await findDeadLinks(shop, links)).toEqual([]);
});

test.each([
  ['/bikes/rennrad', 'de', null],
  ['/bikes/rennrad?usage=aero#top', 'de', null],
  ['/bikes/road', 'de', 'dead'],
  ['/wishlist', 'fr', null],
  ['/our-climb', 'es', null],
  ['/our-climbs', 'es', 'dead'],
  ['/former', 'it', 'moved'],
  ['https://elsewhere.example/x', 'en', null],
  ['//elsewhere.example', 'en', null],
] as const)('%s in %s: %s', async (to, locale, fault) => {
  await saveRedirects(shop, [{ from: '/it/former', to: '/it/our-climb' }]);
  expect(await findDeadLinks(shop, [{ locale, to }])).toEqual(fault ? [{ locale, to, fault }] : []);
});
