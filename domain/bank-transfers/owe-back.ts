import { recordAudit } from '#domain/audit/record-audit.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import type { Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { type BankTransfer, findPaymentOf } from './lock-transfer.ts';
import { bankPaybacks, type PaybackReason } from './schema.ts';

type Owed = {
  /** Minor units, above 0. */
  readonly amount: number;
  readonly reason: PaybackReason;
  /** The key of the refund; null for money that never belonged to a payment. */
  readonly idempotencyKey: string | null;
};

/**
 * Records that money of a transfer is to be sent back by staff. The caller holds the transfer's
 * lock. @returns the payback's id
 */
export async function oweBack(shop: Shop, transfer: BankTransfer, owed: Owed): Promise<string> {
  const id = newId();
  const row = { id, transferId: transfer.id, ...owed, state: 'due' as const, createdAt: shop.clock.now() };
  await shop.db.insert(bankPaybacks).values(row);
  const payment = await findPaymentOf(shop, transfer);
  if (payment) {
    const payload = { orderId: payment.orderId, paybackId: id };
    await writeEvent(shop, {
      name: 'bank-transfer.payback-due',
      key: `bank-transfer.payback-due:${id}`,
      payload,
    });
  }
  const detail = { paybackId: id, amount: owed.amount, reason: owed.reason };
  const subject = { subjectKind: 'bank-transfer', subjectId: transfer.id };
  await recordAudit(shop, { action: 'bank-transfer.payback-due', ...subject, detail });
  return id;
}
