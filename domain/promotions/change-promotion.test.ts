import { desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { addPromotion } from './add-promotion.ts';
import { changePromotion, endPromotion } from './change-promotion.ts';
import { findCoupon } from './find-coupon.ts';
import { givenPercent, isMoreThanHalf } from './large-gift.ts';
import { countPromotions, getPromotion, listPromotions } from './list-promotions.ts';
import { promotionFields, promotionValues } from './promotion-fields.ts';

const guest = await testShop();
const shop = asSystem(guest);

const NAMES = Object.fromEntries(['it', 'en', 'de', 'fr', 'es'].map((one) => [`name-${one}`, '']));
const ten = {
  ...{ kind: 'coupon', gives: 'percent', percent: '10', amount: '', currency: 'EUR', buy: '', get: '' },
  ...{ markets: '', categories: '', combines: 'yes', active: 'yes', totalLimit: '', customerLimit: '' },
  ...{ from: '2025-01-01T00:00', until: '', ...NAMES },
};
const lastEntry = async (code: string) => {
  const its = eq(auditEntries.subjectId, code);
  const order = [desc(auditEntries.at), desc(auditEntries.id)] as const;
  const [entry] = await shop.db
    .select()
    .from(auditEntries)
    .where(its)
    .orderBy(...order)
    .limit(1);
  return entry;
};

test('a coupon is made, found by shoppers, changed and ended, and the audit tells each', async () => {
  const code = await addPromotion(shop, { code: ' test-made ', typed: { ...ten, markets: 'eu gb' } });
  expect(code).toBe('TEST-MADE');
  expect(await findCoupon(guest, 'test-made')).toMatchObject({ percentBp: 1_000, markets: ['eu', 'gb'] });
  expect(await lastEntry(code)).toMatchObject({ action: 'promotions.added', after: { percent: '10' } });

  const opened = promotionFields(await getPromotion(shop, code));
  await changePromotion(shop, { code, opened, typed: { ...opened, percent: '12,5', totalLimit: '3' } });
  expect(await getPromotion(shop, code)).toMatchObject({ percentBp: 1_250, totalLimit: 3, state: 'running' });
  expect(await lastEntry(code)).toMatchObject({
    ...{ action: 'promotions.changed', before: { percent: '10', totalLimit: '' } },
    after: { percent: '12.5', totalLimit: '3' },
  });

  await expect(endPromotion(shop, { code, reason: ' ' })).rejects.toMatchObject({
    code: 'promotions.reason-missing',
  });
  await endPromotion(shop, { code, reason: 'leaked' });
  await expect(findCoupon(guest, code)).rejects.toMatchObject({ code: 'promotions.coupon-ended' });
  expect(await lastEntry(code)).toMatchObject({ action: 'promotions.ended', reason: 'leaked' });
  await expect(endPromotion(shop, { code, reason: 'again' })).rejects.toMatchObject({
    code: 'promotions.over-conflict',
  });
});

test('X2.38 two people change a promotion: other fields merge, the same one is shown', async () => {
  const code = await addPromotion(shop, { code: 'TEST-BOTH', typed: ten });
  const opened = promotionFields(await getPromotion(shop, code));
  await changePromotion(shop, { code, opened, typed: { ...opened, percent: '15' } });
  await changePromotion(shop, { code, opened, typed: { ...opened, totalLimit: '9' } });
  expect(await getPromotion(shop, code)).toMatchObject({ percentBp: 1_500, totalLimit: 9 });
  const other = changePromotion(shop, { code, opened, typed: { ...opened, percent: '20' } });
  await expect(other).rejects.toMatchObject({ code: 'edits.record-conflict' });
});

const refused: [string, Partial<typeof ten>, Record<string, string>][] = [
  ['no percent', { percent: '' }, { percent: 'promotions.percent-invalid' }],
  ['more than all', { percent: '101' }, { percent: 'promotions.percent-invalid' }],
  ['words for a percent', { percent: 'half' }, { percent: 'promotions.percent-invalid' }],
  ['no amount', { gives: 'amount' }, { amount: 'promotions.amount-invalid' }],
  [
    'an amount of two readings',
    { gives: 'amount', amount: '1.549' },
    { amount: 'promotions.amount-invalid' },
  ],
  ['pieces of nothing', { gives: 'pieces', buy: '0', get: '1' }, { buy: 'promotions.pieces-invalid' }],
  ['an end before its beginning', { until: '2024-01-01T00:00' }, { until: 'promotions.period-invalid' }],
  ['a day that is none', { from: '2025-02-30T00:00' }, { from: 'promotions.period-invalid' }],
  ['a limit of none', { totalLimit: '0' }, { totalLimit: 'promotions.limit-invalid' }],
  ['a market that is none', { markets: 'moon' }, { markets: 'promotions.choice-invalid' }],
  ['a category that is none', { categories: 'moon' }, { categories: 'promotions.choice-invalid' }],
  [
    'an amount in a market of another currency',
    { gives: 'amount', amount: '5', markets: 'eu gb' },
    { currency: 'promotions.currency-invalid' },
  ],
];

test.each(refused)('refuses %s by its field, and writes nothing', async (_what, over, fields) => {
  await expect(addPromotion(shop, { code: 'TEST-WRONG', typed: { ...ten, ...over } })).rejects.toMatchObject({
    code: 'promotions.input-invalid',
    fields: expect.objectContaining(fields),
  });
  await expect(getPromotion(shop, 'TEST-WRONG')).rejects.toMatchObject({ code: 'promotions.unknown' });
});

test('refuses a code that is none, or taken, and an automatic promotion without names', async () => {
  for (const code of ['', 'AB', '-ABC', 'A B C', 'X'.repeat(40)])
    await expect(addPromotion(shop, { code, typed: ten })).rejects.toMatchObject({
      fields: { code: 'promotions.code-invalid' },
    });
  await expect(addPromotion(shop, { code: 'salita10', typed: ten })).rejects.toMatchObject({
    code: 'promotions.code-conflict',
  });
  const itself = { ...ten, kind: 'automatic', customerLimit: '1' };
  await expect(addPromotion(shop, { code: 'TEST-ITSELF', typed: itself })).rejects.toMatchObject({
    fields: { customerLimit: 'promotions.limit-of-coupon', 'name-de': 'promotions.name-missing' },
  });
});

test('X2.14 a coupon that gives more than half is made only with the word that names its share', async () => {
  const typed = { ...ten, percent: '60' };
  const large = { code: 'promotions.share-large', values: { percent: 60, word: 'CONFIRM 60' } };
  for (const confirmation of ['', 'CONFIRM', 'CONFIRM 6'])
    await expect(addPromotion(shop, { code: 'TEST-SLIP', typed, confirmation })).rejects.toMatchObject(large);
  await expect(getPromotion(shop, 'TEST-SLIP')).rejects.toMatchObject({ code: 'promotions.unknown' });
  await addPromotion(shop, { code: 'TEST-SLIP', typed, confirmation: 'confirm 60' });
  // What was confirmed is not asked for again, unless it gives something else or to others.
  const opened = promotionFields(await getPromotion(shop, 'TEST-SLIP'));
  const change = (over: object) =>
    changePromotion(shop, { code: 'TEST-SLIP', opened, typed: { ...opened, ...over } });
  await change({ totalLimit: '5' });
  await expect(change({ percent: '61' })).rejects.toMatchObject({ code: 'promotions.share-large' });
  await expect(change({ markets: 'eu' })).rejects.toMatchObject({ code: 'promotions.share-large' });
  await change({ active: '' });
  const off = promotionFields(await getPromotion(shop, 'TEST-SLIP'));
  await expect(
    changePromotion(shop, { code: 'TEST-SLIP', opened: off, typed: { ...off, active: 'yes' } }),
  ).rejects.toMatchObject({ code: 'promotions.share-large' });
});

test('X2.14 an amount above half of what most goods cost wants its word, too', async () => {
  const typed = { ...ten, gives: 'amount', amount: '90000', percent: '' };
  await expect(addPromotion(shop, { code: 'TEST-SUM', typed })).rejects.toMatchObject({
    code: 'promotions.amount-large',
    values: expect.objectContaining({ word: 'CONFIRM 90000', currency: 'EUR' }),
  });
  await addPromotion(shop, { code: 'TEST-SUM', typed: { ...typed, amount: '5' } });
});

test('X2.14 what gives exactly half is no slip, a hundredth more is', () => {
  const gift = { percentBp: null, amount: null, currency: null, buyQuantity: null, getQuantity: null };
  const scope = { marketCodes: null, categoryCodes: null };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (percentBp) => {
      expect(isMoreThanHalf({ ...gift, ...scope, percentBp })).toBe(percentBp > 5_000);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 }), (buy, get) => {
      const pieces = { ...gift, ...scope, buyQuantity: buy, getQuantity: get };
      expect(isMoreThanHalf(pieces)).toBe(get / (buy + get) > 0.5);
      if (isMoreThanHalf(pieces)) expect(givenPercent(pieces)).toBeGreaterThan(50);
    }),
  );
});

test('fields and columns say the same', async () => {
  for (const code of ['SALITA10', 'BENVENUTO50', 'STRADALIBERA', 'TREGAMBE', 'PRIMASALITA20']) {
    const { code: _, usedCount: __, state: ___, ...row } = await getPromotion(shop, code);
    expect(row).toMatchObject(promotionValues(promotionFields(row)));
  }
});

test('promotions are listed by state, by part of a code or name, and page by page', async () => {
  const page = (over: object) =>
    listPromotions(shop, { state: null, search: '', after: '', limit: 100, ...over });
  const codes = async (over: object) => (await page(over)).map(({ code }) => code);
  expect(await codes({ state: 'ended' })).toContain('INVERNO1921');
  expect(await codes({ state: 'off' })).toContain('PROVA15');
  expect(await codes({ search: 'calze' })).toEqual(['TREGAMBE']);
  expect(await codes({ search: 'salita' })).toEqual(['PRIMASALITA20', 'SALITA10']);
  const all = await codes({});
  const [, second] = await page({});
  expect(await codes({ after: second?.place, limit: 2 })).toEqual(all.slice(2, 4));
  const counts = await countPromotions(shop);
  expect(Object.values(counts).reduce((sum, n) => sum + n)).toBe(all.length);
});
