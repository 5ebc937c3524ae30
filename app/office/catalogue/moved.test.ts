import { expect, test } from 'vitest';
import { productElsewhere } from '#app/site/product/moved.server.ts';
import { getProductRow } from '#domain/assortment/lock-product.ts';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import type { Rights } from '#domain/staff/rights.ts';
import { LOCALES } from '#shared/locale.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { redirectOf, visitOf } from '#tests/helpers/visit-of.ts';

const shop = await testShop({ locale: 'en' });
const rights: Rights = DEFAULT_ROLES.editor ?? {};
const PAGE = '/office/catalogue/products/VT25';
const read = async () => (await getProductRow(asSystem(shop), 'VT25')).cells;

test('X2.20 a product’s changed address leads on, in each language', async () => {
  const before = await read();
  const slugs = Object.fromEntries(LOCALES.map((locale) => [`slug_${locale}`, `vetta-nuova-${locale}`]));
  const form = { act: 'texts', ...before, ...slugs };
  expect((await askOffice(shop, PAGE, { rights, form })).status).toBe(303);
  expect(await read()).toMatchObject(slugs);
  for (const locale of LOCALES) {
    const former = before[`slug_${locale}`] ?? '';
    const visit = visitOf({ ...shop, locale });
    const asked = productElsewhere(visit, 'bike', former, `http://shop.test/${locale}/bikes/x/${former}?v=y`);
    const to = new RegExp(`^/${locale}/bikes/[a-z-]+/vetta-nuova-${locale}\\?v=y$`);
    expect(await redirectOf(asked)).toMatch(to);
  }
});
