import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listProducts } from '#domain/catalogue/list-products.ts';
import { listStartingPrices } from '#domain/prices/list-starting-prices.ts';
import type { Rights } from '#domain/staff/rights.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const CODE = 'VT25';
const rights: Rights = { prices: ['look'] };
const shop = await testShop({ locale: 'en' });
const rowOf = async (locale: 'en' | 'it' = 'en') => {
  const { html } = await askOffice(shop, '/office/starting-prices', { rights, locale });
  const [row = ''] = html.match(/<tr(?:(?!<\/tr>).)*VT25(?:(?!<\/tr>).)*<\/tr>/s) ?? [];
  return row.replaceAll('<!-- -->', '').replace(/<[^>]+>/g, '|');
};

beforeAll(async () => {
  const [vetta] = await listProducts(shop, { kind: 'bike', codes: [CODE] });
  await shop.db.execute(sql`
    update variant_specifications sheet set starting_price_usd_amount = 569900, starting_price_gbp_amount = 469000,
      starting_price_eu_amount = 549000
    from variants v where v.id = sheet.variant_id and v.product_id = ${vetta!.id}`);
});

const forgetPrices = (list: string) =>
  shop.db.execute(sql`
    delete from prices p using variants v, products o
    where v.id = p.variant_id and o.id = v.product_id and o.code = ${CODE} and p.price_list_slug = ${list}`);

test('S3.22 the office shows the three starting prices of each model, and where they stand for its own', async () => {
  const own = await rowOf();
  expect(own).toMatch(/\|Vetta\|.*\|2025\|.*\|5,699\.00\|.*\|4,690\.00\|.*\|5,490\.00\|/s);
  expect(own).toContain('|Nowhere|');
  await forgetPrices('us');
  await forgetPrices('gb');
  expect(await rowOf()).toMatch(/United Kingdom, United States\|/);
  expect(await rowOf('it')).toMatch(/\|5\.?699,00\|.*\|4\.?690,00\|.*\|5\.?490,00\|/s);
});

test('S3.22 a market without a price and without a starting price is named as such', async () => {
  await forgetPrices('gb');
  await shop.db.execute(sql`update variant_specifications set starting_price_gbp_amount = null`);
  expect(await rowOf()).toContain('United Kingdom: no price to show');
});

test('S3.22 starting prices are closed to who may not look at prices', async () => {
  const { status, html } = await askOffice(shop, '/office/starting-prices', { rights: { orders: ['look'] } });
  expect([status, html.includes('VT25')]).toEqual([403, false]);
  await expect(listStartingPrices(shop)).rejects.toMatchObject({ code: 'staff.right-lacking' });
});
