import { and, eq, lt, notInArray, sql } from 'drizzle-orm';
import { ignoreProvider } from '#domain/payments/ignore-provider.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { announceStock } from '#domain/stock/announce-stock.ts';
import { forEachDespiteErrors } from '#shared/for-each-despite-errors.ts';
import { cancelOrder } from './cancel-order.ts';
import { cancelPayments } from './check-payments.ts';
import { lockOrder } from './lock-order.ts';
import { REASONS } from './move-order.ts';
import { orders } from './schema.ts';

const ORDERS_AT_A_TIME = 100;
/**
 * After so many timeouts in one run a provider is skipped until the next run, because each timeout
 * takes its full time.
 */
const MOST_SILENCES = 3;

export type Expiry = {
  readonly canceled: number;
  /** Orders that turned out to be paid when the provider was asked. */
  readonly paid: number;
  /** Orders left for the next run because their provider did not answer. */
  readonly unreachable: number;
};

/**
 * Cancels orders that were not paid in time. Their payments are canceled at the provider first, so
 * no paid order is canceled. Their stock is freed. A silent provider or a failing order does not
 * block the others.
 */
export async function expireOrders(shop: Shop): Promise<Expiry> {
  const tally = { canceled: 0, paid: 0, unreachable: 0 };
  const silences = new Map<string, number>();
  const isSilent = (method: string) => (silences.get(method) ?? 0) >= MOST_SILENCES;
  for (;;) {
    const silent = [...silences.keys()].filter(isSilent);
    await forEachDespiteErrors(await listOverdue(shop, silent), async ({ id, method }) => {
      const end = isSilent(method) ? 'unreachable' : await expire(shop, id);
      tally[end] += 1;
      if (end === 'unreachable') silences.set(method, (silences.get(method) ?? 0) + 1);
    });
    // Orders of other providers may have waited behind those of a silent one.
    if ([...silences.keys()].filter(isSilent).length === silent.length) return tally;
  }
}

/** In random order, so failing orders do not always come first. */
function listOverdue(shop: Shop, silent: readonly string[]): Promise<{ id: string; method: string }[]> {
  const method = sql<string>`${orders.details}->>'paymentMethod'`;
  const isOverdue = and(eq(orders.status, 'awaiting_payment'), lt(orders.payableUntil, shop.clock.now()));
  return shop.db
    .select({ id: orders.id, method })
    .from(orders)
    .where(and(isOverdue, notInArray(method, [...silent])))
    .orderBy(sql`random()`)
    .limit(ORDERS_AT_A_TIME);
}

async function expire(shop: Shop, orderId: string): Promise<keyof Expiry> {
  const status = await cancelPayments(shop, orderId, REASONS.expired).catch(ignoreProvider);
  if (status === null) return 'unreachable';
  if (status !== 'awaiting_payment') return 'paid';
  return inTransaction(shop, async (inside) => {
    const order = await lockOrder(inside, orderId);
    if (order.status !== 'awaiting_payment') return order.status === 'canceled' ? 'canceled' : 'paid';
    await announceStock(inside, await cancelOrder(inside, order, REASONS.expired));
    return 'canceled';
  });
}
