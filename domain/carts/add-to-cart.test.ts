import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { findGuestSession } from '#domain/customers/find-guest-session.ts';
import { guestSessions } from '#domain/customers/schema.ts';
import { newId } from '#shared/ids.ts';
import { openGuestSession } from '#tests/helpers/open-guest-session.ts';
import { SAMPLE, sampleGoods } from '#tests/helpers/sample-goods.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { addToCart } from './add-to-cart.ts';
import { countCartItems } from './count-cart-items.ts';
import { cartLines, carts } from './schema.ts';

const shop = await testShop(SAMPLE.euro);
const goods = await sampleGoods(shop);
const jersey = await goods.addVariant({
  code: 'test-jersey',
  prices: { 'test-eu': 9_900, 'test-gb': 8_900 },
});
const cap = await goods.addVariant({ code: 'test-cap', prices: { 'test-eu': 2_900 }, stock: 5 });
const pump = await goods.addVariant({ code: 'test-pump', prices: { 'test-eu': 4_500 }, stock: null });
const socks = await goods.addVariant({ code: 'test-socks', prices: { 'test-eu': 900 }, minimum: 3 });
const british = await goods.addVariant({ code: 'test-british', prices: { 'test-gb': 900 } });
const gone = await goods.addVariant({ code: 'test-gone' });
await goods.endVariant(gone.variantId);
const none = await goods.addVariant({ code: 'test-none', stock: 0 });

/** Everything that a refusal must leave unchanged. */
const everything = async () => ({
  sessions: await shop.db.select().from(guestSessions),
  carts: await shop.db.select().from(carts),
  lines: await shop.db.select().from(cartLines),
});

const visitor = async () => ({ guestSessionId: (await openGuestSession(shop)).id });

describe('a visitor without session', () => {
  test('gets session, cart and line at once, and a token that opens them again', async () => {
    const added = await addToCart(shop, { variantCode: jersey.code, quantity: 2 });
    expect(added).toMatchObject({
      variantId: jersey.variantId,
      version: 1,
      itemCount: 2,
      quantity: 2,
      previousQuantity: 0,
    });
    const session = await findGuestSession(shop, added.guestSession?.token);
    expect(session?.id).toBe(added.guestSession?.id);
    expect(await countCartItems(shop, session!.id)).toBe(2);
  });

  test('with a forged or expired token simply gets a new session', async () => {
    const forged = await addToCart(shop, { token: 'A'.repeat(32), variantCode: jersey.code, quantity: 1 });
    expect(forged.guestSession?.token).toMatch(/^[\w-]{32}$/);
    shop.clock.forward(31 * 60_000);
    const ended = await addToCart(shop, {
      token: forged.guestSession!.token,
      variantCode: jersey.code,
      quantity: 1,
    });
    expect(ended).toMatchObject({ itemCount: 1 });
    expect(ended.cartId).not.toBe(forged.cartId);
  });

  test('is recognised by the token alone afterwards', async () => {
    const first = await addToCart(shop, { variantCode: jersey.code, quantity: 1 });
    const second = await addToCart(shop, {
      token: first.guestSession!.token,
      variantCode: cap.code,
      quantity: 1,
    });
    expect(second).toMatchObject({ cartId: first.cartId, version: 2, itemCount: 2, guestSession: null });
  });
});

