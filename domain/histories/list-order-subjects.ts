import { eq, inArray } from 'drizzle-orm';
import { bankReceipts, bankTransfers } from '#domain/bank-transfers/schema.ts';
import { invoices } from '#domain/invoices/schema.ts';
import { orders } from '#domain/orders/schema.ts';
import { payments } from '#domain/payments/schema.ts';
import { returns } from '#domain/returns/schema.ts';
import { shipments } from '#domain/shipments/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { withdrawals } from '#domain/withdrawals/schema.ts';

/** Lists the ids of an order and of all that hangs on it, by the kind the audit names them with. */
export async function listOrderSubjects(
  { db }: Pick<Shop, 'db'>,
  orderId: string,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const idsOf = async (rows: Promise<{ id: string }[]>) => (await rows).map(({ id }) => id);
  const tries = await idsOf(
    db.select({ id: payments.id }).from(payments).where(eq(payments.orderId, orderId)),
  );
  const number = db.select({ number: orders.number }).from(orders).where(eq(orders.id, orderId));
  const transfers = await idsOf(
    db
      .select({ id: bankTransfers.id })
      .from(bankTransfers)
      .where(inArray(bankTransfers.orderReference, number)),
  );
  return {
    order: [orderId],
    shipment: await idsOf(
      db.select({ id: shipments.id }).from(shipments).where(eq(shipments.orderId, orderId)),
    ),
    payment: tries,
    return: await idsOf(db.select({ id: returns.id }).from(returns).where(eq(returns.orderId, orderId))),
    invoice: await idsOf(db.select({ id: invoices.id }).from(invoices).where(eq(invoices.orderId, orderId))),
    'bank-transfer': transfers,
    'bank-receipt': await idsOf(
      db
        .select({ id: bankReceipts.id })
        .from(bankReceipts)
        .where(inArray(bankReceipts.transferId, transfers)),
    ),
    withdrawal: await idsOf(
      db.select({ id: withdrawals.id }).from(withdrawals).where(eq(withdrawals.orderId, orderId)),
    ),
  };
}
