import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import type { Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { transferEnded } from './refusals.ts';
import { bikeTransfers, bikeTransferTransitions } from './schema.ts';
import { canTransferBecome, type TransferState } from './states.ts';

export type Transfer = typeof bikeTransfers.$inferSelect;

/**
 * Moves a locked transfer on. What is decided forgets the buyer's address.
 * @throws Refusal transfers.link-ended
 */
export async function moveTransfer(
  shop: Shop,
  transfer: Transfer,
  to: Exclude<TransferState, 'open'>,
  { reason, nextRegistrationId }: { readonly reason: string; readonly nextRegistrationId?: string },
): Promise<void> {
  if (!canTransferBecome(transfer.state, to)) throw transferEnded();
  await shop.db
    .update(bikeTransfers)
    .set({ state: to, email: '', ...(nextRegistrationId && { nextRegistrationId }) })
    .where(eq(bikeTransfers.id, transfer.id));
  await recordTransfer(shop, { transfer, from: transfer.state, to, reason });
}

type Change = {
  readonly transfer: Pick<Transfer, 'id' | 'registrationId'>;
  readonly from: TransferState | null;
  readonly to: TransferState;
  readonly reason: string;
};

/** Records a change, its audit entry and the event for its mails in the caller's transaction. */
export async function recordTransfer(shop: Shop, { transfer, from, to, reason }: Change): Promise<void> {
  const at = shop.clock.now();
  const { id: transferId, registrationId } = transfer;
  await shop.db.insert(bikeTransferTransitions).values({
    ...{ id: newId(at.getTime()), transferId, registrationId, fromState: from, toState: to, at, reason },
    ...{ actorKind: shop.actor.kind, actorId: shop.actor.id },
  });
  const name = `bike-transfer.${to}`;
  await recordAudit(shop, { action: name, subjectKind: 'bike-transfer', subjectId: transferId });
  await writeEvent(shop, { name, key: `${name}:${transferId}`, payload: { transferId } });
}
