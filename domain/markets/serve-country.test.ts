import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cacheEpochs } from '#domain/epochs/schema.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { readGlobalVars } from '#domain/site-config/read-global-vars.ts';
import { newId } from '#shared/ids.ts';
import { sampleCheckout, testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { findCountry } from './find-country.ts';
import { listCountries, listServedCountries } from './list-countries.ts';
import { saveMarkets } from './save-markets.ts';
import { countries } from './schema.ts';
import { startServing, stopServing } from './serve-country.ts';

const { shop } = await testShopWithSandbox();
const goods = await sampleGoods(shop);
const jersey = await goods.addVariant({ code: 'test-served', stock: 20 });
const staff = { ...shop, actor: { kind: 'staff', id: 'anna' } } as const;
const served = async () => (await listServedCountries(shop)).map(({ code }) => code);
const epochs = async () => JSON.stringify(await shop.db.select().from(cacheEpochs));

test('a country that is not served is chosen by nobody and known all the same', async () => {
  const before = await epochs();
  await stopServing(staff, 'MT');
  expect(await epochs()).not.toBe(before);
  const after = await epochs();
  await stopServing(staff, 'MT');
  expect(await epochs()).toBe(after);
  expect(await served()).not.toContain('MT');
  const { countries: offered } = await readGlobalVars(shop);
  expect(offered.map(({ code }) => code)).not.toContain('MT');
  expect((await listCountries(shop)).map(({ code }) => code)).toContain('MT');
  expect(await findCountry(shop.db, 'MT')).toMatchObject({ marketCode: 'eu', isServed: false });
  await startServing(staff, 'MT');
  expect(await served()).toContain('MT');
});

test('nobody orders to a country that is not served, and the bag stays as it is', async () => {
  const wish = await sampleCheckout(shop, { [jersey.variantId]: 1 });
  const { country } = wish.details.address;
  const { marketCode } = (await findCountry(shop.db, country)) ?? expect.fail('no country');
  const neighbour = { code: 'ZZ', localName: 'Neighbour', marketCode, locales: ['en'], position: 99 };
  await saveMarkets(shop, { markets: [], countries: [neighbour] });
  await stopServing(staff, country);
  await expect(placeOrder(shop, wish)).rejects.toMatchObject({ code: 'checkout.country-unknown' });
  await startServing(staff, country);
  await expect(placeOrder(shop, { ...wish, idempotencyKey: newId() })).resolves.toBeTruthy();
});

test('a market keeps its last country, also when two are stopped at once', async () => {
  const ofMarket = (await shop.db.select().from(countries).where(eq(countries.marketCode, 'eu'))).map(
    ({ code }) => code,
  );
  const [one = '', two = '', ...others] = ofMarket;
  for (const code of others) await stopServing(staff, code);
  const both = await Promise.allSettled([stopServing(staff, one), stopServing(staff, two)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
  expect(refused.reason).toMatchObject({ code: 'markets.last-country-conflict' });
  for (const code of ofMarket) await startServing(staff, code);
});

test('the maker’s file changes nothing of what is served', async () => {
  await stopServing(staff, 'MT');
  const { isServed: _, ...row } =
    (await shop.db.select().from(countries).where(eq(countries.code, 'MT')))[0] ?? expect.fail('no row');
  await saveMarkets(shop, { markets: [], countries: [{ ...row, localName: 'Malta!' }] });
  expect(await findCountry(shop.db, 'MT')).toMatchObject({ localName: 'Malta!', isServed: false });
  await saveMarkets(shop, { markets: [], countries: [row] });
  await startServing(staff, 'MT');
  await expect(stopServing(staff, 'XX')).rejects.toMatchObject({ code: 'markets.country-unknown' });
  const masked = { kind: 'office', id: newId(), rights: { settings: ['look'] }, provenAt: shop.clock.now() };
  await expect(stopServing({ ...shop, actor: masked as never }, 'MT')).rejects.toMatchObject({
    code: 'staff.right-lacking',
  });
});
