import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import type { Shop } from '#domain/shop.ts';
import { type BankTransfer, findPaymentOf } from './lock-transfer.ts';
import { bankTransfers } from './schema.ts';
import { TRANSFER_TRANSITIONS, type TransferState } from './states.ts';

/**
 * Changes a transfer's state, with an audit entry. The caller holds its lock. @throws Error when
 * the change is not allowed
 */
export async function moveTransfer(
  shop: Shop,
  transfer: BankTransfer,
  state: TransferState,
): Promise<BankTransfer> {
  if (!TRANSFER_TRANSITIONS[transfer.state].includes(state))
    throw new Error(`transfer ${transfer.id} is ${transfer.state} and cannot become ${state}`);
  const changed = { state, updatedAt: shop.clock.now() };
  await shop.db.update(bankTransfers).set(changed).where(eq(bankTransfers.id, transfer.id));
  const subject = { subjectKind: 'bank-transfer', subjectId: transfer.id };
  await recordAudit(shop, { action: `bank-transfer.${state}`, ...subject, detail: { from: transfer.state } });
  return { ...transfer, ...changed };
}

/**
 * Sends the event that makes the payments room read this transfer again. `cause`
 * identifies the change.
 */
export async function tellChanged(shop: Shop, transfer: BankTransfer, cause: string): Promise<void> {
  const payment = await findPaymentOf(shop, transfer);
  if (!payment) return;
  const key = `bank-transfer.changed:${transfer.id}:${cause}`;
  await writeEvent(shop, { name: 'bank-transfer.changed', key, payload: payment });
}
