import { desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { notices } from '#domain/site-config/schema.ts';
import { readSeedFile } from '#seeds/seed-files.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { changeShippingMethod, readMethodMoves } from './change-shipping-method.ts';
import { changeWorkshopHours, removeClosure, saveClosure } from './change-workshop.ts';
import { closureFields, hoursFields, methodFields, methodValues } from './delivery-fields.ts';
import { parseClosureDay } from './input.ts';
import { listShippingMethods } from './list-shipping-methods.ts';
import { moveShippingMethod } from './move-shipping-method.ts';
import { movedDays } from './moved-promises.ts';
import { getMethod, getWorkshop, readDelivery } from './read-delivery.ts';
import { readClosureMoves, readHoursMoves } from './read-workshop-moves.ts';
import { saveWorkshop } from './save-workshop.ts';

const shop = asSystem(await testShop({ locale: 'en' }));
const seeded = await readSeedFile('seeds/tessaro', 'workshop');
const courier = { market: 'eu', code: 'courier' };
const opened = async () => methodFields((await getMethod(shop, courier)).method);
const lastEntry = async () => {
  const order = [desc(auditEntries.at), desc(auditEntries.id)] as const;
  const isOurs = eq(auditEntries.requestId, 'test');
  const [entry] = await shop.db
    .select()
    .from(auditEntries)
    .where(isOurs)
    .orderBy(...order)
    .limit(1);
  return entry;
};

beforeEach(async () => {
  shop.clock.set(new Date('2026-11-27T09:00:00Z'));
  await saveWorkshop(shop, seeded);
});

test('a method changes its price and days, and the audit tells both sides', async () => {
  const typed = { ...(await opened()), amount: '12,90', countryDays: 'IT 3-4\nDE 4-5' };
  await changeShippingMethod(shop, { ...courier, typed, opened: await opened() });
  const { method } = await getMethod(shop, courier);
  expect([method.amount, method.countryDays]).toEqual([1_290, { IT: [3, 4], DE: [4, 5] }]);
  expect(await lastEntry()).toMatchObject({
    ...{ action: 'delivery.changed', subjectId: 'eu courier' },
    before: { amount: '9.90', countryDays: 'IT 2-3' },
    after: { amount: '12.90', countryDays: 'DE 4-5\nIT 3-4' },
  });
});

const wrong: [string, Record<string, string>, Record<string, string>][] = [
  ['no price', { amount: '' }, { amount: 'shipping.amount-invalid' }],
  ['a price below nothing', { amount: '-3' }, { amount: 'shipping.amount-invalid' }],
  ['more days than are promised', { maxDays: '61' }, { maxDays: 'shipping.days-invalid' }],
  ['days in the wrong order', { minDays: '9', maxDays: '3' }, { maxDays: 'shipping.days-invalid' }],
  ['a line that is none', { countryDays: 'IT two' }, { countryDays: 'shipping.country-days-invalid' }],
  ['a country twice', { countryDays: 'IT 1-2\nIT 2-3' }, { countryDays: 'shipping.country-days-invalid' }],
  ['a country of another market', { countryDays: 'US 1-2' }, { countryDays: 'shipping.country-invalid' }],
  ['an amount that is none', { bikeReturns: 'FI much' }, { bikeReturns: 'shipping.returns-invalid' }],
  ['a place that is none', { batteriesNotTo: 'Malta' }, { batteriesNotTo: 'shipping.places-invalid' }],
];

test.each(wrong)('refuses %s by its field, in the act and before it', async (_what, over, fields) => {
  const typed = { ...(await opened()), ...over };
  const refusal = { code: 'shipping.input-invalid', fields: expect.objectContaining(fields) };
  await expect(readMethodMoves(shop, { ...courier, typed })).rejects.toMatchObject(refusal);
  await expect(changeShippingMethod(shop, { ...courier, typed })).rejects.toMatchObject(refusal);
});

test('X2.14 a price of delivery that moves by more than half wants its word', async () => {
  const typed = { ...(await opened()), amount: '0', freeFrom: '500' };
  const change = (confirmation: string) => changeShippingMethod(shop, { ...courier, typed, confirmation });
  await expect(change('CONFIRM 1')).rejects.toMatchObject({
    ...{ code: 'prices.change-large', values: { count: 2, word: 'CONFIRM 2' } },
  });
  await change('confirm 2');
  expect((await getMethod(shop, courier)).method.amount).toBe(0);
});

test('what a method would promise is shown for each country with days of its own', async () => {
  const typed = { ...(await opened()), countryDays: 'IT 5-6' };
  const moves = await readMethodMoves(shop, { ...courier, typed });
  const italy = moves.find(({ place, freight }) => place === 'IT' && freight === 'parcel');
  expect((italy?.after.to ?? '') > (italy?.before.to ?? '')).toBe(true);
  const rest = moves.find(({ place, freight }) => place === null && freight === 'parcel');
  expect(rest?.after).toEqual(rest?.before);
});

test('fields and columns of every method say the same', async () => {
  for (const { methods } of await readDelivery(shop))
    for (const method of methods) expect(method).toMatchObject(methodValues(methodFields(method)));
});

test('hours change promises; what would move is shown before, and nonsense is refused', async () => {
  const { hours } = await getWorkshop(shop);
  const fields = hoursFields(hours);
  const { days, today } = await readHoursMoves(shop, { ...fields, bikeDays: '5' });
  expect(days.find(({ freight }) => freight === 'parcel')).toMatchObject({ first: null, count: 0 });
  expect(days.find(({ freight }) => freight === 'bike')?.later).toBeGreaterThanOrEqual(2);
  expect(today.find(({ freight }) => freight === 'bike')?.after.to).not.toBe(
    today.find(({ freight }) => freight === 'bike')?.before.to,
  );
  expect((await getWorkshop(shop)).hours.bikeDays).toBe(3);
  await expect(changeWorkshopHours(shop, { typed: { ...fields, cutOffHour: '24' } })).rejects.toMatchObject({
    fields: { cutOffHour: 'shipping.hour-invalid' },
  });
  await changeWorkshopHours(shop, { typed: { ...fields, bikeDays: '5' }, opened: fields });
  expect(await lastEntry()).toMatchObject({
    ...{ action: 'workshop.changed', before: { bikeDays: '3' }, after: { bikeDays: '5' } },
  });
});

test('a day that comes once closes that day only, and its notice goes when it is over', async () => {
  const [winter] = Object.values(seeded.breakNotices ?? {});
  const once = { from: '2026-12-09', to: '2026-12-09', notice: winter ?? null };
  const typed = closureFields(once);
  const { days } = await readClosureMoves(shop, { known: null, typed });
  const parcel = days.find(({ freight }) => freight === 'parcel');
  expect([parcel?.first?.slice(0, 7), parcel?.last?.slice(0, 7)]).toEqual(['2026-12', '2026-12']);
  expect(parcel?.later).toBeGreaterThan(0);
  await saveClosure(shop, { known: null, typed });
  const told = () => shop.db.select().from(notices).where(eq(notices.code, 'break-2026-12-09'));
  expect(await told()).toHaveLength(1);
  await expect(saveClosure(shop, { known: null, typed })).rejects.toMatchObject({
    code: 'shipping.closure-conflict',
  });
  shop.clock.set(new Date('2027-02-01T09:00:00Z'));
  const { closures } = await getWorkshop(shop);
  expect(closures.find(({ from }) => from === '2026-12-09')?.next).toBeNull();
  await changeWorkshopHours(shop, { typed: { parcelDays: '2' } });
  expect(await told()).toHaveLength(0);
  await removeClosure(shop, '2026-12-09');
  await expect(removeClosure(shop, '2026-12-09')).rejects.toMatchObject({ code: 'shipping.closure-unknown' });
});

test('a closure moves with its notice, and what cannot be is refused by its field', async () => {
  const summer = (await getWorkshop(shop)).closures.find(({ from }) => from === '08-08');
  if (!summer) throw new Error('no summer');
  const fields = closureFields(summer);
  await saveClosure(shop, { known: '08-08', typed: { ...fields, from: '01/08' }, opened: fields });
  const { hours } = await getWorkshop(shop);
  expect([hours.closures[0], Object.keys(hours.breakNotices)]).toEqual([
    ['08-01', '08-24'],
    expect.arrayContaining(['08-01', '12-19']),
  ]);
  const refusals: [Record<string, string>, object][] = [
    [{ from: '30/02' }, { from: 'shipping.day-invalid' }],
    [{ from: '07/12/2026' }, { to: 'shipping.span-invalid' }],
    [{ before: '91' }, { before: 'shipping.before-invalid' }],
    [{ 'text-de': '' }, { 'text-de': 'shipping.words-missing' }],
    [{ 'text-de': 'ab {wann}' }, { 'text-de': 'shipping.words-invalid' }],
    [{ from: '01/02', to: '30/01' }, { to: 'shipping.closed-invalid' }],
  ];
  for (const [over, said] of refusals)
    await expect(saveClosure(shop, { known: '08-01', typed: { ...fields, ...over } })).rejects.toMatchObject({
      fields: said,
    });
});

test('a day is read as it is typed, and the same calendar moves no promise', () => {
  expect(['19/12', '7.8.', '07/12/2026', '29/02', '31/4', '12-19', ''].map(parseClosureDay)).toEqual([
    ...['12-19', '08-07', '2026-12-07', null, null, null, null],
  ]);
  const transit = { minDays: 1, maxDays: 2, bikeExtraDays: 1 };
  const now = new Date('2026-11-27T09:00:00Z');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), (more) => {
      const after = { ...seeded, parcelDays: seeded.parcelDays + more };
      const [parcel, bike] = movedDays({ before: seeded, after, transit, now });
      expect([parcel?.later ?? 0, parcel?.earlier, bike?.count]).toEqual([expect.any(Number), 0, 0]);
      expect(parcel?.later).toBeGreaterThanOrEqual(more);
    }),
    { numRuns: 3 },
  );
});

