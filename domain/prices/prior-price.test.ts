import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { variants } from '#domain/catalogue/schema.ts';
import { setPrice } from '#tests/helpers/set-price.ts';
import { type TestShop, testShop } from '#tests/helpers/test-shop.ts';
import { discountPercent } from './discount-percent.ts';
import { readCurrentPrices } from './read-current-prices.ts';
import { prices } from './schema.ts';

const DAY = 86_400_000;
const START = Date.UTC(2025, 0, 1);
let shop: TestShop;
let ids: string[];

beforeAll(async () => {
  shop = await testShop();
  ids = (await shop.db.select({ id: variants.id }).from(variants).limit(2)).map(({ id }) => id);
  await shop.db.delete(prices).where(inArray(prices.variantId, ids));
});

/**
 * Sets prices on days counted from the start. Returns the struck-through price after each step,
 * null where there is none.
 */
async function history(steps: readonly [day: number, street: number, list: number][], list = 'eu') {
  const [variantId = ''] = ids;
  await shop.db.delete(prices).where(eq(prices.variantId, variantId));
  const market = { ...shop.market, priceList: list, lowestPriceRule: list === 'eu' };
  const struck: (number | null)[] = [];
  for (const [day, streetAmount, listAmount] of steps) {
    const clock = { now: () => new Date(START + day * DAY) };
    await setPrice({ ...shop, clock }, { variantId, priceListSlug: list, listAmount, streetAmount });
    const now = (await readCurrentPrices({ ...shop, clock, market }, [variantId])).get(variantId);
    struck.push(now && now.listAmount > now.streetAmount ? now.listAmount : null);
  }
  return struck;
}

it('X1.02 a price that was never higher is not reduced, whatever its list price', async () => {
  expect(await history([[0, 6790, 7990]])).toEqual([null]);
});

it('X1.02 a reduction is measured against the lowest price of the 30 days before it began', async () => {
  expect(
    await history([
      [0, 7990, 7990],
      [100, 6790, 7990],
    ]),
  ).toEqual([null, 7990]);
  expect(
    await history([
      [0, 7990, 7990],
      [90, 7500, 7990],
      [95, 7990, 7990],
      [100, 6790, 7990],
    ]),
  ).toEqual([null, 7990, null, 7500]);
  expect(
    await history([
      [0, 7500, 7990],
      [60, 7990, 7990],
      [100, 6790, 7990],
    ]),
  ).toEqual([null, null, 7990]);
});

it('X1.02 a lower price counts until the thirtieth day after it ended', async () => {
  const lower = (until: number) =>
    history([
      [0, 7500, 7990],
      [until, 7990, 7990],
      [100, 6790, 7990],
    ]);
  expect(await lower(70.5)).toEqual([null, null, 7500]);
  expect(await lower(69.5)).toEqual([null, null, 7990]);
});

it('X1.02 a price of one day counts: after a rise and a cut no reduction may be announced', async () => {
  expect(
    await history([
      [0, 7990, 7990],
      [50, 6790, 7990],
      [60, 7990, 7990],
      [61, 6790, 7990],
    ]),
  ).toEqual([null, 7990, null, null]);
});

it('X1.02 a reduction that continues and deepens keeps its first reference, for any length of time', async () => {
  expect(
    await history([
      [0, 7990, 7990],
      [50, 7500, 7990],
      [120, 6790, 7990],
      [200, 5990, 7990],
    ]),
  ).toEqual([null, 7990, 7990, 7990]);
});

it('X1.02 a reduction that shrinks is a new one', async () => {
  expect(
    await history([
      [0, 7990, 7990],
      [50, 5990, 7990],
      [60, 6790, 7990],
    ]),
  ).toEqual([null, 7990, null]);
});

it('X1.02 the list price is the reference where no law requires another', async () => {
  expect(await history([[0, 6790, 7990]], 'gb')).toEqual([7990]);
});

it('X1.02 no sequence of price changes announces more percent than the prior lowest price allows', async () => {
  const step = fc.record({
    days: fc.integer({ min: 1, max: 45 }),
    street: fc.integer({ min: 100, max: 130 }),
    list: fc.integer({ min: 100, max: 130 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (changes) => {
      let day = 0;
      const steps = changes.map(({ days, street, list }): [number, number, number] => {
        day += days;
        return [day, Math.min(street, list), list];
      });
      const struck = await history(steps);
      let began = 0;
      steps.forEach(([, street], index) => {
        const announced = struck[index] ?? null;
        if (announced === null) return;
        const goesOn = index > 0 && struck[index - 1] !== null && street <= (steps[index - 1]?.[1] ?? 0);
        if (!goesOn) began = index;
        const [start = 0] = steps[began] ?? [];
        const before = steps.slice(0, began).filter((_, one) => (steps[one + 1]?.[0] ?? 0) > start - 30);
        const lowest = Math.min(...before.map(([, amount]) => amount));
        expect(announced).toBeLessThanOrEqual(lowest);
        expect(discountPercent(announced, street) ?? 0).toBeLessThanOrEqual(
          discountPercent(lowest, street) ?? 0,
        );
      });
    }),
    { numRuns: 25 },
  );
});
