import { and, desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { addTaxRate, removeTaxRate } from './change-tax-rates.ts';
import { findTaxation } from './find-taxation.ts';
import { listTaxRates } from './list-tax-rates.ts';
import { saveTaxRates } from './save-tax-rates.ts';
import { taxRates } from './schema.ts';

const shop = asSystem(await testShop());
const bike = { country: 'IT', category: 'bike', validFrom: '2024-01-01' };

beforeEach(async () => {
  shop.clock.set(new Date('2026-11-27T22:30:00Z'));
  await shop.db.delete(taxRates).where(eq(taxRates.country, 'IT'));
  await saveTaxRates(shop, [
    { ...bike, rateBp: 2_200 },
    { ...bike, category: 'part', rateBp: 2_200 },
  ]);
});

const rateOn = async (date: string) => (await findTaxation(shop, { country: 'IT', date })).rates.get('bike');
const rowsOf = async () => {
  const rates = await listTaxRates(shop);
  return rates
    .filter(({ place, category }) => place === 'IT' && category === 'bike')
    .map(({ rateBp, validFrom, validTo, state }) => [rateBp, validFrom, validTo, state]);
};

test('X1.10 a rate begins on its day; the one before ends on the day before, and the audit tells both', async () => {
  await addTaxRate(shop, { place: 'IT', categories: ['bike', 'part'], percent: '23,5', from: '2027-01-01' });
  expect(await rowsOf()).toEqual([
    [2_350, '2027-01-01', null, 'coming'],
    [2_200, '2024-01-01', '2026-12-31', 'holds'],
  ]);
  expect([await rateOn('2026-12-31'), await rateOn('2027-01-01')]).toEqual([2_200, 2_350]);
  const its = and(eq(auditEntries.action, 'taxes.rate-added'), eq(auditEntries.subjectId, 'IT bike'));
  const [entry] = await shop.db.select().from(auditEntries).where(its).orderBy(desc(auditEntries.at));
  expect(entry).toMatchObject({
    before: { rateBp: 2_200, until: null },
    after: { rateBp: 2_350, from: '2027-01-01' },
  });
});

test('a rate to come is taken back, and the one before holds on; one that has begun stays', async () => {
  await addTaxRate(shop, { place: 'IT', categories: ['bike'], percent: '23', from: '2026-11-28' });
  const [coming] = (await listTaxRates(shop)).filter(
    ({ state, place }) => state === 'coming' && place === 'IT',
  );
  await removeTaxRate(shop, coming?.id ?? '');
  expect(await rowsOf()).toEqual([[2_200, '2024-01-01', null, 'holds']]);
  await addTaxRate(shop, { place: 'IT', categories: ['bike'], percent: '23', from: '2026-11-28' });
  // Half an hour later it is the 28th in Rome.
  shop.clock.forward(31 * 60_000);
  const begun = (await listTaxRates(shop)).filter(({ place }) => place === 'IT');
  for (const { id } of begun)
    await expect(removeTaxRate(shop, id)).rejects.toMatchObject({ code: 'taxes.begun-conflict' });
  await expect(removeTaxRate(shop, 'nothing')).rejects.toMatchObject({ code: 'taxes.rate-unknown' });
});

test('no file overwrites a rate that has begun; it may end it', async () => {
  await expect(saveTaxRates(shop, [{ ...bike, rateBp: 1_000 }])).rejects.toMatchObject({
    ...{ code: 'taxes.begun-conflict', values: { country: 'IT', category: 'bike', from: '2024-01-01' } },
  });
  expect(await rateOn('2026-11-27')).toBe(2_200);
  await saveTaxRates(shop, [{ ...bike, rateBp: 2_200, validTo: '2026-12-31' }]);
  expect(await rowsOf()).toEqual([[2_200, '2024-01-01', '2026-12-31', 'holds']]);
});

const wrong: [string, object, object][] = [
  ['today', { from: '2026-11-27' }, { from: 'taxes.from-invalid' }],
  ['a day that is none', { from: '2027-02-30' }, { from: 'taxes.from-invalid' }],
  ['a percent above all', { percent: '220' }, { percent: 'taxes.percent-invalid' }],
  ['words', { percent: 'some' }, { percent: 'taxes.percent-invalid' }],
  ['the same rate', { percent: '22' }, { percent: 'taxes.percent-same' }],
  ['no goods', { categories: [] }, { categories: 'taxes.categories-missing' }],
];

test.each(wrong)('refuses %s by its field, and writes nothing', async (_what, over, fields) => {
  const typed = { place: 'IT', categories: ['bike' as const], percent: '23', from: '2027-01-01', ...over };
  await expect(addTaxRate(shop, typed)).rejects.toMatchObject({ code: 'taxes.input-invalid', fields });
  expect(await rowsOf()).toEqual([[2_200, '2024-01-01', null, 'holds']]);
});

test('one rate is planned at a time, and only where goods go to', async () => {
  const typed = { place: 'IT', categories: ['bike' as const], percent: '23', from: '2027-01-01' };
  await addTaxRate(shop, typed);
  await expect(addTaxRate(shop, { ...typed, from: '2027-06-01' })).rejects.toMatchObject({
    ...{ code: 'taxes.planned-conflict', values: { category: 'bike', from: '2027-01-01' } },
  });
  // Nothing goes to the first; the second is taxed as Italy.
  for (const place of ['QX', 'SM'])
    await expect(addTaxRate(shop, { ...typed, place })).rejects.toMatchObject({
      code: 'taxes.place-unknown',
    });
});
