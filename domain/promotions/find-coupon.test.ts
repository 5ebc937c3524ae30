import { expect, test } from 'vitest';
import { asSystem } from '#tests/helpers/as-system.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { findCoupon } from './find-coupon.ts';
import { savePromotions } from './save-promotions.ts';

const shop = await testShop();
const begun = { active: true, validFrom: new Date('2025-01-01T00:00:00Z'), validTo: null };
const tomorrow = new Date(Date.now() + 86_400_000);

await savePromotions(asSystem(shop), [
  { code: 'test-ten', percentBp: 1_000, ...begun },
  { code: 'TEST-FIFTY', amount: 5_000, currency: 'EUR', ...begun },
  { code: 'TEST-ENDED', percentBp: 1_000, ...begun, validTo: new Date('2025-02-01T00:00:00Z') },
  { code: 'TEST-LATER', percentBp: 1_000, ...begun, validFrom: tomorrow },
  { code: 'TEST-ISLES', percentBp: 1_000, ...begun, marketCodes: ['gb'] },
  { code: 'TEST-ITSELF', percentBp: 1, ...begun, isCoupon: false, active: false },
  { code: 'TEST-GONE', percentBp: 1_000, ...begun, totalLimit: 0 },
  { code: 'TEST-OFF', percentBp: 1_000, ...begun, active: false },
]);

test.each(['TEST-TEN', 'test-ten', '  Test-Ten '])('finds a coupon typed as "%s"', async (typed) => {
  expect(await findCoupon(shop, typed)).toMatchObject({ code: 'TEST-TEN', percentBp: 1_000 });
});

test('finds a fixed amount with its currency', async () => {
  expect(await findCoupon(shop, 'TEST-FIFTY')).toMatchObject({
    code: 'TEST-FIFTY',
    amount: 5_000,
    currency: 'EUR',
  });
});

test.each([
  ['unknown', 'TEST-NEVER', 'promotions.coupon-unknown'],
  ['empty', ' ', 'promotions.coupon-missing'],
  ['an injection', "' or 1=1 --", 'promotions.coupon-unknown'],
  ['holding a NUL', 'TEST\u0000', 'promotions.coupon-unknown'],
  ['very long', 'X'.repeat(100_000), 'promotions.coupon-unknown'],
  ['not begun', 'TEST-LATER', 'promotions.coupon-unknown'],
  ['switched off', 'TEST-OFF', 'promotions.coupon-unknown'],
  ['ended', 'TEST-ENDED', 'promotions.coupon-ended'],
  ['of another market', 'TEST-ISLES', 'promotions.coupon-other-market'],
  ['used up', 'TEST-GONE', 'promotions.coupon-used-up'],
  ['no coupon but a promotion that holds by itself', 'TEST-ITSELF', 'promotions.coupon-unknown'],
])('refuses a coupon that is %s', async (_what, typed, code) => {
  await expect(findCoupon(shop, typed)).rejects.toMatchObject({ code, fields: { coupon: code } });
});

test('refuses a fixed amount in a market of another currency', async () => {
  const market = { code: 'gb', currency: 'GBP', priceList: 'gb', pricesIncludeVat: true } as const;
  const refusal = {
    code: 'promotions.coupon-other-currency',
    values: { code: 'TEST-FIFTY', currency: 'EUR' },
  };
  await expect(findCoupon({ ...shop, market }, 'TEST-FIFTY')).rejects.toMatchObject(refusal);
  expect(await findCoupon({ ...shop, market }, 'TEST-TEN')).toMatchObject({ percentBp: 1_000 });
});
