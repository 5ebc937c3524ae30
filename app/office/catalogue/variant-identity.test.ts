import { expect, test } from 'vitest';
import { findVariantRow } from '#domain/assortment/read-variant-rows.ts';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const shop = await testShop({ locale: 'en' });
const VARIANT = { product: 'VT25', variant: 'VT25-ER-RA-XXS' };
const PAGE = `/office/catalogue/products/${VARIANT.product}/variants/${VARIANT.variant}`;
const read = () => findVariantRow(asSystem(shop), VARIANT);

test('S3.07 the sheet of a variant is edited on its page, but for what it is known by', async () => {
  const before = (await read()) ?? expect.fail('no variant');
  const identity = {
    bike_model: 'LJ25',
    group_model: 'Other',
    size: 'XL',
    color: 'notte',
    createdAt: '2020-01-01',
  };
  const sheet = { saddle: 'Another saddle', weight: '7123', cork: 'Another plug' };
  const form = { act: 'sheet', ...before, ...identity, ...sheet };
  expect((await askOffice(shop, PAGE, { rights: DEFAULT_ROLES.editor ?? {}, form })).status).toBe(303);
  const known = Object.fromEntries(Object.keys(identity).map((column) => [column, before[column]]));
  expect(await read()).toMatchObject({ ...sheet, ...known });
});
