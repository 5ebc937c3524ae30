import { describe, expect, it } from 'vitest';
import { readEpochsSince, readNewestEpoch } from '#domain/epochs/read-epochs-since.ts';
import { listCountries } from '#domain/markets/list-countries.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { findDealer } from './find-dealer.ts';
import { listDealers } from './list-dealers.ts';
import { listDealersNear } from './list-dealers-near.ts';
import { type DealerEntry, saveDealers } from './save-dealers.ts';

const shop = await testShop();
const MILANO = { latitude: 45_464_211, longitude: 9_191_383 };

const entry: DealerEntry = {
  ...{ slug: 'test-fiji', name: 'Test', street: '1 Way', postalCode: '1', city: 'Taveuni', province: null },
  ...{ country: 'FJ', latitude: -16_800_000, longitude: 179_990_000, phone: '+679 000000' },
  ...{ email: 'orders@test.example', website: null, timeZone: 'Pacific/Fiji', state: 'active' as const },
  openingHours: [[], [], [], [], [], [], []],
  services: ['sales'],
};

describe('dealers', () => {
  it('S1.07 are listed by country, closed ones nowhere', async () => {
    const all = await listDealers(shop);
    expect(new Set(all.map(({ country }) => country)).size).toBe(10);
    const inItaly = await listDealers(shop, { country: 'IT' });
    expect(inItaly.length).toBeGreaterThan(8);
    expect(inItaly.map(({ city }) => city)).not.toContain('Parma');
    expect(await findDealer(shop, 'cicli-borgo-vecchio-parma')).toBeNull();
    expect(await listDealers(shop, { country: 'XX' })).toEqual([]);
  });

  it('are in countries that visitors can choose', async () => {
    const countries = new Set((await listCountries(shop)).map(({ code }) => code));
    expect((await listDealers(shop)).filter(({ country }) => !countries.has(country))).toEqual([]);
  });

  it('S1.07 are found near a place, nearest first, within so many kilometres', async () => {
    const near = await listDealersNear(shop, { point: MILANO, withinKm: 60 });
    expect(near.map(({ city }) => city)).toEqual(['Milano', 'Bergamo']);
    expect(near[0]?.distanceM).toBeLessThan(3_000);
    expect(await listDealersNear(shop, { point: MILANO, withinKm: 1 })).toEqual([]);
    const wider = await listDealersNear(shop, { point: MILANO, withinKm: 100 });
    expect(wider.map(({ city }) => city)).toContain('Lugano');
  });

  it('S1.07 are filtered by what they do', async () => {
    const collect = await listDealers(shop, { country: 'IT', service: 'collects' });
    expect(collect.length).toBeGreaterThan(0);
    expect(collect.every(({ services }) => services.includes('collects'))).toBe(true);
    expect(collect.map(({ city }) => city)).not.toContain('Bolzano');
    const near = await listDealersNear(shop, { point: MILANO, withinKm: 2000, service: 'quotes' });
    expect(near.every(({ services }) => services.includes('quotes'))).toBe(true);
  });

  it('are found across the date line', async () => {
    await saveDealers(shop, [entry]);
    const near = await listDealersNear(shop, {
      point: { latitude: -16_800_000, longitude: -179_990_000 },
      withinKm: 5,
    });
    expect(near.map(({ slug }) => slug)).toEqual(['test-fiji']);
  });

  it('never show the address for requests', async () => {
    const found = await findDealer(shop, 'officina-darsena-milano');
    expect(found?.name).toBe('Officina Darsena');
    expect(JSON.stringify([found, await listDealers(shop)])).not.toContain('@');
  });

  it('are saved once: the same again changes nothing and makes no page stale', async () => {
    const other = { ...entry, slug: 'test-again' };
    expect(await saveDealers(shop, [other])).toEqual(['test-again']);
    const before = await readNewestEpoch(shop.db);
    expect(await saveDealers(shop, [other])).toEqual([]);
    expect(await readNewestEpoch(shop.db)).toBe(before);
    const id = (await findDealer(shop, 'test-again'))?.id;
    expect(await saveDealers(shop, [{ ...other, phone: '+679 000001' }])).toEqual(['test-again']);
    expect(await findDealer(shop, 'test-again')).toMatchObject({ id, phone: '+679 000001' });
    expect((await readEpochsSince(shop.db, before)).map(({ tag }) => tag)).toEqual(['dealers']);
  });
});
