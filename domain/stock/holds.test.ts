import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connect } from '#database/connect.ts';
import { readEpochsSince } from '#domain/epochs/read-epochs-since.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { isRefusal } from '#shared/refusal.ts';
import { SAMPLE, sampleGoods } from '#tests/helpers/sample-goods.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { announceStock } from './announce-stock.ts';
import { consumeHolds } from './consume-holds.ts';
import { extendHolds } from './extend-holds.ts';
import { holdStock } from './hold-stock.ts';
import { releaseExpiredHolds } from './release-expired-holds.ts';
import { releaseHolds } from './release-holds.ts';
import { type HoldState, stockHolds, stockItems, stockMovements } from './schema.ts';

const shop = await testShop(SAMPLE.euro);
const goods = await sampleGoods(shop);
let made = 0;

async function variant(stock: number): Promise<string> {
  made += 1;
  return (await goods.addVariant({ code: `test-hold-${made}`, stock })).variantId;
}

const inHalfAnHour = () => new Date(shop.clock.now().getTime() + 30 * 60_000);

const hold = (lines: readonly [variantId: string, quantity: number][], orderId = newId(), on: Shop = shop) =>
  holdStock(on, {
    orderId,
    lines: lines.map(([variantId, quantity]) => ({ variantId, quantity })),
    expiresAt: inHalfAnHour(),
  }).then(() => orderId);

async function stockOf(variantId: string): Promise<[onHand: number, held: number]> {
  const [row] = await shop.db.select().from(stockItems).where(eq(stockItems.variantId, variantId));
  return [row?.onHand ?? -1, row?.held ?? -1];
}

const movementsOf = (variantId: string) =>
  shop.db.select().from(stockMovements).where(eq(stockMovements.variantId, variantId));

async function holdsOf(orderId: string): Promise<HoldState[]> {
  const rows = await shop.db
    .select()
    .from(stockHolds)
    .where(eq(stockHolds.orderId, orderId))
    .orderBy(asc(stockHolds.id));
  return rows.map((row) => row.state);
}

test('a hold reserves pieces; consuming it takes them off the stock with a movement, once', async () => {
  const bike = await variant(5);
  const orderId = await hold([[bike, 2]]);
  expect(await stockOf(bike)).toEqual([5, 2]);
  expect(await consumeHolds(shop, orderId)).toBe(true);
  expect(await consumeHolds(shop, orderId)).toBe(true);
  expect(await stockOf(bike)).toEqual([3, 0]);
  expect(await movementsOf(bike)).toMatchObject([{ quantity: -2, reason: 'sale', reference: orderId }]);
});

test('a release frees the pieces, once; afterwards there is nothing to consume', async () => {
  const bike = await variant(5);
  const orderId = await hold([[bike, 5]]);
  await releaseHolds(shop, orderId);
  await releaseHolds(shop, orderId);
  expect(await stockOf(bike)).toEqual([5, 0]);
  expect(await movementsOf(bike)).toEqual([]);
  expect(await consumeHolds(shop, orderId)).toBe(false);
  expect(await consumeHolds(shop, newId())).toBe(false);
  await hold([[bike, 1]], orderId);
  expect(await consumeHolds(shop, orderId)).toBe(true);
  expect(await holdsOf(orderId)).toEqual(['released', 'consumed']);
});

test('the last piece is held once; the next order is refused by name', async () => {
  const bike = await variant(1);
  await hold([[bike, 1]]);
  await expect(hold([[bike, 1]])).rejects.toMatchObject({
    code: 'stock.not-available',
    fields: { [bike]: 'stock.not-available' },
  });
});

test.each([0, -1, 1.5, Number.NaN])('%d pieces are no quantity to hold', async (quantity) => {
  const bike = await variant(5);
  await expect(async () => hold([[bike, quantity]])).rejects.toThrow(RangeError);
  expect(await stockOf(bike)).toEqual([5, 0]);
});

test('an extended hold lasts until then, is never made shorter, and cannot be extended once it ended', async () => {
  const bike = await variant(1);
  const orderId = await hold([[bike, 1]]);
  const inMinutes = (minutes: number) => new Date(shop.clock.now().getTime() + minutes * 60_000);
  expect(await extendHolds(shop, { orderId, until: inMinutes(60) })).toBe(true);
  expect(await extendHolds(shop, { orderId, until: inMinutes(10) })).toBe(true);
  shop.clock.forward(50 * 60_000);
  await releaseExpiredHolds(shop);
  expect(await holdsOf(orderId)).toEqual(['active']);
  shop.clock.forward(11 * 60_000);
  await releaseExpiredHolds(shop);
  expect(await holdsOf(orderId)).toEqual(['released']);
  expect(await extendHolds(shop, { orderId, until: inMinutes(60) })).toBe(false);
});

test('all lines or none: the refusal lists the variants that lack pieces', async () => {
  const [plenty, scarce, none] = [await variant(9), await variant(1), newId()];
  const refused = await hold([
    [plenty, 1],
    [scarce, 2],
    [none, 1],
  ]).catch((error: unknown) => error);
  expect(isRefusal(refused, 'stock.not-available')).toBe(true);
  expect(refused).toMatchObject({
    fields: { [scarce]: 'stock.not-available', [none]: 'stock.not-available' },
  });
  expect(await stockOf(plenty)).toEqual([9, 0]);
});

test('the same variant on two lines counts together', async () => {
  const bike = await variant(3);
  await expect(
    hold([
      [bike, 2],
      [bike, 2],
    ]),
  ).rejects.toMatchObject({ code: 'stock.not-available' });
  await hold([
    [bike, 1],
    [bike, 2],
  ]);
  expect(await stockOf(bike)).toEqual([3, 3]);
});

