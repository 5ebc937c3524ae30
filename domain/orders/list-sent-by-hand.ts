import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { bankPaybacks, bankTransfers } from '#domain/bank-transfers/schema.ts';
import { payments, refunds } from '#domain/payments/schema.ts';
import type { Shop } from '#domain/shop.ts';
import type { Currency } from '#shared/money.ts';
import { requireStaff } from './require-staff.ts';

/** Money of an order that staff sent back themselves, and that stayed away. Minor units. */
export type SentByHand = {
  readonly id: string;
  /** A payback by bank transfer, or a refund paid again past its provider. */
  readonly kind: 'payback' | 'refund';
  readonly amount: number;
  readonly currency: Currency;
  /** `YYYY-MM-DD` */
  readonly sentOn: string;
};

/**
 * Lists what of an order staff sent back themselves: only they learn that a bank sent it back, too.
 * @throws Refusal orders.staff-only, staff.right-lacking
 */
export async function listSentByHand(shop: Shop, orderId: string): Promise<SentByHand[]> {
  requireStaff(shop, 'look');
  const { currency } = payments;
  const paybacks = await shop.db
    .select({ id: bankPaybacks.id, amount: bankPaybacks.amount, currency, sentOn: bankPaybacks.sentOn })
    .from(bankPaybacks)
    .innerJoin(bankTransfers, eq(bankTransfers.id, bankPaybacks.transferId))
    .innerJoin(payments, eq(payments.idempotencyKey, bankTransfers.idempotencyKey))
    .where(
      and(eq(payments.orderId, orderId), isNull(bankPaybacks.cameBackAt), isNotNull(bankPaybacks.sentOn)),
    )
    .orderBy(asc(bankPaybacks.id));
  const again = await shop.db
    .select({ id: refunds.id, amount: refunds.amount, currency, sentOn: dayOf(refunds.doneAt) })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(payments.orderId, orderId), eq(refunds.state, 'done'), isNotNull(refunds.sentByHand)))
    .orderBy(asc(refunds.id));
  return [
    ...paybacks.map((one) => ({ ...one, kind: 'payback' as const, sentOn: one.sentOn ?? '' })),
    ...again.map((one) => ({ ...one, kind: 'refund' as const })),
  ];
}

function dayOf(instant: typeof refunds.doneAt) {
  return sql<string>`to_char(${instant} at time zone 'Europe/Rome', 'YYYY-MM-DD')`;
}
