import { and, inArray, isNull } from 'drizzle-orm';
import type { Order } from '#domain/orders/move-order.ts';
import { listOwnPayments } from '#domain/orders/own-payments.ts';
import { type RefundItem, refunds } from '#domain/payments/schema.ts';
import type { Shop } from '#domain/shop.ts';
import type { Return } from './lock-return.ts';

/** What was asked back for an order before, as a return has to know it. */
export type PaidBack = {
  /** Minor units that were asked for this return and not refused, and their pieces. */
  readonly ownAmount: number;
  readonly ownItems: readonly RefundItem[];
  /** How often a provider refused money of this return. */
  readonly refused: number;
  /** Pieces that staff paid back without a return. */
  readonly byHand: readonly RefundItem[];
};

/** Reads what was asked back for an order; the caller holds its lock. */
export async function readPaidBack(shop: Shop, order: Order, { id }: Return): Promise<PaidBack> {
  const payments = (await listOwnPayments(shop, order)).map((payment) => payment.id);
  const { amount, items, returnId, state } = refunds;
  const asked = await shop.db
    .select({ amount, items, returnId, state })
    .from(refunds)
    .where(and(inArray(refunds.paymentId, payments), isNull(refunds.changeId)));
  const own = asked.filter((one) => one.returnId === id);
  const counted = asked.filter((one) => one.state !== 'failed');
  const ofOwn = own.filter((one) => one.state !== 'failed');
  return {
    ownAmount: ofOwn.reduce((sum, one) => sum + one.amount, 0),
    ownItems: ofOwn.flatMap((one) => one.items ?? []),
    refused: own.length - ofOwn.length,
    byHand: counted.flatMap((one) => (one.returnId === null ? (one.items ?? []) : [])),
  };
}
