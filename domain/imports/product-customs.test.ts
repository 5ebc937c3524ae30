import { inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { findCustomsFacts } from '#domain/catalogue/find-customs-facts.ts';
import { products, variants } from '#domain/catalogue/schema.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { csvText } from '#tests/helpers/maker-files.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { ImportRefused } from './faults.ts';
import { importFile } from './import-file.ts';

const shop = await testShop();
const COLUMNS = [
  ...['code', 'kind', 'model', 'category', 'tax_category', 'status', 'name_en', 'slug_en'],
  ...['hs_code', 'origin_country'],
];
const row = (code: string, hs_code: string, origin_country: string) => ({
  ...{ code, kind: 'accessory', model: code, category: 'bags', tax_category: 'part', status: 'draft' },
  ...{ name_en: code, slug_en: code.toLowerCase(), hs_code, origin_country },
});
const take = (...rows: Record<string, string>[]) =>
  importFile(asSystem(shop), { name: 'products.csv', bytes: Buffer.from(csvText(COLUMNS, rows)) });

it('what customs ask of a product is imported, and nonsense is named by its cell', async () => {
  await take(row('TEST-A', '4202.92', 'PT'), row('TEST-B', '', ''));
  const { code, hsCode, originCountry } = products;
  const stored = await shop.db
    .select({ code, hsCode, originCountry })
    .from(products)
    .where(inArray(code, ['TEST-A', 'TEST-B']))
    .orderBy(code);
  expect(stored).toEqual([
    { code: 'TEST-A', hsCode: '420292', originCountry: 'PT' },
    { code: 'TEST-B', hsCode: null, originCountry: null },
  ]);

  const error = await take(
    row('TEST-A', '42029', 'Portugal'),
    row('TEST-B', 'bag', 'ZZ'),
    row('TEST-C', '', 'QQ'),
    row('TEST-D', '', 'EU'),
  ).catch((thrown: unknown) => thrown);
  if (!(error instanceof ImportRefused)) throw error;
  expect(error.faults.map(({ line, column, code: fault }) => [line, column, fault])).toEqual([
    [2, 'hs_code', 'hs-code-bad'],
    [2, 'origin_country', 'country-bad'],
    [3, 'hs_code', 'hs-code-bad'],
    [3, 'origin_country', 'country-bad'],
    [4, 'origin_country', 'country-bad'],
    [5, 'origin_country', 'country-bad'],
  ]);
});

it('everything the demo maker sells has tariff number, country of origin and weight', async () => {
  const sold = await shop.db.select({ id: variants.id, code: variants.code }).from(variants);
  const facts = await findCustomsFacts(
    shop,
    sold.map(({ id }) => id),
  );
  const lacking = sold.filter(({ id }) => {
    const { hsCode, originCountry, weightGrams } = facts.get(id) ?? {};
    return !/^\d{6,10}$/.test(hsCode ?? '') || !/^[A-Z]{2}$/.test(originCountry ?? '') || !weightGrams;
  });
  expect(lacking.map(({ code }) => code)).toEqual([]);
});
