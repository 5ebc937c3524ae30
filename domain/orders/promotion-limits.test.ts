import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connect } from '#database/connect.ts';
import { addCoupon } from '#domain/carts/add-coupon.ts';
import { findCart } from '#domain/carts/find-cart.ts';
import { savePromotions } from '#domain/promotions/save-promotions.ts';
import { promotions, promotionUses } from '#domain/promotions/schema.ts';
import { inTransaction } from '#domain/shop.ts';
import { releaseExpiredHolds } from '#domain/stock/release-expired-holds.ts';
import { newId } from '#shared/ids.ts';
import { isRefusal } from '#shared/refusal.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { SAMPLE_DETAILS, sampleCheckout, testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { cancelOrder } from './cancel-order.ts';
import { checkPayments } from './check-payments.ts';
import { lockOrder } from './lock-order.ts';
import { placeOrder } from './place-order.ts';

const { shop, sandbox } = await testShopWithSandbox();
const goods = await sampleGoods(shop);
const cap = await goods.addVariant({ code: 'test-cap', stock: 900, prices: { 'test-eu': 10_000 } });
const begun = { active: true, validFrom: new Date('2025-01-01T00:00:00Z') };
await savePromotions(asSystem(shop), [
  { code: 'THREE-TIMES', percentBp: 1_000, totalLimit: 3, ...begun },
  { code: 'ONCE-EACH', percentBp: 1_000, customerLimit: 1, ...begun },
  { code: 'ALONE', percentBp: 2_000, isStackable: false, ...begun },
  { code: 'SMALL', amount: 500, currency: 'EUR', ...begun },
  { code: 'TEST-CHILD', percentBp: 500, categoryCodes: ['test-root'], ...begun },
  { code: 'TEST-OTHER', percentBp: 500, categoryCodes: ['bikes'], ...begun },
]);

async function buyer(
  code: string,
  email: string = SAMPLE_DETAILS.email,
  shown: { shownTotalAmount?: number } = {},
) {
  const checkout = await sampleCheckout(shop, { [cap.variantId]: 1 });
  await addCoupon(shop, { guestSessionId: checkout.guestSessionId, code });
  return { ...checkout, details: { ...SAMPLE_DETAILS, email }, ...shown };
}

const used = async (code: string) => {
  const [row] = await shop.db.select().from(promotions).where(eq(promotions.code, code));
  const uses = await shop.db.select().from(promotionUses).where(eq(promotionUses.promotionCode, code));
  return [row?.usedCount, uses.length];
};

test('of 20 buyers at once with a coupon for 3 orders exactly 3 get it, the others are refused', async () => {
  const wide = connect(shop.url, { max: 20 });
  const crowd = { ...shop, db: wide.db };
  const checkouts = [];
  for (let index = 0; index < 20; index += 1)
    checkouts.push(await buyer('THREE-TIMES', `buyer-${index}@mail.test`, { shownTotalAmount: 10_500 }));
  const results = await Promise.allSettled(checkouts.map((checkout) => placeOrder(crowd, checkout)));
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toHaveLength(17);
  for (const reason of refused)
    expect(reason).toMatchObject({ code: expect.stringMatching(/coupon-used-up|total-changed/) });
  expect(await used('THREE-TIMES')).toEqual([3, 3]);
  await wide.close();
});

test('a canceled order gives its use back, and the next buyer gets it', async () => {
  const [first] = await shop.db
    .select()
    .from(promotionUses)
    .where(eq(promotionUses.promotionCode, 'THREE-TIMES'));
  await inTransaction(shop, async (inside) => {
    await cancelOrder(inside, await lockOrder(inside, first?.orderId ?? ''), 'test');
  });
  expect(await used('THREE-TIMES')).toEqual([2, 2]);
  await placeOrder(shop, await buyer('THREE-TIMES', 'late@mail.test'));
  expect(await used('THREE-TIMES')).toEqual([3, 3]);
});

