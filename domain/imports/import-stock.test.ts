import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#domain/shop.ts';
import { consumeHolds } from '#domain/stock/consume-holds.ts';
import { holdStock } from '#domain/stock/hold-stock.ts';
import { returnStock } from '#domain/stock/return-stock.ts';
import { stockItems, stockMovements } from '#domain/stock/schema.ts';
import { writeOffReturned } from '#domain/stock/write-off-returned.ts';
import { newId } from '#shared/ids.ts';
import { isRefusal } from '#shared/refusal.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { SAMPLE, sampleGoods } from '#tests/helpers/sample-goods.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { ImportRefused } from './faults.ts';
import { importFile } from './import-file.ts';

const shop = await testShop(SAMPLE.euro);
const goods = await sampleGoods(shop);
const HOUR = 3_600_000;
let made = 0;

/** A variant that was never counted. */
async function variant(): Promise<{ id: string; code: string }> {
  made += 1;
  const code = `count-${made}`;
  return { id: (await goods.addVariant({ code, stock: null })).variantId, code };
}

const load = (text: string, countedAt: Date | null = null) =>
  importFile(asSystem(shop), { name: 'stock.csv', bytes: Buffer.from(text), countedAt });
const sheet = (code: string, onHand: number, at: Date) =>
  load(`code,on_hand,counted_at\n${code},${onHand},${at.toISOString()}\n`);

async function faultsOf(work: Promise<unknown>): Promise<unknown[]> {
  const error = await work.then(
    () => new Error('was not refused'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ImportRefused)) throw error;
  return error.faults.map(({ line, column, code }) => [line, column, code]);
}

const hold = async (variantId: string, quantity: number) => {
  const orderId = newId();
  const expiresAt = new Date(shop.clock.now().getTime() + 1000 * HOUR);
  await holdStock(shop, { orderId, lines: [{ variantId, quantity }], expiresAt });
  return orderId;
};
const sell = async (variantId: string, quantity: number) =>
  consumeHolds(shop, await hold(variantId, quantity));
const takeBack = (variantId: string, quantity: number) =>
  returnStock(shop, { reference: newId(), lines: [{ variantId, quantity }] });

/** Pieces on hand and held, and the sum of all movements. */
async function stockOf(variantId: string): Promise<[onHand: number, held: number, moved: number]> {
  const [row] = await shop.db.select().from(stockItems).where(eq(stockItems.variantId, variantId));
  const [sum] = await shop.db
    .select({ moved: sql<number>`sum(quantity)::int` })
    .from(stockMovements)
    .where(eq(stockMovements.variantId, variantId));
  return [row?.onHand ?? -1, row?.held ?? -1, sum?.moved ?? -1];
}

/** The time of a count, a while after what was sold before and before what is sold next. */
function tick(): Date {
  shop.clock.forward(1000);
  const at = shop.clock.now();
  shop.clock.forward(1000);
  return at;
}