describe('a visitor with a session', () => {
  test('S7.05 adding the same variant again adds up, by id or by code, and the version grows', async () => {
    const me = await visitor();
    const first = await addToCart(shop, { ...me, variantId: jersey.variantId, quantity: 1 });
    const second = await addToCart(shop, { ...me, variantCode: jersey.code, quantity: '2' });
    expect(second).toMatchObject({
      cartId: first.cartId,
      version: 2,
      quantity: 3,
      previousQuantity: 1,
      itemCount: 3,
    });
    expect(await shop.db.select().from(cartLines).where(eq(cartLines.cartId, first.cartId))).toHaveLength(1);
  });

  test('stores the price it was shown, in its currency', async () => {
    const { cartId } = await addToCart(shop, { ...(await visitor()), variantCode: jersey.code, quantity: 1 });
    const [line] = await shop.db.select().from(cartLines).where(eq(cartLines.cartId, cartId));
    expect(line).toMatchObject({ seenUnitAmount: 9_900, seenCurrency: 'EUR' });
  });

  test('who adds more of it has seen the price it has by then', async () => {
    const variantCode = 'test-moving';
    const moving = await goods.addVariant({ code: variantCode, prices: { 'test-eu': 1_000 } });
    const me = await visitor();
    const { cartId } = await addToCart(shop, { ...me, variantCode, quantity: 1 });
    await goods.changePrice(moving.variantId, 'test-eu', 1_200);
    await addToCart(shop, { ...me, variantCode, quantity: 1 });
    const [line] = await shop.db.select().from(cartLines).where(eq(cartLines.cartId, cartId));
    expect(line).toMatchObject({ quantity: 2, seenUnitAmount: 1_200 });
  });

  test('S4.09 with the previous quantity the line gets the new quantity instead of the sum', async () => {
    const me = await visitor();
    await addToCart(shop, { ...me, variantCode: jersey.code, quantity: 5 });
    const changed = await addToCart(shop, {
      ...me,
      variantCode: jersey.code,
      quantity: 2,
      previousQuantity: 5,
    });
    expect(changed).toMatchObject({ quantity: 2, previousQuantity: 5, itemCount: 2, guestSession: null });
  });
});

describe('S5.06 the quantity', () => {
  test('can be all available pieces, and not one more', async () => {
    const me = await visitor();
    await addToCart(shop, { ...me, variantCode: cap.code, quantity: 5 });
    await expect(addToCart(shop, { ...me, variantCode: cap.code, quantity: 1 })).rejects.toMatchObject({
      code: 'carts.more-than-available',
      values: { available: 5 },
      fields: { quantity: 'carts.more-than-available' },
    });
  });

  test('has no stock limit when the stock is unknown', async () => {
    const added = await addToCart(shop, { ...(await visitor()), variantCode: pump.code, quantity: 999 });
    expect(added.quantity).toBe(999);
  });

  test('starts at the price list’s minimum; from there single pieces can be added', async () => {
    const me = await visitor();
    await expect(addToCart(shop, { ...me, variantCode: socks.code, quantity: 2 })).rejects.toMatchObject({
      code: 'carts.quantity-below-minimum',
      values: { minimum: 3 },
    });
    await addToCart(shop, { ...me, variantCode: socks.code, quantity: 3 });
    expect(await addToCart(shop, { ...me, variantCode: socks.code, quantity: 1 })).toMatchObject({
      quantity: 4,
    });
  });
});

