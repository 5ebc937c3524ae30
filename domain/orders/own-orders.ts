import { and, count, desc, eq } from 'drizzle-orm';
import { requireCustomer } from '#domain/customers/require-customer.ts';
import type { Shop } from '#domain/shop.ts';
import type { Currency } from '#shared/money.ts';
import { balanceAmountOf, isBalanceOpen } from './balance-of.ts';
import { type OrderView, viewOrder } from './find-order.ts';
import type { Order } from './move-order.ts';
import { parseOrderNumber } from './order-number.ts';
import { orders } from './schema.ts';
import type { OrderStatus } from './states.ts';

/** A line of a customer's list of orders. Amounts in minor units. */
export type OwnOrder = {
  readonly number: string;
  readonly date: Date;
  readonly status: OrderStatus;
  readonly totalAmount: number;
  readonly currency: Currency;
  /** What is to be paid before it leaves; null: nothing is. */
  readonly openBalanceAmount: number | null;
};

export type OrdersWanted = {
  readonly page: number;
  readonly perPage: number;
  /** Only orders in this status; all when left out. */
  readonly status?: OrderStatus | undefined;
};

/** A page of a customer's list, and the number of orders per status. */
export type OwnOrders = {
  readonly orders: readonly OwnOrder[];
  readonly pages: number;
  readonly counts: Readonly<Partial<Record<OrderStatus, number>>>;
};

/** Lists the customer's orders, the newest first. @throws Refusal customers.login-required */
export async function listOwnOrders(shop: Shop, { page, perPage, status }: OrdersWanted): Promise<OwnOrders> {
  const isOwn = eq(orders.customerId, requireCustomer(shop));
  const listed = await shop.db
    .select({
      number: orders.number,
      date: orders.placedAt,
      status: orders.status,
      totalAmount: orders.totalAmount,
      currency: orders.currency,
      depositAmount: orders.depositAmount,
      balancePaidAt: orders.balancePaidAt,
      balanceEndedAt: orders.balanceEndedAt,
    })
    .from(orders)
    .where(and(isOwn, status && eq(orders.status, status)))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const perStatus = await shop.db
    .select({ status: orders.status, count: count() })
    .from(orders)
    .where(isOwn)
    .groupBy(orders.status);
  const counts: Partial<Record<OrderStatus, number>> = {};
  for (const row of perStatus) counts[row.status] = row.count;
  const all = perStatus.reduce((sum, row) => (status && row.status !== status ? sum : sum + row.count), 0);
  return { orders: listed.map(ownOrder), pages: Math.max(1, Math.ceil(all / perPage)), counts };
}

type Listed = Pick<Order, 'depositAmount' | 'balancePaidAt' | 'balanceEndedAt'> &
  Omit<OwnOrder, 'openBalanceAmount'>;

function ownOrder({ depositAmount, balancePaidAt, balanceEndedAt, ...row }: Listed): OwnOrder {
  const split = { ...row, depositAmount, balancePaidAt, balanceEndedAt };
  return { ...row, openBalanceAmount: isBalanceOpen(split) ? balanceAmountOf(split) : null };
}

/**
 * Finds one of the customer's orders; null when there is none with this number, or it is another
 * customer's. @throws Refusal customers.login-required
 */
export async function findOwnOrder(shop: Shop, number: string): Promise<OrderView | null> {
  const isOwn = and(
    eq(orders.number, parseOrderNumber(number)),
    eq(orders.customerId, requireCustomer(shop)),
  );
  const [order] = await shop.db.select().from(orders).where(isOwn);
  return order ? viewOrder(shop, order) : null;
}
