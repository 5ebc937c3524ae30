import { expect, it } from 'vitest';
import { findBuilds } from '#domain/catalogue/find-builds.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { partProperties } from './part-properties.server.ts';

const shop = await testShop();

it('search engines are told the numbers of a bike’s parts, over all builds and sizes, with their units', async () => {
  const product = await shop.db.query.products.findFirst({ where: { code: 'VT25' } });
  const told = partProperties(await findBuilds(shop, product!.id), 'de');
  expect(told).toContainEqual({
    ...{ '@type': 'PropertyValue', name: 'Kurbellänge' },
    ...{ minValue: 165, maxValue: 175, unitCode: 'MMT' },
  });
  expect(told).toContainEqual({
    ...{ '@type': 'PropertyValue', name: 'Reifenfreiheit', value: 32, unitCode: 'MMT' },
  });
  const names = told.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
