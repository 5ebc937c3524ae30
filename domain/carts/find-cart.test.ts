import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { savePromotions } from '#domain/promotions/save-promotions.ts';
import type { Shop } from '#domain/shop.ts';
import { stockHolds, stockItems } from '#domain/stock/schema.ts';
import { newId } from '#shared/ids.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { openGuestSession } from '#tests/helpers/open-guest-session.ts';
import { SAMPLE, sampleGoods } from '#tests/helpers/sample-goods.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { acknowledgePrices } from './acknowledge-prices.ts';
import { addCoupon } from './add-coupon.ts';
import { addToCart } from './add-to-cart.ts';
import { findCart } from './find-cart.ts';
import { removeFromCart } from './remove-from-cart.ts';
import { carts } from './schema.ts';

const shop = await testShop(SAMPLE.euro);
const goods = await sampleGoods(shop);
const prices = { 'test-eu': 12_200, 'test-gb': 10_000, 'test-us': 11_000 };
const bike = await goods.addVariant({ code: 'test-bike', prices, listAmount: 20_000, taxCategory: 'bike' });
const book = await goods.addVariant({
  code: 'test-book',
  prices: { 'test-eu': 10_400 },
  taxCategory: 'book',
});

let counter = 0;
const freshVariant = (stock: number | null = 10) => {
  counter += 1;
  return goods.addVariant({ code: `test-fresh-${counter}`, prices, stock });
};

/** A new visitor's cart with these things in it. */
async function cartWith(...things: [variant: { code: string }, quantity: number][]): Promise<string> {
  const { id: guestSessionId } = await openGuestSession(shop);
  for (const [variant, quantity] of things)
    await addToCart(shop, { guestSessionId, variantCode: variant.code, quantity });
  return guestSessionId;
}

async function viewOf(guestSessionId: string, circumstances: Partial<Shop> = {}) {
  const cart = await findCart({ ...shop, ...circumstances }, guestSessionId);
  expect(cart).not.toBeNull();
  return cart!;
}

describe('a cart', () => {
  test('is null for a session that added nothing', async () => {
    expect(await findCart(shop, (await openGuestSession(shop)).id)).toBeNull();
    expect(await findCart(shop, newId())).toBeNull();
  });

  test('S4.08 emptied by the shopper is empty, costs nothing and cannot be checked out', async () => {
    const me = await cartWith([bike, 1]);
    await removeFromCart(shop, { guestSessionId: me, variantId: bike.variantId });
    const cart = await viewOf(me);
    expect(cart).toMatchObject({ lines: [], unavailable: [], itemCount: 0, version: 2, canCheckOut: false });
    expect(cart.breakdown).toMatchObject({ totalAmount: 0, shippingAmount: 0 });
  });

  test('has its lines in the order they were added, priced with the country’s VAT and its usual delivery', async () => {
    const cart = await viewOf(await cartWith([bike, 1], [book, 2]));
    expect(
      cart.lines.map((line) => [line.variant.code, line.quantity, line.totalAmount, line.vatAmount]),
    ).toEqual([
      ['test-bike', 1, 12_200, 2_200],
      ['test-book', 2, 20_800, 800],
    ]);
    expect(cart.breakdown).toMatchObject({ itemsAmount: 33_000, shippingAmount: 1_500, totalAmount: 34_500 });
    expect(cart.breakdown.shipping?.code).toBe('courier');
    expect(cart).toMatchObject({ itemCount: 3, canCheckOut: true, priceChanges: [], country: 'XE' });
  });

  test('S9.04 says by how many percent a line is below its list price', async () => {
    const cart = await viewOf(await cartWith([bike, 1], [book, 1]));
    expect(cart.lines.map((line) => line.discountPercent)).toEqual([39, null]);
  });

  test('is in the language of the visitor', async () => {
    const me = await cartWith([bike, 1]);
    const german = await viewOf(me, { locale: 'de' });
    expect(german.lines[0]?.product).toMatchObject({ name: 'test-bike de', category: { name: 'child de' } });
  });
});

describe('switching the market', () => {
  test('reprices the cart in the other currency without price-change notices', async () => {
    const cart = await viewOf(await cartWith([bike, 2]), SAMPLE.pound);
    expect(cart.breakdown).toMatchObject({ currency: 'GBP', itemsAmount: 20_000 });
    expect(cart).toMatchObject({ priceChanges: [], priceList: { slug: 'test-gb', currency: 'GBP' } });
  });

  test('to one without VAT in its prices charges none', async () => {
    const { breakdown } = await viewOf(await cartWith([bike, 1]), SAMPLE.dollar);
    expect(breakdown).toMatchObject({
      currency: 'USD',
      itemsAmount: 11_000,
      vatAmount: 0,
      totalAmount: 12_500,
    });
  });

  test('lists apart the lines that are not sold there', async () => {
    const cart = await viewOf(await cartWith([bike, 1], [book, 1]), SAMPLE.pound);
    expect(cart.lines.map((line) => line.variant.code)).toEqual(['test-bike']);
    expect(cart.unavailable).toMatchObject([
      { variantId: book.variantId, quantity: 1, reason: 'not-sold-here' },
    ]);
    expect(cart.canCheckOut).toBe(false);
  });
});

