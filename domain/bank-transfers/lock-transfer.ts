import { desc, eq, sql } from 'drizzle-orm';
import { payments } from '#domain/payments/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { bankPaybacks, bankReceipts, bankTransfers } from './schema.ts';

export type BankTransfer = typeof bankTransfers.$inferSelect;

/**
 * Locks the transfer of a reference: the awaited one if an order had several, else the last. Null
 * when there is none.
 */
export async function lockTransfer({ db }: Shop, reference: string): Promise<BankTransfer | null> {
  const [transfer] = await db
    .select()
    .from(bankTransfers)
    .where(eq(bankTransfers.reference, reference))
    .orderBy(desc(sql`${bankTransfers.state} = 'awaited'`), desc(bankTransfers.id))
    .limit(1)
    .for('update');
  return transfer ?? null;
}

/**
 * The sum of all receipts of a transfer less the paybacks of money that was not owed. One that came
 * back is due again by another, which counts. Minor units.
 */
export async function readCreditedAmount({ db }: Pick<Shop, 'db'>, transferId: string): Promise<number> {
  const came = sql`(select coalesce(sum(${bankReceipts.amount}), 0) from ${bankReceipts} where ${bankReceipts.transferId} = ${transferId})`;
  const back = sql`(select coalesce(sum(${bankPaybacks.amount}), 0) from ${bankPaybacks} where ${bankPaybacks.transferId} = ${transferId} and ${bankPaybacks.idempotencyKey} is null and ${bankPaybacks.cameBackAt} is null)`;
  const { rows } = await db.execute<{ amount: string }>(sql`select ${came} - ${back} as amount`);
  return Number(rows[0]?.amount ?? 0);
}

/** Finds the payment of a transfer; null while there is none. */
export async function findPaymentOf({ db }: Pick<Shop, 'db'>, { idempotencyKey }: BankTransfer) {
  const [payment] = await db
    .select({ paymentId: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.idempotencyKey, idempotencyKey));
  return payment ?? null;
}