test('a refused hold lets an act continue in the same transaction', async () => {
  const bike = await variant(0);
  await inTransaction(shop, async (inside) => {
    await expect(hold([[bike, 1]], newId(), inside)).rejects.toMatchObject({ code: 'stock.not-available' });
    await inside.db.update(stockItems).set({ onHand: 7 }).where(eq(stockItems.variantId, bike));
  });
  expect(await stockOf(bike)).toEqual([7, 0]);
});

test('orders of the same variants in any order of lines never deadlock nor oversell', async () => {
  const stocked = await Promise.all([variant(20), variant(20), variant(20)]);
  const deadlocksBefore = await deadlocks();
  const wide = connect(shop.url, { max: 25 });
  const parallel = { ...shop, db: wide.db };
  const tries = Array.from({ length: 60 }, async (_, index) => {
    const lines = stocked.map((id): [string, number] => [id, 1]);
    const orderId = await hold(index % 2 ? lines : lines.reverse(), newId(), parallel);
    if (index % 3 === 0) await releaseHolds(parallel, orderId);
    else await consumeHolds(parallel, orderId);
  });
  const results = await Promise.allSettled(tries);
  await wide.close();
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused.every((reason) => isRefusal(reason, 'stock.not-available'))).toBe(true);
  for (const id of stocked) {
    const [onHand, held] = await stockOf(id);
    expect(held).toBe(0);
    expect(onHand).toBeGreaterThanOrEqual(0);
  }
  expect(await deadlocks()).toBe(deadlocksBefore);
});

async function deadlocks(): Promise<number> {
  const { rows } = await shop.db.execute<{ deadlocks: string }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  );
  return Number(rows[0]?.deadlocks);
}

test('the sweeper frees expired holds, leaves the rest, and two sweepers do not collide', async () => {
  shop.clock.forward(31 * 60_000);
  await releaseExpiredHolds(shop);
  const [bike, jersey] = [await variant(5), await variant(5)];
  const old = await Promise.all([
    hold([
      [bike, 1],
      [jersey, 1],
    ]),
    hold([[bike, 2]]),
  ]);
  shop.clock.forward(31 * 60_000);
  const fresh = await hold([[bike, 1]]);
  const released = await Promise.all([releaseExpiredHolds(shop), releaseExpiredHolds(shop)]);
  expect(released.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(await stockOf(bike)).toEqual([5, 1]);
  expect(await stockOf(jersey)).toEqual([5, 0]);
  expect((await Promise.all(old.map(holdsOf))).flat()).toEqual(['released', 'released', 'released']);
  expect(await holdsOf(fresh)).toEqual(['active']);
  await releaseHolds(shop, fresh);
});

test('the sweeper skips an order that is being consumed, even after its holds expired', async () => {
  const [bike, jersey] = [await variant(2), await variant(2)];
  const orderId = await hold([
    [bike, 2],
    [jersey, 2],
  ]);
  shop.clock.forward(31 * 60_000);
  await inTransaction(shop, async (inside) => {
    await consumeHolds(inside, orderId);
    expect(await releaseExpiredHolds(shop)).toBe(0);
  });
  expect(await holdsOf(orderId)).toEqual(['consumed', 'consumed']);
  expect([await stockOf(bike), await stockOf(jersey)]).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test('consuming and sweeping at once: the pieces are sold or free, never both', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [bike, jersey] = [await variant(1), await variant(1)];
    const orderId = await hold([
      [bike, 1],
      [jersey, 1],
    ]);
    shop.clock.forward(31 * 60_000);
    const [consumed] = await Promise.all([consumeHolds(shop, orderId), releaseExpiredHolds(shop)]);
    const state = consumed ? 'consumed' : 'released';
    expect(await holdsOf(orderId)).toEqual([state, state]);
    const left = consumed ? 0 : 1;
    expect([await stockOf(bike), await stockOf(jersey)]).toEqual([
      [left, 0],
      [left, 0],
    ]);
  }
});

test('pages become stale only when the visible availability changes', async () => {
  const bike = await variant(5);
  const tagsAfter = async (work: () => Promise<string[]>) => {
    const [last] = (await readEpochsSince(shop.db, 0)).slice(-1);
    await inTransaction(shop, async (inside) => announceStock(inside, await work()));
    return (await readEpochsSince(shop.db, last?.epoch ?? 0)).map(({ tag }) => tag.split(':')[0]);
  };
  const orderId = newId();
  const take = (quantity: number, order = newId()) =>
    holdStock(shop, { orderId: order, lines: [{ variantId: bike, quantity }], expiresAt: inHalfAnHour() });
  expect(await tagsAfter(() => take(1))).toEqual([]);
  expect((await tagsAfter(() => take(1, orderId))).sort()).toEqual(['product', 'stock']);
  expect(await tagsAfter(() => take(1))).toEqual([]);
  expect((await tagsAfter(() => take(2))).sort()).toEqual(['product', 'stock']);
  expect((await tagsAfter(() => releaseHolds(shop, orderId))).sort()).toEqual(['product', 'stock']);
  expect((await tagsAfter(() => take(1))).sort()).toEqual(['product', 'stock']);
  shop.clock.forward(31 * 60_000);
  const swept = () => releaseExpiredHolds(shop).then(() => []);
  expect([...new Set(await tagsAfter(swept))].sort()).toEqual(['product', 'stock']);
});

test('the database itself refuses to hold more than there is', async () => {
  const bike = await variant(1);
  const oversell = shop.db.update(stockItems).set({ held: 2 }).where(eq(stockItems.variantId, bike));
  await expect(oversell).rejects.toThrow();
});