describe('X1.28 a stock sheet with the time of its count', () => {
  it('keeps what was sold, came back and is reserved since, however often it is loaded', async () => {
    const { id, code } = await variant();
    await sheet(code, 10, tick());
    await sell(id, 1);
    const counted = tick();
    await sell(id, 4);
    await hold(id, 2);
    await takeBack(id, 1);
    expect(await sheet(code, 9, counted)).toMatchObject({ changed: 0 });
    expect(await stockOf(id)).toEqual([6, 2, 6]);
    expect(await sheet(code, 12, counted)).toMatchObject({ changed: 1 });
    expect(await stockOf(id)).toEqual([9, 2, 9]);
    expect(await sheet(code, 12, counted)).toMatchObject({ changed: 0 });
    expect(await stockOf(id)).toEqual([9, 2, 9]);
  });

  it('may be loaded before and after a sale: the sale counts once', async () => {
    const { id, code } = await variant();
    const counted = tick();
    await sheet(code, 5, counted);
    await sell(id, 2);
    await sheet(code, 5, counted);
    expect(await stockOf(id)).toEqual([3, 0, 3]);
  });

  it('does not count pieces that came back and were written off', async () => {
    const { id, code } = await variant();
    const counted = tick();
    await sheet(code, 5, counted);
    await sell(id, 2);
    await writeOffReturned(shop, { reference: newId(), lines: [{ variantId: id, quantity: 2 }] });
    await sheet(code, 5, counted);
    expect(await stockOf(id)).toEqual([3, 0, 3]);
  });

  it('is refused for a time ahead, without zone, or older than the last count, by row, and nothing is written', async () => {
    const [one, other] = [await variant(), await variant()];
    const before = tick();
    await sheet(one.code, 5, tick());
    const later = new Date(shop.clock.now().getTime() + HOUR).toISOString();
    const text = [
      'code,on_hand,counted_at',
      `${one.code},9,${before.toISOString()}`,
      `${other.code},9,${later}`,
      `${other.code.toUpperCase()},9,2026-11-20T18:30`,
    ].join('\n');
    expect(await faultsOf(load(text))).toEqual([
      [2, 'counted_at', 'count-outdated'],
      [3, 'counted_at', 'count-in-future'],
      [4, 'counted_at', 'count-time-bad'],
      [4, 'code', 'code-case-known'],
    ]);
    expect((await stockOf(one.id))[0]).toBe(5);
    expect((await stockOf(other.id))[0]).toBe(-1);
  });

  it('is refused where more was sold or is held since than was counted', async () => {
    const { id, code } = await variant();
    await sheet(code, 5, tick());
    const counted = tick();
    await sell(id, 2);
    await hold(id, 2);
    expect(await faultsOf(sheet(code, 1, counted))).toEqual([[2, 'on_hand', 'below-sold']]);
    expect(await faultsOf(sheet(code, 3, counted))).toEqual([[2, 'on_hand', 'below-held']]);
    await sheet(code, 4, counted);
    expect(await stockOf(id)).toEqual([2, 2, 2]);
  });

  it('must say its time once something was sold since the last count; before that it makes no difference', async () => {
    const { id, code } = await variant();
    const untimed = (onHand: number) => load(`code,on_hand\n${code},${onHand}\n`);
    await untimed(5);
    await untimed(7);
    const counted = tick();
    await sell(id, 1);
    expect(await faultsOf(untimed(7))).toEqual([[2, 'counted_at', 'count-time-missing']]);
    expect(await load(`code,on_hand\n${code},7\n`, counted)).toMatchObject({ changed: 0 });
    expect(await stockOf(id)).toEqual([6, 0, 6]);
  });
});

type Step = {
  readonly what: 'sell' | 'return' | 'write-off' | 'count' | 'load' | 'load-old';
  readonly quantity: number;
};

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    what: fc.constantFrom<Step['what']>('sell', 'return', 'write-off', 'count', 'load', 'load', 'load-old'),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 5, maxLength: 25 },
);

it('X1.28 counts against random sales and returns: whenever a sheet is loaded, the stock is what truly is there', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (wanted) => {
      const { id, code } = await variant();
      let there = 20;
      let counts = [{ at: tick(), there }];
      await sheet(code, there, counts[0]?.at ?? tick());
      for (const { what, quantity } of wanted) {
        if (what === 'sell' && quantity <= there) {
          await sell(id, quantity);
          there -= quantity;
        }
        if (what === 'return') {
          await takeBack(id, quantity);
          there += quantity;
        }
        if (what === 'write-off')
          await writeOffReturned(shop, { reference: newId(), lines: [{ variantId: id, quantity }] });
        if (what === 'count') counts.push({ at: tick(), there });
        const [first] = counts;
        const last = counts.at(-1);
        if (what === 'load' && last) {
          await sheet(code, last.there, last.at);
          counts = [last];
        }
        if (what === 'load-old' && first) {
          await sheet(code, first.there, first.at);
          counts = counts.filter(({ at }) => at >= first.at);
        }
        expect((await stockOf(id)).slice(0, 3)).toEqual([there, 0, there]);
      }
    }),
    { numRuns: 20 },
  );
}, 120_000);

it('X1.28 a sheet loaded while pieces are sold loses no sale', async () => {
  const { id, code } = await variant();
  const counted = tick();
  await sheet(code, 40, counted);
  const sales = Array.from({ length: 20 }, () => sell(id, 1));
  const loads = Array.from({ length: 5 }, () => sheet(code, 40, counted));
  const done = await Promise.allSettled([...sales, ...loads]);
  const failed = done.filter((one) => one.status === 'rejected');
  for (const { reason } of failed as PromiseRejectedResult[]) expect(isRefusal(reason)).toBe(true);
  await inTransaction(shop, () => sheet(code, 40, counted));
  expect(await stockOf(id)).toEqual([20, 0, 20]);
});
