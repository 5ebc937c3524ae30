import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#domain/shop.ts';
import { isRefusal } from '#shared/refusal.ts';
import { sampleOrder } from '#tests/helpers/sample-order.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { lockOrder } from './lock-order.ts';
import { markReplaced, moveOrder } from './move-order.ts';
import { orders, orderTransitions } from './schema.ts';
import { canOrderBecome, ORDER_STATUSES, ORDER_TRANSITIONS, type OrderStatus } from './states.ts';

const shop = await testShop();

async function orderIn(status: OrderStatus): Promise<string> {
  const { id } = await sampleOrder(shop);
  await shop.db.update(orders).set({ status }).where(eq(orders.id, id));
  return id;
}

const move = (id: string, to: OrderStatus) =>
  inTransaction(shop, async (inside) => moveOrder(inside, await lockOrder(inside, id), to, 'test'));

test('every status of an order can be reached from awaiting payment', () => {
  const reached = new Set<OrderStatus>(['awaiting_payment']);
  for (const status of reached) for (const next of ORDER_TRANSITIONS[status]) reached.add(next);
  expect([...reached].sort()).toEqual([...ORDER_STATUSES].sort());
});

test('an order changes only in these ways', () => {
  expect(ORDER_TRANSITIONS).toEqual({
    awaiting_payment: ['processing', 'canceled'],
    processing: ['pending', 'delivered', 'canceled'],
    pending: ['processing', 'canceled'],
    delivered: ['refunded'],
    canceled: ['processing', 'refunded'],
    refunded: [],
  });
});

test('S4.01 valid changes happen and leave a row, all others are refused and change nothing', async () => {
  for (const from of ORDER_STATUSES) {
    for (const to of ORDER_STATUSES) {
      const id = await orderIn(from);
      const outcome = await move(id, to).catch((error: unknown) => error);
      const lawful = canOrderBecome(from, to);
      const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
      const rows = await shop.db.select().from(orderTransitions).where(eq(orderTransitions.orderId, id));
      expect(order?.status).toBe(lawful ? to : from);
      expect(rows.map((row) => [row.fromStatus, row.toStatus, row.reason])).toEqual(
        lawful ? [[from, to, 'test']] : [],
      );
      if (!lawful) expect(isRefusal(outcome, 'orders.transition-unlawful')).toBe(true);
    }
  }
});

test('only a canceled order can be marked as replaced; it stays canceled, with a row for the reason', async () => {
  for (const from of ORDER_STATUSES) {
    const id = await orderIn(from);
    const marked = inTransaction(shop, async (inside) => markReplaced(inside, await lockOrder(inside, id)));
    const outcome = await marked.catch((error: unknown) => error);
    const rows = await shop.db.select().from(orderTransitions).where(eq(orderTransitions.orderId, id));
    expect(isRefusal(outcome, 'orders.transition-unlawful')).toBe(from !== 'canceled');
    expect(rows.map((row) => row.toStatus)).toEqual(from === 'canceled' ? ['canceled'] : []);
  }
});
