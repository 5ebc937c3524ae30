import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#domain/catalogue/schema.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { openManuals } from './model-papers-page.server.ts';

const shop = await testShop();

test('X4.11 manuals stand by year, the newest first, and bikes without a year are not in front', async () => {
  await shop.db.update(products).set({ modelYear: null }).where(eq(products.code, 'VT25'));
  const { years, oldest } = await openManuals(visitOf(shop));
  const known = years.map(({ year }) => year);
  expect(known.at(-1)).toBeNull();
  expect(years.at(-1)?.models.map(({ code }) => code)).toEqual(['VT25']);
  const dated = known.slice(0, -1).map(Number);
  expect(dated).toEqual(dated.toSorted((one, other) => other - one));
  expect(oldest).toBe(Math.min(...dated));
});