test('methods change places; the first is the default, and a colleague’s move is not moved on', async () => {
  const codes = async () =>
    (await readDelivery(shop)).find(({ market }) => market.code === 'eu')?.methods.map(({ code }) => code) ??
    [];
  const before = await codes();
  const [first = '', second = ''] = before;
  const down = { market: 'eu', code: first, seen: 1, by: 1 } as const;
  await moveShippingMethod(shop, down);
  expect(await codes()).toEqual([second, first, ...before.slice(2)]);
  const isMove = eq(auditEntries.action, 'delivery.moved');
  const [entry] = await shop.db.select().from(auditEntries).where(isMove);
  expect(entry).toMatchObject({ subjectId: `eu ${first}`, before: { place: 1 }, after: { place: 2 } });
  const [offered] = await listShippingMethods(shop, { country: 'IT' });
  expect(offered?.code).toBe(second);
  await moveShippingMethod(shop, down);
  expect(await codes()).toEqual([second, first, ...before.slice(2)]);
  await moveShippingMethod(shop, { ...down, seen: 2, by: -1 });
  expect(await codes()).toEqual(before);
  await moveShippingMethod(shop, { ...down, by: -1 });
  expect(await codes()).toEqual(before);
  const unknown = moveShippingMethod(shop, { ...down, code: 'balloon' });
  await expect(unknown).rejects.toMatchObject({ code: 'shipping.method-unknown' });
});
