import { and, asc, eq, lt } from 'drizzle-orm';
import { ignoreProvider } from '#domain/payments/ignore-provider.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { announceStock } from '#domain/stock/announce-stock.ts';
import { cancelOrder } from './cancel-order.ts';
import { giveUpPayments } from './check-payments.ts';
import { lockOrder } from './lock-order.ts';
import { REASONS } from './move-order.ts';
import { orders } from './schema.ts';

const ORDERS_PER_RUN = 100;

export type Expiry = {
  readonly canceled: number;
  /** Paid after all, when the provider was asked. */
  readonly paid: number;
  /** Left for the next run: their provider did not answer. */
  readonly unreachable: number;
};

/**
 * Cancels orders that were not paid in time, after their payments were given up at the provider: so none is canceled that was paid. Their
 * stock is freed.
 */
export async function expireOrders(shop: Shop): Promise<Expiry> {
  const tally = { canceled: 0, paid: 0, unreachable: 0 };
  for (const orderId of await listOverdue(shop)) tally[await expire(shop, orderId)] += 1;
  return tally;
}

async function listOverdue(shop: Shop): Promise<string[]> {
  const rows = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'awaiting_payment'), lt(orders.payableUntil, shop.clock.now())))
    .orderBy(asc(orders.payableUntil))
    .limit(ORDERS_PER_RUN);
  return rows.map((row) => row.id);
}

async function expire(shop: Shop, orderId: string): Promise<keyof Expiry> {
  const status = await giveUpPayments(shop, orderId, REASONS.expired).catch(ignoreProvider);
  if (status === null) return 'unreachable';
  if (status !== 'awaiting_payment') return 'paid';
  return inTransaction(shop, async (inside) => {
    const order = await lockOrder(inside, orderId);
    if (order.status !== 'awaiting_payment') return order.status === 'canceled' ? 'canceled' : 'paid';
    await announceStock(inside, await cancelOrder(inside, order, REASONS.expired));
    return 'canceled';
  });
}
