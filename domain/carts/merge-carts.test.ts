import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { recogniseCustomer } from '#domain/customers/recognise-customer.ts';
import { savePromotions } from '#domain/promotions/save-promotions.ts';
import { newId } from '#shared/ids.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { SAMPLE, sampleGoods } from '#tests/helpers/sample-goods.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { addCoupon } from './add-coupon.ts';
import { addToCart } from './add-to-cart.ts';
import { findCart } from './find-cart.ts';
import { mergeCarts } from './merge-carts.ts';
import { carts } from './schema.ts';

const shop = await testShop(SAMPLE.euro);
const goods = await sampleGoods(shop);
for (const [code, stock] of [
  ['plenty', 100],
  ['few', 5],
  ['unknown', null],
] as const) {
  await goods.addVariant({ code, stock, prices: { 'test-eu': 1_000 } });
}
const coupon = { percentBp: 1_000, active: true, validFrom: new Date('2025-01-01'), validTo: null };
await savePromotions(asSystem(shop), [
  { ...coupon, code: 'GUEST-TEN' },
  { ...coupon, code: 'OWN-TEN' },
  ...['A', 'B', 'C', 'D', 'E'].map((letter) => ({ ...coupon, code: `MORE-${letter}` })),
]);

let own = '';
beforeEach(async () => {
  const subject = newId();
  const names = { firstName: 'Ada', lastName: 'Rossi' };
  const identity = {
    issuer: 'http://test',
    subject,
    email: `${subject}@mail.test`,
    emailVerified: true,
    ...names,
  };
  own = (await recogniseCustomer(shop, identity)).cartSessionId;
});

/** A guest with these pieces in the cart. @returns their session */
async function guestWith(pieces: Record<string, number>): Promise<string> {
  let id: string | null = null;
  for (const [variantCode, quantity] of Object.entries(pieces)) {
    const added = await addToCart(shop, { guestSessionId: id, variantCode, quantity });
    id ??= added.guestSession?.id ?? null;
  }
  return id ?? '';
}

async function ownHas(pieces: Record<string, number>) {
  for (const [variantCode, quantity] of Object.entries(pieces)) {
    await addToCart(shop, { guestSessionId: own, variantCode, quantity });
  }
}

async function ownPieces(): Promise<Record<string, number>> {
  const cart = await findCart(shop, own);
  return Object.fromEntries((cart?.lines ?? []).map(({ variant, quantity }) => [variant.code, quantity]));
}

describe('a guest who logs in', () => {
  test('keeps their cart when the customer had none', async () => {
    const guest = await guestWith({ plenty: 2 });
    const before = await findCart(shop, guest);
    await mergeCarts(shop, { from: guest, into: own });
    expect(await findCart(shop, own)).toMatchObject({
      id: before?.id,
      version: before?.version,
      itemCount: 2,
    });
    expect(await findCart(shop, guest)).toBeNull();
  });

  test('gets the customer’s cart when their own is empty', async () => {
    await ownHas({ plenty: 3 });
    await mergeCarts(shop, { from: newId(), into: own });
    expect(await ownPieces()).toEqual({ plenty: 3 });
  });

  test.each([
    ['different things stand beside each other', { plenty: 1 }, { few: 2 }, { plenty: 1, few: 2 }],
    ['the same thing adds up', { plenty: 2 }, { plenty: 3 }, { plenty: 5 }],
    ['no further than there are pieces', { few: 4 }, { few: 4 }, { few: 5 }],
    ['freely where the stock is unknown', { unknown: 20 }, { unknown: 30 }, { unknown: 50 }],
    ['no further than a line holds', { unknown: 900 }, { unknown: 900 }, { unknown: 999 }],
  ])('with both: %s', async (_what, guests, waiting, together) => {
    await ownHas(waiting);
    await mergeCarts(shop, { from: await guestWith(guests), into: own });
    expect(await ownPieces()).toEqual(together);
  });

  test('loses nothing when pieces were sold meanwhile: the line stays as long as the longer was', async () => {
    const { db } = shop;
    const guest = await guestWith({ few: 2 });
    await ownHas({ few: 4 });
    const [variant] = (await findCart(shop, own))?.lines ?? [];
    await goods.setStock(variant?.variantId ?? '', 1);
    await mergeCarts(shop, { from: guest, into: own });
    expect(await ownPieces()).toEqual({ few: 4 });
    await goods.setStock(variant?.variantId ?? '', 5);
    const orphans = await db.select().from(carts).where(eq(carts.guestSessionId, guest));
    expect(orphans).toEqual([]);
  });

  test('gets the coupons of both carts, and the cart’s version grows', async () => {
    const guest = await guestWith({ plenty: 1 });
    await addCoupon(shop, { guestSessionId: guest, code: 'GUEST-TEN' });
    await ownHas({ few: 1 });
    await addCoupon(shop, { guestSessionId: own, code: 'OWN-TEN' });
    const before = (await findCart(shop, guest))?.version ?? 0;
    await mergeCarts(shop, { from: guest, into: own });
    const cart = await findCart(shop, own);
    expect(cart?.coupons.map(({ code }) => code)).toEqual(['GUEST-TEN', 'OWN-TEN']);
    expect(cart?.version).toBeGreaterThan(before);
  });

  test('gets five coupons at most, those of the cart in use first', async () => {
    const guest = await guestWith({ plenty: 1 });
    await ownHas({ few: 1 });
    for (const code of ['MORE-A', 'MORE-B', 'MORE-C']) await addCoupon(shop, { guestSessionId: guest, code });
    for (const code of ['MORE-D', 'MORE-E', 'OWN-TEN']) await addCoupon(shop, { guestSessionId: own, code });
    await mergeCarts(shop, { from: guest, into: own });
    const [cart] = await shop.db.select().from(carts).where(eq(carts.guestSessionId, own));
    expect(cart?.couponCodes).toEqual(['MORE-A', 'MORE-B', 'MORE-C', 'MORE-D', 'MORE-E']);
  });

  test('twice at once merges once', async () => {
    await ownHas({ plenty: 1 });
    const guest = await guestWith({ plenty: 2 });
    await Promise.all([1, 2].map(() => mergeCarts(shop, { from: guest, into: own })));
    expect(await ownPieces()).toEqual({ plenty: 3 });
  });
});