describe('bad input is refused with a clear code and leaves everything as it was', () => {
  test.each([
    [0, 'carts.quantity-invalid'],
    [-1, 'carts.quantity-invalid'],
    [1.5, 'carts.quantity-invalid'],
    [Number.NaN, 'carts.quantity-invalid'],
    ['', 'carts.quantity-invalid'],
    ['2; drop', 'carts.quantity-invalid'],
    ['1e2', 'carts.quantity-invalid'],
    ['0x10', 'carts.quantity-invalid'],
    ['9'.repeat(400), 'carts.quantity-invalid'],
    [1e9, 'carts.quantity-invalid'],
    [999_999_999, 'carts.more-than-available'],
    [101, 'carts.more-than-available'],
  ])('a quantity of %s: %s', async (quantity, code) => {
    const before = await everything();
    await expect(addToCart(shop, { variantCode: jersey.code, quantity })).rejects.toMatchObject({ code });
    expect(await everything()).toEqual(before);
  });

  test.each([
    ['a code nobody has', { variantCode: 'test-nothing' }, 'carts.variant-unknown'],
    ['an id nobody has', { variantId: newId() }, 'carts.variant-unknown'],
    ['an id that is none', { variantId: "' or 1=1 --" }, 'carts.variant-unknown'],
    ['a code with a NUL in it', { variantCode: 'test\u0000' }, 'carts.variant-unknown'],
    ['nothing at all', {}, 'carts.variant-unknown'],
    ['a variant no longer sold', { variantCode: gone.code }, 'carts.variant-unknown'],
    ['a bike of an archived year', { variantCode: 'VT23-ES-RA-M' }, 'carts.variant-unknown'],
    ['a variant without price in this market', { variantCode: british.code }, 'carts.not-sold-here'],
    ['a variant sold out', { variantCode: none.code }, 'carts.sold-out'],
  ])('%s', async (_what, variant, code) => {
    const me = await visitor();
    const before = await everything();
    await expect(addToCart(shop, { ...variant, quantity: 1 })).rejects.toMatchObject({ code });
    await expect(addToCart(shop, { ...me, ...variant, quantity: 1 })).rejects.toMatchObject({ code });
    expect(await everything()).toEqual(before);
  });

  test('more than 999 pieces of one thing, even when the stock is unknown', async () => {
    const me = await visitor();
    await addToCart(shop, { ...me, variantCode: pump.code, quantity: 999 });
    const before = await everything();
    await expect(addToCart(shop, { ...me, variantCode: pump.code, quantity: 1 })).rejects.toMatchObject({
      code: 'carts.quantity-too-large',
      values: { maximum: 999 },
    });
    expect(await everything()).toEqual(before);
  });

  test('more than 100 different things', async () => {
    const me = await visitor();
    const { cartId } = await addToCart(shop, { ...me, variantCode: jersey.code, quantity: 1 });
    const things = await Promise.all(
      Array.from({ length: 99 }, (_, index) => goods.addVariant({ code: `test-thing-${index}` })),
    );
    const line = { cartId, quantity: 1, seenUnitAmount: 1, seenCurrency: 'EUR', addedAt: shop.clock.now() };
    await shop.db
      .insert(cartLines)
      .values(things.map(({ variantId }) => ({ ...line, id: newId(), variantId })));
    const refusal = { code: 'carts.too-many-lines', values: { maximum: 100 } };
    await expect(addToCart(shop, { ...me, variantCode: cap.code, quantity: 1 })).rejects.toMatchObject(
      refusal,
    );
    expect(await addToCart(shop, { ...me, variantCode: jersey.code, quantity: 1 })).toMatchObject({
      itemCount: 101,
    });
  });
});

describe('at the same time over many connections', () => {
  test('twenty adds of one line end in one cart with one line and the right sum', async () => {
    const me = await visitor();
    const adds = Array.from({ length: 20 }, () =>
      addToCart(shop, { ...me, variantCode: jersey.code, quantity: 2 }),
    );
    const results = await Promise.all(adds);
    const [cart, ...others] = await shop.db
      .select()
      .from(carts)
      .where(eq(carts.guestSessionId, me.guestSessionId));
    expect(others).toEqual([]);
    expect(await shop.db.select().from(cartLines).where(eq(cartLines.cartId, cart!.id))).toMatchObject([
      { quantity: 40 },
    ]);
    expect(cart?.version).toBe(20);
    expect(results.map((result) => result.quantity).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => 2 * (index + 1)),
    );
  });

  test('adds never pass what is available: of twenty for five pieces five succeed', async () => {
    const me = await visitor();
    const adds = Array.from({ length: 20 }, () =>
      addToCart(shop, { ...me, variantCode: cap.code, quantity: 1 }),
    );
    const results = await Promise.allSettled(adds);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(15);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'carts.more-than-available' });
    expect(await countCartItems(shop, me.guestSessionId)).toBe(5);
  });
});
