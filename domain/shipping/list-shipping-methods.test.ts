import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readEpochsSince, readNewestEpoch } from '#domain/epochs/read-epochs-since.ts';
import { countries, markets } from '#domain/markets/schema.ts';
import { siteConfigs } from '#domain/site-config/schema.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { SAMPLE, sampleGoods } from '#tests/helpers/sample-goods.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { listShippingMethods } from './list-shipping-methods.ts';
import { saveShippingMethods } from './save-shipping-methods.ts';
import { shippingMethods } from './schema.ts';

const shop = await testShop();
await sampleGoods(shop);
const days = { minDays: 3, maxDays: 5, bikeExtraDays: 0 };
const asUsual = {
  ...days,
  ...{ daysThere: null, isCollection: false, takesBatteries: true, batteriesNotTo: [] },
  ...{ bulkyAmount: 0, bikeReturnAmount: 0 },
};

// Italy in the sample euro market, whose methods and thresholds belong to the test.
const italy = { code: 'IT', localName: 'Italia', marketCode: 'test-eu', locales: ['it'], position: 1 };
await shop.db
  .insert(countries)
  .values(italy)
  .onConflictDoUpdate({ target: countries.code, set: { marketCode: 'test-eu' } });
for (const marketCode of ['test-eu', 'test-gb']) {
  await saveShippingMethods(asSystem(shop), [
    { marketCode, code: 'courier', amount: 1_500, freeFromAmount: 20_000, position: 1, ...days },
    { marketCode, code: 'express', amount: 4_900, freeFromAmount: null, position: 2, ...days },
  ]);
}

async function setThresholds(ita: number, int: number): Promise<void> {
  const texts = { it: '', en: '', de: '', fr: '', es: '' };
  const company = {
    name: '',
    street: '',
    postalCode: '',
    city: '',
    province: '',
    country: '',
    vatNumber: '',
  };
  const thresholds = { freeShippingThresholdIta: ita, freeShippingThresholdInt: int };
  const row = {
    id: 1,
    siteName: '',
    brandSlug: 'test',
    payoff: texts,
    copyright: '',
    preHeaderTextActive: false,
    preHeaderText: texts,
    currentYear: 2025,
    company: { ...company, registration: '', email: '', phone: '' },
    wordmark: { path: '', width: 1, height: 1 },
  };
  await shop.db
    .insert(siteConfigs)
    .values({ ...row, ...thresholds })
    .onConflictDoUpdate({ target: siteConfigs.id, set: thresholds });
}

test('lists the methods for a country, the default first, with price and days', async () => {
  expect(await listShippingMethods(shop, { country: 'XG' })).toEqual([
    { code: 'courier', currency: 'GBP', names: null, amount: 1_500, freeFromAmount: 20_000, ...asUsual },
    { code: 'express', currency: 'GBP', names: null, amount: 4_900, freeFromAmount: null, ...asUsual },
  ]);
});

test('a country may have its own days', async () => {
  const method = {
    marketCode: 'test-gb',
    code: 'courier',
    amount: 1_500,
    freeFromAmount: 20_000,
    position: 1,
    ...days,
  };
  await saveShippingMethods(asSystem(shop), [{ ...method, countryDays: { XG: [1, 2] } }]);
  const [courier] = await listShippingMethods(shop, { country: 'XG' });
  expect(courier).toMatchObject({ minDays: 3, maxDays: 5, daysThere: [1, 2] });
  await saveShippingMethods(asSystem(shop), [{ ...method, countryDays: {} }]);
});

test('S9.03 in euros the site settings hold the free-delivery thresholds: one for Italy, one for all others', async () => {
  await setThresholds(9_900, 14_900);
  const freeFrom = async (country: string) =>
    (await listShippingMethods(shop, { country })).map((method) => method.freeFromAmount);
  expect(await freeFrom('IT')).toEqual([9_900, null]);
  expect(await freeFrom('it')).toEqual([9_900, null]);
  expect(await freeFrom('XE')).toEqual([14_900, null]);
  expect(await freeFrom('XG')).toEqual([20_000, null]);
});

test('a country in no market gets the methods of the default market', async () => {
  const [existing] = await shop.db.select().from(markets).where(eq(markets.isDefault, true));
  if (!existing)
    await shop.db.update(markets).set({ isDefault: true }).where(eq(markets.code, SAMPLE.dollar.market.code));
  const code = existing?.code ?? SAMPLE.dollar.market.code;
  const offered = await shop.db.select().from(shippingMethods).where(eq(shippingMethods.marketCode, code));
  const listed = await listShippingMethods(shop, { country: 'ZZ' });
  expect(listed.length).toBeGreaterThan(0);
  expect(listed.map((method) => method.code).sort()).toEqual(offered.map((method) => method.code).sort());
});

test('surcharges for bulky goods and for returned bikes belong to a method, with exceptions by country', async () => {
  const air = { code: 'air', amount: 9_900, freeFromAmount: null, position: 9, ...days };
  const bikes = { bulkyAmount: 2_500, bikeReturnAmount: 4_900, bikeReturnAmounts: { IT: 1_900 } };
  await saveShippingMethods(asSystem(shop), [{ marketCode: 'test-eu', ...air, ...bikes }]);
  const german = {
    code: 'DE',
    localName: 'Deutschland',
    marketCode: 'test-eu',
    locales: ['de'],
    position: 2,
  };
  await shop.db
    .insert(countries)
    .values(german)
    .onConflictDoUpdate({ target: countries.code, set: { marketCode: 'test-eu' } });
  const airTo = async (country: string) =>
    (await listShippingMethods(shop, { country })).find(({ code }) => code === 'air');
  expect(await airTo('IT')).toMatchObject({ bulkyAmount: 2_500, bikeReturnAmount: 1_900 });
  expect(await airTo('DE')).toMatchObject({ bulkyAmount: 2_500, bikeReturnAmount: 4_900 });
});

test('cached pages become stale when a method changes, and only then', async () => {
  const method = { marketCode: 'test-gb', code: 'express', freeFromAmount: null, position: 2, ...days };
  const before = await readNewestEpoch(shop.db);
  const bumped = async () => (await readEpochsSince(shop.db, before)).map(({ tag }) => tag);
  await saveShippingMethods(asSystem(shop), [{ ...method, amount: 4_900 }]);
  expect(await bumped()).toEqual([]);
  await saveShippingMethods(asSystem(shop), [{ ...method, amount: 5_900 }]);
  expect(await bumped()).toEqual(['site']);
});
