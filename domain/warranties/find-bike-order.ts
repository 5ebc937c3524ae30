import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { products, variants } from '#domain/catalogue/schema.ts';
import { requireCustomer } from '#domain/customers/require-customer.ts';
import { parseOrderNumber } from '#domain/orders/order-number.ts';
import { orderLines, orders, orderTransitions } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { calendarDate } from '#shared/clock.ts';
import type { Currency } from '#shared/money.ts';

/** A bike that the customer ordered here; it fills in a registration. */
export type BikeOrder = {
  readonly orderId: string;
  readonly number: string;
  readonly productId: string;
  readonly model: string;
  readonly color: string;
  readonly quantity: number;
  readonly priceAmount: number;
  readonly currency: Currency;
  /**
   * The day its order arrived, because nobody can read a serial before; that of the order where no
   * arrival is known.
   */
  readonly purchasedOn: string;
};

/**
 * Lists the bikes of the customer's paid orders, the newest first.
 * @throws Refusal customers.login-required
 */
export async function listBikeOrders(shop: Shop): Promise<BikeOrder[]> {
  const delivered = sql<string | null>`(select max(${orderTransitions.at}) from ${orderTransitions}
    where ${orderTransitions.orderId} = ${orders.id} and ${orderTransitions.toStatus} = 'delivered')`;
  const rows = await shop.db
    .select({
      ...{ orderId: orders.id, number: orders.number, currency: orders.currency },
      ...{ placedAt: orders.placedAt, delivered, productId: products.id, model: orderLines.name },
      ...{ color: orderLines.description, quantity: orderLines.quantity },
      priceAmount: orderLines.unitStreetAmount,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(variants, eq(variants.id, orderLines.variantId))
    .innerJoin(products, and(eq(products.id, variants.productId), eq(products.kind, 'bike')))
    .where(
      and(
        eq(orders.customerId, requireCustomer(shop)),
        inArray(orders.status, ['processing', 'pending', 'delivered']),
      ),
    )
    .orderBy(desc(orders.placedAt), asc(orderLines.position));
  return rows.map(({ placedAt, delivered: at, ...row }) => ({
    ...row,
    purchasedOn: calendarDate(at === null ? placedAt : new Date(at)),
  }));
}

/** Finds the bikes of one of the customer's orders by its typed number; none: it has none. */
export async function findBikeOrder(shop: Shop, typed: string): Promise<BikeOrder[]> {
  if (typed.trim() === '') return [];
  const number = parseOrderNumber(typed);
  return (await listBikeOrders(shop)).filter((order) => order.number === number);
}
