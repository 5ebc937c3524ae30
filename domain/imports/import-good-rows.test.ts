import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getProductRow } from '#domain/assortment/lock-product.ts';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { sheetFile, sheetRow } from '#tests/helpers/maker-files.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { checkGoodRows, importGoodRows } from './import-good-rows.ts';

const shop = await testShop({ locale: 'en' });
const staff = asSystem(shop);
const rights = DEFAULT_ROLES.editor ?? {};
const office = { ...shop, actor: { kind: 'office', id: 'elisa', rights, provenAt: new Date() } } as const;

const HEAD = 'code,kind,model,category,tax_category,status,name_en,slug_en';
const row = (code: string, status = 'draft') =>
  `${code},accessory,Lamp,bags,part,${status},${code},test-${code.toLowerCase()}`;
const sheet = (...rows: string[]) => `${[HEAD, ...rows].join('\n')}\n`;

test('X2.40 a fault and the row that it names count as the sheet does, whatever lines a cell has', async () => {
  const [head, tall] = [`${HEAD},description_en`, `${row('LAMP-1')},"one\ntwo"`];
  const text = `${[head, tall, `${row('LAMP-2')},`, `${row('LAMP-2')},`].join('\n')}\n`;
  const { faults } = await checkGoodRows(staff, { name: 'products.csv', text });
  expect(faults.map(({ line, code, values }) => [line, code, values.line])).toContainEqual([
    4,
    'code-twice',
    3,
  ]);
});

test('X2.40 a mended cell stands in the file as it is now', async () => {
  const text = 'code,price_list,list_price,street_price\nnone,eu,9,8\nnone,eu,9,8\n';
  const mended = [{ line: 3, column: 'code', value: 'other' }];
  const { text: whole } = await checkGoodRows(staff, { name: 'prices.csv', text, mended });
  expect(whole.split('\n')[2]).toBe('other,eu,9,8');
});

test('X2.10 a sheet puts nothing on sale in the office: its page names what a product lacks', async () => {
  const text = sheet(row('LAMP-4', 'active'), row('LAMP-5'));
  const { faults, added } = await importGoodRows(office, { name: 'products.csv', text, reason: 'new lamps' });
  expect([added, faults.map(({ line, column, code }) => [line, column, code])]).toEqual([
    1,
    [[2, 'status', 'publish-elsewhere']],
  ]);
  await importGoodRows(staff, { name: 'products.csv', text: sheet(row('LAMP-4', 'active')) });
  expect((await getProductRow(staff, 'LAMP-4')).status).toBe('active');
  // What is on sale already stays so.
  const again = await checkGoodRows(office, { name: 'products.csv', text: sheet(row('LAMP-4', 'active')) });
  expect(again.faults).toEqual([]);
});

test('X2.40 where every row fails by the header, all of them come back', async () => {
  await shop.db.execute(sql`truncate price_lists cascade`);
  const text = String(sheetFile([sheetRow('LAMP-6'), sheetRow('LAMP-7')]));
  const { faults, left } = await importGoodRows(staff, { name: 'variants.csv', text });
  expect(faults.map(({ line, code }) => [line, code])).toContainEqual([1, 'price-list-unknown']);
  expect(left.trimEnd().split('\n')).toHaveLength(3);
});
