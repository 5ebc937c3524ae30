import { asc, desc, eq } from 'drizzle-orm';
import { orderLines, orders } from '#domain/orders/schema.ts';
import { payments } from '#domain/payments/schema.ts';
import type { Shop } from '#domain/shop.ts';

export type OrderToConfirm = NonNullable<Awaited<ReturnType<typeof findOrderToConfirm>>>;

/**
 * An order's frozen snapshot with what is known of how it was paid, its row locked until the transaction ends; null when
 * there is no such order.
 */
export async function findOrderToConfirm(shop: Pick<Shop, 'db'>, orderId: string) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) return null;
  const lines = await shop.db
    .select({ variantId: orderLines.variantId, name: orderLines.name, description: orderLines.description })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const [payment] = await shop.db
    .select({ provider: payments.provider, method: payments.method, cardLastDigits: payments.cardLastDigits })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.capturedAmount), desc(payments.createdAt))
    .limit(1);
  return { ...order, lines, payment: payment ?? null };
}
