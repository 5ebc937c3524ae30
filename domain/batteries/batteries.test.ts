import { describe, expect, test } from 'vitest';
import { openPassport } from '#app/site/batteries/passport-page.server.ts';
import { recogniseCustomer } from '#domain/customers/recognise-customer.ts';
import type { Shop } from '#domain/shop.ts';
import { warrantyRegistrations } from '#domain/warranties/schema.ts';
import { runBatteriesCommand } from '#scripts/batteries/commands.ts';
import { newId } from '#shared/ids.ts';
import { LOCALES } from '#shared/locale.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { PASSPORT_FIELDS } from './fields.ts';
import { findPassport } from './find-passport.ts';
import { rangeKm } from './range.ts';
import { saveBatteries } from './save-batteries.ts';

const shop = { ...(await testShop()), locale: 'en' as const };
const staff: Shop = { ...shop, actor: { kind: 'staff', id: 'mara' } };
const SERIAL = 'TB25-004191';
const names = async (who: Shop, access: string | null = null) => {
  const passport = await findPassport(who, { serial: SERIAL, access });
  return { view: passport?.view, names: passport?.entries.map(({ name }) => name) ?? [] };
};

async function ownerOf(serial: string, state: 'registered' | 'waiting'): Promise<Shop> {
  const email = `${newId()}@mail.test`;
  const { id } = await recogniseCustomer(shop, {
    ...{ issuer: 'http://login.test', subject: email, email, emailVerified: true },
    ...{ firstName: 'Ada', lastName: 'Rossi' },
  });
  await shop.db.delete(warrantyRegistrations);
  await shop.db.insert(warrantyRegistrations).values({
    ...{ id: newId(), number: newId(), state, serial, typedSerial: serial, customerId: id },
    ...{ waitsFor: state === 'waiting' ? 'dealer' : null, outcome: 'success', purchasedOn: '2025-05-01' },
    ...{ bikeColor: '', bikeModel: '', dealerName: '', requestSubject: 'registration', message: '' },
    ...{ country: 'IT', locale: 'it', sentAt: new Date() },
  });
  return { ...shop, actor: { kind: 'customer', id } };
}

describe('X4.09 X1.29 the passport of a battery', () => {
  test('has every field that Annex XIII asks of light means of transport, with its value or as a gap', async () => {
    const letters = PASSPORT_FIELDS.map(({ annex }) => annex);
    for (const letter of 'bcdefghijlmnopqrs') expect(letters).toContain(`XIII 1 ${letter}`);
    for (const point of ['2 a', '2 b', '2 c', '2 d', '3 a', '4 a', '4 b', '4 c', '4 d'])
      expect(letters).toContain(`XIII ${point}`);
    const passport = await findPassport(shop, { serial: ' tb25-004191 ', access: null });
    const told = (name: string) => passport?.entries.find((entry) => entry.name === name)?.value;
    expect(told('ratedEnergy')).toBe(720);
    expect(told('batteryMass')).toBe(3.9);
    expect(told('manufacturingDate')).toBe('2025-02-18');
    expect(told('manufacturerInformation')).toContain('Tessaro');
    expect(told('batteryPassportIdentifier')).toBe('http://shop.test/en/batteries/TB25-004191');
    expect(told('batteryCarbonFootprint')).toBeNull();
    for (const locale of LOCALES) {
      const own = await findPassport({ ...shop, locale }, { serial: SERIAL, access: null });
      expect(own?.entries).toHaveLength(passport?.entries.length ?? 0);
    }
    expect(await findPassport(shop, { serial: 'TB25-999999', access: null })).toBeNull();
    const request = new Request('http://shop.test/de/batteries/x');
    const page = await openPassport(visitOf({ ...shop, locale: 'de' }), request, SERIAL);
    const shown = (name: string) => page.entries.find((entry) => entry.name === name)?.text;
    expect(shown('manufacturingDate')).toBe('18. Februar 2025');
    expect(shown('cRateLifeCycleTest')).toBe('0,5 C');
  });

  test('shows everybody the public part, the owner the battery’s life, an authority the test reports', async () => {
    const guest = await names(shop);
    expect(guest.view).toBe('public');
    expect(guest.names).toContain('ratedCapacity');
    expect(guest.names).not.toContain('numberOfFullCycles');
    expect(guest.names).not.toContain('resultOfTestReport');
    const owner = await names(await ownerOf('WT25004191', 'registered'));
    expect(owner.view).toBe('owner');
    expect(owner.names).toEqual(expect.arrayContaining(['numberOfFullCycles', 'sparePartSources']));
    expect(owner.names).not.toContain('resultOfTestReport');
    expect((await names(await ownerOf('WT25004191', 'waiting'))).view).toBe('public');
    expect((await names(await ownerOf('WT25004190', 'registered'))).view).toBe('public');

    await expect(runBatteriesCommand(staff, ['access', SERIAL])).rejects.toThrow('--reason');
    const link = await runBatteriesCommand(staff, ['access', SERIAL], { reason: 'case 12' });
    const secret = new URL(link).searchParams.get('access');
    const authority = await names(shop, secret);
    expect(authority.names).toContain('resultOfTestReport');
    expect(authority.names).not.toContain('numberOfFullCycles');
    const other = await findPassport(shop, { serial: 'TB25-000007', access: secret });
    expect(other?.view).toBe('public');
    shop.clock.forward(31 * 86_400_000);
    expect((await names(shop, secret)).view).toBe('public');
  });

  test('a field that no passport has, or a product nobody knows, is refused; the same again changes nothing', async () => {
    const battery = { serial: 'TB25-000009', product: 'GE25', manufacturedOn: '2025-03-02', values: {} };
    expect(await saveBatteries(staff, { models: [], batteries: [battery] })).toBe(1);
    expect(await saveBatteries(staff, { models: [], batteries: [battery] })).toBe(0);
    for (const wrong of [
      { values: { colour: 'red' } },
      { product: 'XX99' },
      { frame: 'WT99' },
      { serial: 'x' },
    ])
      await expect(
        saveBatteries(staff, { models: [], batteries: [{ ...battery, ...wrong }] }),
      ).rejects.toMatchObject({ code: 'batteries.entry-invalid' });
    expect(await runBatteriesCommand(staff, ['show', SERIAL])).toMatch(
      /XIII 1 c +batteryCarbonFootprint: MISSING/,
    );
  });
});

test('X1.29 the range falls with the level, the weight and the climb', () => {
  const level = { name: 'Tour', deciWhPerKm: 70, climbPercent: 55 };
  const of = (massKg: number, climb: number) => rangeKm(level, { wattHours: 720, massKg, climb });
  expect(of(100, 0)).toBe(94);
  expect(of(130, 0)).toBe(72);
  // 100 kg lifted 10 m are 2.725 Wh, of which the motor gives 55 % at 78 %: 1.92 Wh more each km.
  expect(of(100, 10)).toBe(74);
  expect(rangeKm({ ...level, deciWhPerKm: 128 }, { wattHours: 720, massKg: 100, climb: 0 })).toBe(51);
});
