import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { variants } from '#domain/catalogue/schema.ts';
import { readNewestEpoch } from '#domain/epochs/read-epochs-since.ts';
import { newId } from '#shared/ids.ts';
import { type TestShop, testShop } from '#tests/helpers/test-shop.ts';
import { adjustStock } from './adjust-stock.ts';
import { availabilityOf } from './availability.ts';
import { findAvailability } from './find-availability.ts';
import { findProductsInStock } from './find-products-in-stock.ts';
import { stockItems, stockMovements } from './schema.ts';

let shop: TestShop;
let id: string;
let productId: string;
const count = (onHand: number, lowThreshold?: number) =>
  adjustStock(shop, {
    counts: [{ variantId: id, onHand, lowThreshold }],
    reason: 'correction',
    reference: 'test',
  });

beforeAll(async () => {
  shop = await testShop();
  const [variant] = await shop.db.select().from(variants).where(eq(variants.code, 'VT25-ER-RA-M'));
  id = variant!.id;
  productId = variant!.productId;
});

describe('S4.02 availability', () => {
  it.each([
    [0, 3, 'unavailable'],
    [1, 3, 'lowStock'],
    [3, 3, 'lowStock'],
    [4, 3, 'available'],
    [1, 0, 'available'],
    [-1, 0, 'unavailable'],
  ])('of %i pieces with threshold %i reads %s', (quantity, threshold, expected) => {
    expect(availabilityOf(quantity, threshold)).toBe(expected);
  });

  it('counts pieces on hand that are not held', async () => {
    await count(10, 3);
    await shop.db.update(stockItems).set({ held: 8 }).where(eq(stockItems.variantId, id));
    expect((await findAvailability(shop, [id])).get(id)).toEqual({
      availability: 'lowStock',
      quantityAvailable: 2,
      expectedOn: null,
    });
    await shop.db.update(stockItems).set({ held: 0 }).where(eq(stockItems.variantId, id));
  });

  it('is unavailable for a variant that was never counted', async () => {
    const unknown = newId();
    expect((await findAvailability(shop, [unknown])).get(unknown)).toEqual({
      availability: 'unavailable',
      quantityAvailable: 0,
      expectedOn: null,
    });
    expect((await findAvailability(shop, [])).size).toBe(0);
  });

  it('of a product is that of its best variant', async () => {
    const ofProduct = await shop.db
      .select({ variantId: variants.id })
      .from(variants)
      .where(eq(variants.productId, productId));
    const counts = ofProduct.map((row) => ({ ...row, onHand: 0 }));
    await adjustStock(shop, { counts, reason: 'correction', reference: 'test' });
    expect([...(await findProductsInStock(shop, [productId]))]).toEqual([]);
    await count(1);
    expect([...(await findProductsInStock(shop, [productId, newId()]))]).toEqual([productId]);
  });
});

describe('counting stock', () => {
  const movements = () => shop.db.select().from(stockMovements).where(eq(stockMovements.variantId, id));
  const sum = async () => (await movements()).reduce((whole, movement) => whole + movement.quantity, 0);

  it('writes each difference as a movement, so movements always add up to the stock', async () => {
    await count(12);
    await count(5);
    expect(await sum()).toBe(5);
  });

  it('without a threshold keeps the known one', async () => {
    await count(5, 7);
    await count(6);
    expect((await findAvailability(shop, [id])).get(id)).toMatchObject({ availability: 'lowStock' });
    await count(5, 3);
  });

  it('with an unchanged result changes nothing and bumps nothing', async () => {
    const before = (await movements()).length;
    const epoch = await readNewestEpoch(shop.db);
    expect(await count(5)).toEqual([]);
    expect((await movements()).length).toBe(before);
    expect(await readNewestEpoch(shop.db)).toBe(epoch);
  });

  it('S4.02 stores the day more pieces are expected: back soon until that day, and no promise after it', async () => {
    const inDays = (days: number) =>
      new Date(shop.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const expectMore = (expectedOn: string | null | undefined) =>
      adjustStock(shop, {
        counts: [{ variantId: id, onHand: 0, expectedOn }],
        reason: 'correction',
        reference: 'test',
      });
    const found = async () => (await findAvailability(shop, [id])).get(id);
    expect(await expectMore(inDays(20))).toMatchObject([
      { variantId: id, after: { expectedOn: inDays(20) } },
    ]);
    expect(await found()).toMatchObject({ availability: 'unavailable', expectedOn: inDays(20) });
    expect(await expectMore(undefined)).toEqual([]);
    expect((await found())?.expectedOn).toBe(inDays(20));
    shop.clock.forward(22 * 86_400_000);
    expect((await found())?.expectedOn).toBeNull();
    shop.clock.forward(-22 * 86_400_000);
    expect(await expectMore(null)).toMatchObject([
      { variantId: id, before: { expectedOn: inDays(20) }, after: { expectedOn: null } },
    ]);
    expect((await found())?.expectedOn).toBeNull();
    await count(5);
  });

  it('below the held pieces is refused', async () => {
    await count(5);
    await shop.db.update(stockItems).set({ held: 3 }).where(eq(stockItems.variantId, id));
    await expect(count(2)).rejects.toMatchObject({
      code: 'stock.below-held',
      values: { held: 3, onHand: 2 },
    });
    expect(await count(3)).toMatchObject([{ variantId: id, before: { onHand: 5 }, after: { onHand: 3 } }]);
    await shop.db.update(stockItems).set({ held: 0 }).where(eq(stockItems.variantId, id));
  });

  it('refuses invalid counts', async () => {
    await expect(count(-1)).rejects.toThrow(RangeError);
    await expect(count(1.5)).rejects.toThrow(RangeError);
  });

  it('for the first time by many at once counts from nothing only once', async () => {
    await shop.db.delete(stockMovements).where(eq(stockMovements.variantId, id));
    await shop.db.delete(stockItems).where(eq(stockItems.variantId, id));
    await Promise.all([4, 4, 4, 4].map((onHand) => count(onHand)));
    expect(await sum()).toBe(4);
  });

  it('by many at once keeps movements and stock equal', async () => {
    await Promise.all([4, 9, 2, 7, 5, 8].map((onHand) => count(onHand)));
    const [item] = await shop.db.select().from(stockItems).where(eq(stockItems.variantId, id));
    expect(await sum()).toBe(item?.onHand);
  });
});
