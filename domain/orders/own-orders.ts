import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { requireCustomer } from '#domain/customers/require-customer.ts';
import type { Shop } from '#domain/shop.ts';
import type { Currency } from '#shared/money.ts';
import { type OrderView, viewOrder } from './find-order.ts';
import { readOrderNumber } from './order-number.ts';
import { orders } from './schema.ts';
import type { OrderStatus } from './states.ts';

/** A line of a customer's list of orders. Amounts in minor units. */
export type OwnOrder = {
  readonly number: string;
  readonly date: Date;
  readonly status: OrderStatus;
  readonly totalAmount: number;
  readonly currency: Currency;
};

/** Shown at most; nobody has yet bought more bicycles. */
const MOST = 500;

/** The customer's orders, the newest first. @throws Refusal customers.login-required */
export function listOwnOrders(shop: Shop, { limit = MOST }: { limit?: number } = {}): Promise<OwnOrder[]> {
  return shop.db
    .select({
      number: orders.number,
      date: orders.placedAt,
      status: orders.status,
      totalAmount: orders.totalAmount,
      currency: orders.currency,
    })
    .from(orders)
    .where(eq(orders.customerId, requireCustomer(shop)))
    .orderBy(desc(orders.placedAt))
    .limit(limit);
}

/** One of the customer's orders; null when there is none of this number, or it is somebody else's. @throws Refusal customers.login-required */
export async function findOwnOrder(shop: Shop, number: string): Promise<OrderView | null> {
  const isOwn = and(eq(orders.number, readOrderNumber(number)), eq(orders.customerId, requireCustomer(shop)));
  const [order] = await shop.db.select().from(orders).where(isOwn);
  return order ? viewOrder(shop, order) : null;
}

/**
 * Gives a customer the orders placed as a guest with their e-mail address. The caller has seen that the address is verified: it proves that
 * they could read the mails of these orders anyway.
 * @returns how many
 */
export async function claimOrders(
  shop: Shop,
  { customerId, email }: { readonly customerId: string; readonly email: string },
): Promise<number> {
  const isTheirs = and(isNull(orders.customerId), eq(sql`lower(${orders.email})`, email.toLowerCase()));
  const { rowCount } = await shop.db.update(orders).set({ customerId }).where(isTheirs);
  return rowCount ?? 0;
}
