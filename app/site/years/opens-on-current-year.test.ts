import { expect, test } from 'vitest';
import { siteConfigs } from '#domain/site-config/schema.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { loadYears } from './load-years.server.ts';

const shop = await testShop({ locale: 'en' });
const yearsShown = async () => (await loadYears(visitOf(shop))).years.map(({ name }) => name);

test('S9.15 the archive of years opens on the current year, 2025 where none is set; the others follow', async () => {
  await shop.db.update(siteConfigs).set({ currentYear: null });
  expect(await yearsShown()).toEqual(['2025', '2026', '2024', '2023']);
  await shop.db.update(siteConfigs).set({ currentYear: 2024 });
  expect(await yearsShown()).toEqual(['2024', '2026', '2025', '2023']);
  expect((await loadYears(visitOf(shop))).tabs.map(({ name }) => name)).toEqual([
    '2026',
    '2025',
    '2024',
    '2023',
  ]);
});

test('S9.15 a current year without bikes changes nothing', async () => {
  await shop.db.update(siteConfigs).set({ currentYear: 1999 });
  expect(await yearsShown()).toEqual(['2026', '2025', '2024', '2023']);
});
