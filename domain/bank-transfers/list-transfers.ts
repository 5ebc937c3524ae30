import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { requireStaff } from './require-staff.ts';
import { bankPaybacks, bankReceipts, bankTransfers } from './schema.ts';

/** The condition that money waits for its order: it has none, and did not go back to its sender. */
export const isUnmatched = and(isNull(bankReceipts.transferId), isNull(bankReceipts.returnedOn));

/** The lists that staff compare with the bank's statement. Amounts in minor units. */
export type TransferList = Awaited<ReturnType<typeof listTransfers>>;

/**
 * Lists awaited transfers, unmatched money and due paybacks, the oldest first. @throws Refusal
 * bank-transfers.staff-only
 */
export async function listTransfers(shop: Pick<Shop, 'db' | 'actor' | 'requestId' | 'clock'>) {
  requireStaff(shop, 'look');
  const { id, orderReference, reference, amount, currency, createdAt } = bankTransfers;
  const receivedAmount = sql<number>`(select coalesce(sum(${bankReceipts.amount}), 0)::int from ${bankReceipts} where ${bankReceipts.transferId} = ${id})`;
  const awaited = await shop.db
    .select({ orderReference, reference, amount, currency, createdAt, receivedAmount })
    .from(bankTransfers)
    .where(eq(bankTransfers.state, 'awaited'))
    .orderBy(asc(createdAt));
  const unmatched = await shop.db
    .select()
    .from(bankReceipts)
    .where(isUnmatched)
    .orderBy(asc(bankReceipts.recordedAt));
  const toPayBack = await shop.db
    .select({
      ...{ orderReference, currency, iban: bankTransfers.paybackIban, holder: bankTransfers.paybackHolder },
      ...{ id: bankPaybacks.id, createdAt: bankPaybacks.createdAt },
      ...{ amount: bankPaybacks.amount, reason: bankPaybacks.reason },
    })
    .from(bankPaybacks)
    .innerJoin(bankTransfers, eq(id, bankPaybacks.transferId))
    .where(eq(bankPaybacks.state, 'due'))
    .orderBy(asc(bankPaybacks.id));
  return { awaited, unmatched, toPayBack };
}