describe('S8.02 goods that became unavailable', () => {
  test.each([
    ['ended', (id: string) => goods.endVariant(id)],
    ['not-sold-here', (id: string) => goods.endPrice(id, 'test-eu')],
    ['sold-out', (id: string) => goods.setStock(id, 0)],
  ] as const)(
    'S8.02 %s: set apart with its name, not priced, blocking the checkout until removed',
    async (reason, end) => {
      const variant = await freshVariant();
      const me = await cartWith([bike, 1], [variant, 2]);
      await end(variant.variantId);
      const cart = await viewOf(me);
      expect(cart.unavailable).toMatchObject([
        { variantId: variant.variantId, quantity: 2, reason, product: { name: `${variant.code} it` } },
      ]);
      expect(cart.breakdown.itemsAmount).toBe(12_200);
      expect(cart.canCheckOut).toBe(false);
      await removeFromCart(shop, { guestSessionId: me, variantId: variant.variantId });
      expect((await viewOf(me)).canCheckOut).toBe(true);
    },
  );

  test('fewer pieces than the line has: the line stays, says so and blocks the checkout', async () => {
    const variant = await freshVariant(5);
    const me = await cartWith([variant, 4]);
    await goods.setStock(variant.variantId, 3);
    const cart = await viewOf(me);
    expect(cart.lines).toMatchObject([{ quantity: 4, stock: 3, isShort: true }]);
    expect(cart).toMatchObject({ unavailable: [], canCheckOut: false });
  });

  test('fewer pieces than the minimum order: sold out', async () => {
    const pairs = await goods.addVariant({ code: 'test-pairs', prices, minimum: 2, stock: 4 });
    const me = await cartWith([pairs, 2]);
    await goods.setStock(pairs.variantId, 1);
    expect((await viewOf(me)).unavailable).toMatchObject([{ reason: 'sold-out' }]);
  });
});

describe('a price that changed', () => {
  test('is shown until the shopper accepts it, and the new price counts at once', async () => {
    const variant = await freshVariant();
    const me = await cartWith([variant, 1]);
    await goods.changePrice(variant.variantId, 'test-eu', 13_000);
    const change = {
      variantId: variant.variantId,
      seenAmount: 12_200,
      currentAmount: 13_000,
      currency: 'EUR',
    };
    for (const _look of ['once', 'twice']) {
      const cart = await viewOf(me);
      expect(cart.priceChanges).toMatchObject([change]);
      expect(cart.breakdown.itemsAmount).toBe(13_000);
    }
    expect(await acknowledgePrices(shop, me)).toEqual([variant.variantId]);
    expect(await viewOf(me)).toMatchObject({ priceChanges: [], version: 1 });
    expect(await acknowledgePrices(shop, me)).toEqual([]);
  });

  test('counts as seen when the shopper changes that line', async () => {
    const variant = await freshVariant();
    const me = await cartWith([variant, 1]);
    await goods.changePrice(variant.variantId, 'test-eu', 13_000);
    await addToCart(shop, {
      guestSessionId: me,
      variantCode: variant.code,
      quantity: 2,
      previousQuantity: 1,
    });
    expect((await viewOf(me)).priceChanges).toEqual([]);
  });
});

describe('the shopper’s own order', () => {
  test('holds its pieces against every other cart, but not against its own', async () => {
    const last = await freshVariant(1);
    const [me, other] = [await cartWith([last, 1]), await cartWith([last, 1])];
    const orderId = newId();
    await shop.db.update(carts).set({ lastOrderId: orderId }).where(eq(carts.guestSessionId, me));
    const hold = { id: newId(), orderId, variantId: last.variantId, quantity: 1, state: 'active' as const };
    await shop.db
      .insert(stockHolds)
      .values({ ...hold, expiresAt: shop.clock.now(), createdAt: shop.clock.now() });
    await shop.db.update(stockItems).set({ held: 1 }).where(eq(stockItems.variantId, last.variantId));
    expect(await viewOf(me)).toMatchObject({ lines: [{ stock: 1 }], canCheckOut: true });
    expect(await viewOf(other)).toMatchObject({ lines: [], unavailable: [{ reason: 'sold-out' }] });
  });
});

describe('coupons on a cart', () => {
  const begun = { active: true, validFrom: new Date('2025-01-01T00:00:00Z'), validTo: null };

  test('that ended have no effect and say so; those of another currency wait for their market', async () => {
    await savePromotions(asSystem(shop), [
      { code: 'TEST-SOON', percentBp: 1_000, ...begun, validTo: new Date(Date.now() + 60_000) },
      { code: 'TEST-FIFTY', amount: 5_000, currency: 'EUR', ...begun },
      { code: 'TEST-TEN', percentBp: 1_000, ...begun },
    ]);
    const me = await cartWith([bike, 1]);
    for (const code of ['test-ten', 'test-fifty', 'test-soon'])
      await addCoupon(shop, { guestSessionId: me, code });
    shop.clock.forward(120_000);
    expect((await viewOf(me)).coupons).toEqual([
      { code: 'TEST-TEN', amount: 1_220, state: 'applied' },
      { code: 'TEST-FIFTY', amount: 5_000, state: 'applied' },
      { code: 'TEST-SOON', amount: 0, state: 'ended' },
    ]);
    expect((await viewOf(me, SAMPLE.pound)).coupons).toEqual([
      { code: 'TEST-TEN', amount: 1_000, state: 'applied' },
      { code: 'TEST-FIFTY', amount: 0, state: 'other-currency' },
      { code: 'TEST-SOON', amount: 0, state: 'ended' },
    ]);
  });
});

test('a language without texts shows codes instead of failing', async () => {
  const me = await cartWith([bike, 1]);
  const cart = await viewOf(me, { locale: 'xx' as Shop['locale'] });
  expect(cart.lines[0]?.product).toMatchObject({ name: 'test-bike', slug: 'test-bike-p' });
});
