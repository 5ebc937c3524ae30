import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { keepProduct, loadProduct, offerProduct } from '#app/site/catalogue/load-product.server.ts';
import { listProducts } from '#domain/catalogue/list-products.ts';
import { SharedReads } from '#server/page-cache/shared-reads.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { describeProduct } from './describe-product.server.ts';
import type { Thing } from './things.ts';

const shop = await testShop();
const reads = new SharedReads();
const shared = reads.get.bind(reads) as SharedReads['get'];

async function thingsOf(archived: boolean): Promise<Map<string, Thing>> {
  const bikes = await listProducts(shop, { kind: 'bike', withArchived: true });
  const { categorySlug = '', slug = '' } = bikes.find((bike) => bike.archived === archived) ?? {};
  const product = await loadProduct(shop, { kind: 'bike', categorySlug, slug });
  const told: Thing[] = [];
  const visit = { ...visitOf(shop), describe: (...things: Thing[]) => void told.push(...things) };
  if (!product) throw new Error('no such bike');
  await describeProduct(visit, product, 'bike');
  return new Map(told.map((thing) => [String(thing['@type']), thing]));
}

test('X1.12 a bike that is sold is a group of variants, each with its offer', async () => {
  const group = (await thingsOf(false)).get('ProductGroup');
  expect(group?.hasVariant).not.toEqual([]);
  expect(group?.productGroupID).toEqual(expect.any(String));
});

test('X1.12 what machines are told is the same while the offer is, and follows a price and the ways of delivery', async () => {
  const known = await keepProduct(visitOf(shop), { kind: 'bike', categorySlug: 'strada', slug: 'vetta' });
  const told = async () => {
    const things: Thing[] = [];
    const visit = { ...visitOf(shop), shared, describe: (...some: Thing[]) => void things.push(...some) };
    await describeProduct(visit, await offerProduct(shop, known!), 'bike');
    return things;
  };
  const [before, again] = [await told(), await told()];
  expect(again.every((thing, index) => thing === before[index])).toBe(true);
  await shop.db.execute(sql`update prices set street_amount = 123400 where street_amount > 123400`);
  const cheaper = await told();
  expect(JSON.stringify(before)).not.toContain('"price":"1234.00"');
  expect(JSON.stringify(cheaper[0])).toContain('"price":"1234.00"');
  reads.forget(['site']);
  await shop.db.execute(sql`update shipping_methods set max_days = max_days + 40`);
  expect(JSON.stringify(await told())).not.toBe(JSON.stringify(cheaper));
});

test('X1.12 a bike of years gone by is told as a model: a group wants variants, and nothing is offered', async () => {
  const told = await thingsOf(true);
  expect([...told.keys()].sort()).toEqual(['BreadcrumbList', 'ProductModel']);
  const model = told.get('ProductModel');
  expect(model).toMatchObject({ name: expect.any(String), brand: { '@type': 'Brand' } });
  expect(model).not.toHaveProperty('hasVariant');
});
