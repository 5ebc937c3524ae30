import { and, eq, sql } from 'drizzle-orm';
import { payments, refunds } from '#domain/payments/schema.ts';
import { isStanding } from '#domain/payments/standing-refunds.ts';
import type { Shop } from '#domain/shop.ts';
import { isOwnPayment } from './own-payments.ts';
import { requireStaff } from './require-staff.ts';
import { orders } from './schema.ts';

/**
 * What came and went back for an order, in minor units. All refunds that stand count as gone, also
 * under way: what is left may be refunded.
 */
export type OrderMoney = { readonly paidAmount: number; readonly refundedAmount: number };

/**
 * Reads what was paid for an order and for changes of it, and what of that went back.
 * @throws Refusal orders.staff-only, staff.right-lacking
 */
export async function readOrderMoney(shop: Shop, orderId: string): Promise<OrderMoney> {
  requireStaff(shop, 'look');
  const back = sql<string>`(select coalesce(sum(${refunds.amount}), 0) from ${refunds} where ${and(eq(refunds.paymentId, payments.id), isStanding)})`;
  const [row] = await shop.db
    .select({
      paidAmount: sql<string>`coalesce(sum(${payments.capturedAmount}), 0)`,
      refundedAmount: sql<string>`coalesce(sum(${back}), 0)`,
    })
    .from(orders)
    .innerJoin(payments, isOwnPayment)
    .where(eq(orders.id, orderId));
  return { paidAmount: Number(row?.paidAmount ?? 0), refundedAmount: Number(row?.refundedAmount ?? 0) };
}
