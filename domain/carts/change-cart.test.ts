import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { savePromotions } from '#domain/promotions/save-promotions.ts';
import { newId } from '#shared/ids.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { openGuestSession } from '#tests/helpers/open-guest-session.ts';
import { SAMPLE, sampleGoods } from '#tests/helpers/sample-goods.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { addCoupon } from './add-coupon.ts';
import { addToCart } from './add-to-cart.ts';
import { changeQuantity } from './change-quantity.ts';
import { removeCoupon } from './remove-coupon.ts';
import { removeFromCart } from './remove-from-cart.ts';
import { cartLines, carts } from './schema.ts';

const shop = await testShop(SAMPLE.euro);
const goods = await sampleGoods(shop);
const jersey = await goods.addVariant({ code: 'test-jersey', stock: 10 });
const socks = await goods.addVariant({ code: 'test-socks', minimum: 3 });
const pump = await goods.addVariant({ code: 'test-pump', stock: null });

const begun = { active: true, validFrom: new Date('2025-01-01T00:00:00Z'), validTo: null };
const codes = Array.from({ length: 6 }, (_, index) => `TEST-${index}`);
await savePromotions(
  asSystem(shop),
  codes.map((code) => ({ code, percentBp: 1_000, ...begun })),
);

async function cartWith(...codes: string[]): Promise<string> {
  const { id: guestSessionId } = await openGuestSession(shop);
  for (const variantCode of codes) await addToCart(shop, { guestSessionId, variantCode, quantity: 3 });
  return guestSessionId;
}

async function cartOf(guestSessionId: string) {
  const [cart] = await shop.db.select().from(carts).where(eq(carts.guestSessionId, guestSessionId));
  const lines = await shop.db.select().from(cartLines).where(eq(cartLines.cartId, cart!.id));
  return { ...cart!, lines };
}

describe('changing a quantity', () => {
  test('S4.09 sets exactly that quantity; the same again changes only the version', async () => {
    const me = await cartWith('test-jersey', 'test-pump');
    const changed = await changeQuantity(shop, {
      guestSessionId: me,
      variantId: jersey.variantId,
      quantity: 7,
    });
    expect(changed).toMatchObject({ quantity: 7, previousQuantity: 3, itemCount: 10, version: 3 });
    const again = await changeQuantity(shop, { guestSessionId: me, variantCode: jersey.code, quantity: '7' });
    expect(again).toMatchObject({ quantity: 7, previousQuantity: 7, itemCount: 10, version: 4 });
  });

  test.each([
    [jersey, 0, 'carts.quantity-invalid'],
    [jersey, -1, 'carts.quantity-invalid'],
    [jersey, '2; drop', 'carts.quantity-invalid'],
    [jersey, 1e9, 'carts.quantity-invalid'],
    [jersey, 11, 'carts.more-than-available'],
    [socks, 2, 'carts.quantity-below-minimum'],
    [pump, 1_000, 'carts.quantity-too-large'],
  ])(
    'S8.06 of $code to %s is refused with a code and leaves the cart as it was',
    async (variant, quantity, code) => {
      const me = await cartWith('test-jersey', 'test-socks', 'test-pump');
      const before = await cartOf(me);
      const change = changeQuantity(shop, { guestSessionId: me, variantId: variant.variantId, quantity });
      await expect(change).rejects.toMatchObject({ code, fields: { quantity: code } });
      expect(await cartOf(me)).toEqual(before);
    },
  );

  test('is refused for a line that is not there, without a cart, and for a variant that ended', async () => {
    const ended = await goods.addVariant({ code: 'test-ended' });
    const me = await cartWith('test-jersey', 'test-ended');
    await goods.endVariant(ended.variantId);
    const change = (guestSessionId: string, variantId: string) =>
      changeQuantity(shop, { guestSessionId, variantId, quantity: 1 });
    await expect(change(me, socks.variantId)).rejects.toMatchObject({ code: 'carts.line-missing' });
    await expect(change(me, "' or 1=1 --")).rejects.toMatchObject({ code: 'carts.line-missing' });
    await expect(change(newId(), jersey.variantId)).rejects.toMatchObject({ code: 'carts.line-missing' });
    await expect(change(me, ended.variantId)).rejects.toMatchObject({ code: 'carts.variant-unknown' });
  });

  test('from many tabs at once, mixed with adds and removals, never ends in an error or a wrong line', async () => {
    const me = await cartWith('test-jersey', 'test-pump');
    const change = (quantity: number) =>
      changeQuantity(shop, { guestSessionId: me, variantId: jersey.variantId, quantity });
    const remove = () => removeFromCart(shop, { guestSessionId: me, variantId: pump.variantId });
    const add = () => addToCart(shop, { guestSessionId: me, variantId: pump.variantId, quantity: 1 });
    const acts = Array.from({ length: 60 }, (_, index) =>
      [() => change(1 + (index % 9)), remove, add][index % 3]!(),
    );
    const failed = (await Promise.allSettled(acts)).filter((result) => result.status === 'rejected');
    expect(failed).toEqual([]);
    const { lines, version } = await cartOf(me);
    expect(version).toBeGreaterThan(20);
    expect(lines.filter((line) => line.variantId === jersey.variantId)).toHaveLength(1);
  });
});

