import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asSystem } from '#tests/helpers/as-system.ts';
import { sampleOrder } from '#tests/helpers/sample-order.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { countUses, listPromotionUses, readPromotionSums } from './list-promotion-uses.ts';
import { orders } from './schema.ts';

const shop = asSystem(await testShop());
const CODE = 'TORNANTE10';

test('the orders that a coupon counted in are listed with what it took off, canceled ones not', async () => {
  const first = await sampleOrder(shop);
  const second = await sampleOrder(shop);
  const gone = await sampleOrder(shop);
  await shop.db.update(orders).set({ status: 'canceled' }).where(eq(orders.id, gone.id));
  const uses = await listPromotionUses(shop, { code: CODE, limit: 10 });
  expect(uses.map(({ number }) => number)).toEqual(expect.arrayContaining([first.number, second.number]));
  expect(uses).toHaveLength(2);
  const [newest, oldest] = uses;
  expect(newest?.amount).toBeGreaterThan(0);
  const after = { at: newest?.placedAt ?? new Date(0), id: newest?.orderId ?? '' };
  expect(await listPromotionUses(shop, { code: CODE, after, limit: 10 })).toEqual([oldest]);
  expect(await listPromotionUses(shop, { code: 'NEVER', limit: 10 })).toEqual([]);

  const amount = uses.reduce((sum, one) => sum + one.amount + one.freedAmount, 0);
  expect(await readPromotionSums(shop, [CODE])).toEqual([{ code: CODE, currency: 'EUR', orders: 2, amount }]);
  const limited = { code: CODE, totalLimit: 5, usedCount: 4 };
  expect(await countUses(shop, [{ ...limited, totalLimit: null }])).toEqual(new Map([[CODE, 2]]));
  expect(await countUses(shop, [limited])).toEqual(new Map([[CODE, 4]]));
});
