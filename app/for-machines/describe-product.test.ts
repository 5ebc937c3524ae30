import { expect, test } from 'vitest';
import { loadProduct } from '#app/site/catalogue/load-product.server.ts';
import { listProducts } from '#domain/catalogue/list-products.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { describeProduct } from './describe-product.server.ts';
import type { Thing } from './head-markup.server.ts';

const shop = await testShop();

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

test('X1.12 a bike of years gone by is told as a model: a group wants variants, and nothing is offered', async () => {
  const told = await thingsOf(true);
  expect([...told.keys()].sort()).toEqual(['BreadcrumbList', 'ProductModel']);
  const model = told.get('ProductModel');
  expect(model).toMatchObject({ name: expect.any(String), brand: { '@type': 'Brand' } });
  expect(model).not.toHaveProperty('hasVariant');
});