describe('removing', () => {
  test('S7.05 takes the variant out; a second click changes nothing', async () => {
    const me = await cartWith('test-jersey', 'test-pump');
    const remove = () => removeFromCart(shop, { guestSessionId: me, variantId: jersey.variantId });
    expect(await remove()).toMatchObject({ removedQuantity: 3, version: 3 });
    expect(await remove()).toEqual({ cartId: null, version: null, removedQuantity: 0 });
    expect(await cartOf(me)).toMatchObject({ version: 3, lines: [{ variantId: pump.variantId }] });
  });

  test.each(['', 'nothing', "' or 1=1 --", newId()])('"%s" removes nothing', async (variantId) => {
    const me = await cartWith('test-jersey');
    expect(await removeFromCart(shop, { guestSessionId: me, variantId })).toMatchObject({
      removedQuantity: 0,
    });
    expect(await cartOf(me)).toMatchObject({ version: 1, lines: [{ quantity: 3 }] });
  });
});

describe('coupons', () => {
  test('are added once, however often and in whatever case they are typed', async () => {
    const me = await cartWith('test-jersey');
    expect(await addCoupon(shop, { guestSessionId: me, code: 'test-1' })).toMatchObject({ version: 2 });
    expect(await addCoupon(shop, { guestSessionId: me, code: ' TEST-1' })).toMatchObject({ version: 2 });
    expect(await cartOf(me)).toMatchObject({ couponCodes: ['TEST-1'] });
  });

  test('added from five tabs at once are there once', async () => {
    const me = await cartWith('test-jersey');
    const add = () => addCoupon(shop, { guestSessionId: me, code: 'test-1' });
    const added = await Promise.all(Array.from({ length: 5 }, add));
    expect(added.map((result) => result.version)).toEqual([2, 2, 2, 2, 2]);
    expect(await cartOf(me)).toMatchObject({ couponCodes: ['TEST-1'] });
  });

  test('are five at most', async () => {
    const me = await cartWith('test-jersey');
    for (const code of codes.slice(0, 5)) await addCoupon(shop, { guestSessionId: me, code });
    const refusal = { code: 'carts.too-many-coupons', values: { maximum: 5 } };
    await expect(addCoupon(shop, { guestSessionId: me, code: codes[5]! })).rejects.toMatchObject(refusal);
  });

  test('need goods to take an amount off', async () => {
    const { id: guestSessionId } = await openGuestSession(shop);
    const refusal = { code: 'carts.cart-empty' };
    await expect(addCoupon(shop, { guestSessionId, code: 'test-1' })).rejects.toMatchObject(refusal);
  });

  test('of an unknown code are refused by their room and leave the cart unchanged', async () => {
    const me = await cartWith('test-jersey');
    const refusal = { code: 'promotions.coupon-unknown' };
    await expect(addCoupon(shop, { guestSessionId: me, code: 'nope' })).rejects.toMatchObject(refusal);
    expect(await cartOf(me)).toMatchObject({ version: 1, couponCodes: [] });
  });

  test('guessed wrong are counted, and a network that guessed too often is not heard', async () => {
    const me = await cartWith('test-jersey');
    let failures = 0;
    const failed = () => {
      failures += 1;
    };
    const guessing = { isOver: () => failures > 1, failed };
    const guess = (code: string) =>
      addCoupon({ ...shop, couponTries: guessing }, { guestSessionId: me, code });
    for (const code of ['nope', 'neither'])
      await expect(guess(code)).rejects.toMatchObject({ code: 'promotions.coupon-unknown' });
    await expect(guess('test-1')).rejects.toMatchObject({ code: 'promotions.coupon-too-often' });
    expect(failures).toBe(2);
  });

  test('are removed by their code; one that is not there is refused', async () => {
    const me = await cartWith('test-jersey');
    await addCoupon(shop, { guestSessionId: me, code: 'test-1' });
    expect(await removeCoupon(shop, { guestSessionId: me, code: 'test-1' })).toMatchObject({ version: 3 });
    const refusal = { code: 'carts.coupon-not-in-cart', values: { code: 'TEST-1' } };
    await expect(removeCoupon(shop, { guestSessionId: me, code: 'test-1' })).rejects.toMatchObject(refusal);
  });
});
