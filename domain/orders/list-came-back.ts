import { and, asc, count, eq } from 'drizzle-orm';
import { payments, refunds } from '#domain/payments/schema.ts';
import { isToRepay } from '#domain/payments/standing-refunds.ts';
import type { Shop } from '#domain/shop.ts';
import type { Currency } from '#shared/money.ts';
import { requireStaff } from './require-staff.ts';

/** Money of a refund that the bank sent back, and that nobody has paid again. Minor units. */
export type CameBack = {
  readonly refundId: string;
  readonly orderNumber: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly cameBackAt: Date | null;
  readonly provider: string;
};

type Of = { readonly orderId?: string; readonly limit?: number };

/**
 * Lists money that came back and waits to be paid again, the oldest first; of one order, or all.
 * @throws Refusal orders.staff-only, staff.right-lacking
 */
export function listCameBack(shop: Shop, { orderId, limit = 100 }: Of = {}): Promise<CameBack[]> {
  requireStaff(shop, 'look');
  return shop.db
    .select({
      ...{ refundId: refunds.id, amount: refunds.amount, cameBackAt: refunds.cameBackAt },
      ...{ orderNumber: payments.orderReference, currency: payments.currency, provider: payments.provider },
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(orderId === undefined ? isToRepay : and(isToRepay, eq(payments.orderId, orderId)))
    .orderBy(asc(refunds.cameBackAt), asc(refunds.id))
    .limit(limit);
}

/** How many of them there are. @throws Refusal orders.staff-only, staff.right-lacking */
export async function countCameBack(shop: Shop): Promise<number> {
  requireStaff(shop, 'look');
  const [row] = await shop.db.select({ n: count() }).from(refunds).where(isToRepay);
  return row?.n ?? 0;
}
