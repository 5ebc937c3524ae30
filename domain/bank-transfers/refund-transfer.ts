import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { ProviderRefused } from '#domain/payments/port.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import type { BankTransfer } from './lock-transfer.ts';
import { oweBack } from './owe-back.ts';
import { bankPaybacks } from './schema.ts';
import { lockById } from './view-of.ts';

type Refund = { readonly idempotencyKey: string; readonly amount: number };

/**
 * Refunds a transfer: the refund is due until staff record that they sent it. The same key gives
 * the same refund.
 * @throws PaymentNotThere · ProviderRefused when it was not paid, or the refunds would
 *   exceed the payment
 */
export function refundTransfer(shop: Shop, transferId: string, refund: Refund): Promise<BankTransfer> {
  return inTransaction(shop, async (inside) => {
    const transfer = await lockById(inside, transferId);
    if (await isOwed(inside, refund)) return transfer;
    if (transfer.state !== 'paid') throw new ProviderRefused('what was never paid cannot go back');
    if ((await sumOwed(inside, transferId)) + refund.amount > transfer.amount)
      throw new ProviderRefused('more would go back than was paid');
    await oweBack(inside, transfer, { ...refund, reason: 'refund' });
    return transfer;
  });
}

async function isOwed({ db }: Shop, { idempotencyKey }: Refund): Promise<boolean> {
  const [before] = await db
    .select({ id: bankPaybacks.id })
    .from(bankPaybacks)
    .where(eq(bankPaybacks.idempotencyKey, idempotencyKey));
  return before !== undefined;
}

/** What came back is owed again by the refund that pays it again. */
async function sumOwed({ db }: Shop, transferId: string): Promise<number> {
  const isOwedStill = and(isNotNull(bankPaybacks.idempotencyKey), isNull(bankPaybacks.cameBackAt));
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${bankPaybacks.amount}), 0)` })
    .from(bankPaybacks)
    .where(and(eq(bankPaybacks.transferId, transferId), isOwedStill));
  return Number(row?.sum ?? 0);
}