test('an order paid too late for its stock gives its use back with the money', async () => {
  const { variantId } = await goods.addVariant({ code: 'test-last-cap', stock: 1 });
  const once = { code: 'TOO-LATE', percentBp: 1_000, totalLimit: 1, ...begun };
  await savePromotions(asSystem(shop), [once]);
  const checkout = await sampleCheckout(shop, { [variantId]: 1 });
  await addCoupon(shop, { guestSessionId: checkout.guestSessionId, code: 'TOO-LATE' });
  const late = await placeOrder(shop, checkout);
  shop.clock.forward(31 * 60_000);
  await releaseExpiredHolds(shop);
  await goods.setStock(variantId, 0);
  await sandbox.act(late.redirectUrl, 'approve');
  expect(await checkPayments(shop, late.orderId)).toBe('canceled');
  expect(await used('TOO-LATE')).toEqual([0, 0]);
});

test('a buyer whose unpaid order has the last use still sees it in the cart, and can order again at the shown price', async () => {
  const one = { code: 'LAST-ONE', percentBp: 1_000, totalLimit: 1, ...begun };
  await savePromotions(asSystem(shop), [one]);
  const mine = await buyer('LAST-ONE');
  await placeOrder(shop, mine);
  const cart = await findCart(shop, mine.guestSessionId);
  expect(cart?.coupons).toEqual([{ code: 'LAST-ONE', amount: 1_000, state: 'applied' }]);
  const anew = { ...mine, details: { ...mine.details, courierNotes: 'Ring twice' }, idempotencyKey: newId() };
  await placeOrder(shop, { ...anew, shownTotalAmount: cart?.breakdown.totalAmount });
  expect(await used('LAST-ONE')).toEqual([1, 1]);
  const other = await addCoupon(shop, {
    guestSessionId: (await sampleCheckout(shop, { [cap.variantId]: 1 })).guestSessionId,
    code: 'LAST-ONE',
  }).catch((error: unknown) => error);
  expect(isRefusal(other, 'promotions.coupon-used-up')).toBe(true);
});

test('once per customer means once per e-mail address, however it is written', async () => {
  await placeOrder(shop, await buyer('ONCE-EACH', 'ada@mail.test'));
  const again = await placeOrder(shop, await buyer('ONCE-EACH', 'ADA@mail.test')).catch(
    (error: unknown) => error,
  );
  expect(isRefusal(again, 'promotions.coupon-used-by-you')).toBe(true);
  await placeOrder(shop, await buyer('ONCE-EACH', 'bea@mail.test'));
  expect(await used('ONCE-EACH')).toEqual([2, 2]);
});

test('of coupons that cannot be combined the better one counts, and the other says why not', async () => {
  const { guestSessionId } = await buyer('SMALL');
  for (const code of ['ALONE', 'TEST-CHILD', 'TEST-OTHER']) await addCoupon(shop, { guestSessionId, code });
  const cart = await findCart(shop, guestSessionId);
  expect(cart?.coupons).toEqual([
    { code: 'SMALL', amount: 0, state: 'not-combined' },
    { code: 'ALONE', amount: 2_000, state: 'applied' },
    { code: 'TEST-CHILD', amount: 0, state: 'not-combined' },
    { code: 'TEST-OTHER', amount: 0, state: 'no-goods' },
  ]);
});

test('an automatic promotion needs no code and has its name in the reader’s language', async () => {
  const names = { it: 'Autunno', en: 'Autumn', de: 'Herbst', fr: 'Automne', es: 'Otoño' };
  const autumn = { code: 'TEST-AUTUMN', isCoupon: false, percentBp: 1_000, names, marketCodes: ['test-eu'] };
  await savePromotions(asSystem(shop), [{ ...autumn, ...begun }]);
  const { guestSessionId } = await sampleCheckout(shop, { [cap.variantId]: 1 });
  const cart = await findCart({ ...shop, locale: 'de' }, guestSessionId);
  expect(cart?.breakdown.discounts).toEqual([{ code: 'TEST-AUTUMN', name: 'Herbst', amount: 1_000 }]);
  expect(cart?.coupons).toEqual([]);
});
