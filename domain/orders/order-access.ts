import { and, eq, exists, sql } from 'drizzle-orm';
import { logSecurityEvent } from '#domain/audit/log-security-event.ts';
import type { Shop } from '#domain/shop.ts';
import { mayAct } from '#domain/staff/require-right.ts';
import { isOpenToken } from './access-token.ts';
import { parseOrderNumber } from './order-number.ts';
import { orderUnknown } from './refusals.ts';
import { orderAccessTokens, orders } from './schema.ts';

/** An order's number, and the token of a link for visitors who are not logged in. */
export type OrderAccess = { readonly number: string; readonly token?: string | undefined };

/**
 * Checks access to an order and returns its id: for its logged-in customer, for a visitor with a
 * link to it, and for staff (with the right to change orders) and system.
 * @throws Refusal orders.unknown, whatever was wrong
 */
export async function requireOrderAccess(shop: Shop, { number, token }: OrderAccess): Promise<string> {
  const [order] = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.number, parseOrderNumber(number)), theirs(shop, token)));
  if (!order) {
    logSecurityEvent(shop, 'access.refused', { what: 'order' });
    throw orderUnknown();
  }
  return order.id;
}

function theirs(shop: Shop, token: string | undefined) {
  const { db, actor } = shop;
  if (mayAct(shop, 'orders', 'change')) return sql`true`;
  if (actor.kind === 'office') return sql`false`;
  if (token !== undefined) {
    const opens = and(eq(orderAccessTokens.orderId, orders.id), isOpenToken(shop, token));
    return exists(db.select({ one: sql`1` }).from(orderAccessTokens).where(opens));
  }
  return actor.kind === 'customer' ? eq(orders.customerId, actor.id) : sql`false`;
}
