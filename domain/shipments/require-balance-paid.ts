import { and, inArray, isNotNull } from 'drizzle-orm';
import { isBalanceOpen } from '#domain/orders/balance-of.ts';
import type { Order } from '#domain/orders/move-order.ts';
import { orderLines } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import type { Pieces } from './prepare-shipment.ts';
import { balanceOpen } from './refusals.ts';

/**
 * Checks that no bike made to order is among these pieces while its balance is open; all other
 * goods may go before.
 * @throws Refusal shipments.balance-open
 */
export async function requireBalancePaid(shop: Shop, order: Order, pieces: readonly Pieces[]): Promise<void> {
  if (!isBalanceOpen(order)) return;
  const ids = pieces.map(({ orderLineId }) => orderLineId);
  const isBuilt = and(inArray(orderLines.id, ids), isNotNull(orderLines.build));
  if ((await shop.db.$count(orderLines, isBuilt)) > 0) throw balanceOpen();
}
