import { and, inArray, isNotNull } from 'drizzle-orm';
import { bankReceipts, bankTransfers } from '#domain/bank-transfers/schema.ts';
import { mailMessages } from '#domain/mail/schema.ts';
import { orders } from '#domain/orders/schema.ts';
import { payments } from '#domain/payments/schema.ts';
import { returns } from '#domain/returns/schema.ts';
import { shipments } from '#domain/shipments/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { withdrawals } from '#domain/withdrawals/schema.ts';
import { listIds } from './list-ids.ts';

/** The ids of everything that hangs on orders. */
export type OrderIds = {
  readonly orders: readonly string[];
  readonly payments: readonly string[];
  readonly 'provider-references': readonly string[];
  readonly shipments: readonly string[];
  readonly returns: readonly string[];
  readonly withdrawals: readonly string[];
  readonly transfers: readonly string[];
  /** Money that came for its transfers. */
  readonly receipts: readonly string[];
  /** Mails to their buyers; those to the shop's own people are about work. */
  readonly 'order-mails': readonly string[];
};

/** Finds what hangs on orders. */
export async function readOrderIds(db: Shop['db'], orderIds: readonly string[]): Promise<OrderIds> {
  const ids = [...orderIds];
  const numbers = db.select({ number: orders.number }).from(orders).where(inArray(orders.id, ids));
  const buyers = db.select({ email: orders.email }).from(orders).where(inArray(orders.id, ids));
  const transfers = await listIds(db, bankTransfers.id, inArray(bankTransfers.orderReference, numbers));
  const ofOrders = inArray(payments.orderId, ids);
  return {
    orders: ids,
    payments: await listIds(db, payments.id, ofOrders),
    'provider-references': await listIds(
      ...([db, payments.providerReference] as const),
      and(ofOrders, isNotNull(payments.providerReference)),
    ),
    shipments: await listIds(db, shipments.id, inArray(shipments.orderId, ids)),
    returns: await listIds(db, returns.id, inArray(returns.orderId, ids)),
    withdrawals: await listIds(db, withdrawals.id, inArray(withdrawals.orderId, ids)),
    transfers,
    receipts: await listIds(db, bankReceipts.id, inArray(bankReceipts.transferId, transfers)),
    'order-mails': await listIds(
      ...([db, mailMessages.id] as const),
      and(inArray(mailMessages.orderId, ids), inArray(mailMessages.toAddress, buyers)),
    ),
  };
}
