import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import type { Shop } from '#domain/shop.ts';
import { setDeletion } from '#domain/uploads/claim-uploads.ts';
import { newId } from '#shared/ids.ts';
import { forgottenAt, promiseStep } from './claim-clock.ts';
import type { MessageKind } from './message-kinds.ts';
import { claimUnlawful } from './refusals.ts';
import { CLAIM, claimMessages, claims, claimTransitions } from './schema.ts';
import { type ClaimState, canClaimBecome } from './states.ts';

export type Claim = typeof claims.$inferSelect;

/**
 * Moves a locked claim on; its clock begins anew, and so does the time it is kept.
 * @throws Refusal claims.step-unlawful
 */
export async function moveClaim(shop: Shop, claim: Claim, to: ClaimState, reason: string): Promise<void> {
  if (!canClaimBecome(claim.state, to)) throw claimUnlawful(claim.number, claim.state);
  const forgetAt = forgottenAt(shop.clock.now());
  const dueOn = await promiseStep(shop, to);
  await shop.db.update(claims).set({ state: to, dueOn, forgetAt }).where(eq(claims.id, claim.id));
  await setDeletion(shop, { ownerKind: CLAIM, ownerId: claim.id, deleteAt: forgetAt });
  await recordClaimChange(shop, { claimId: claim.id, from: claim.state, to, dueOn, reason });
}

type Change = {
  readonly claimId: string;
  readonly from: ClaimState | null;
  readonly to: ClaimState;
  readonly dueOn: string | null;
  readonly reason: string;
};

/** Records a change, its audit entry and the event for its mails, in the caller's transaction. */
export async function recordClaimChange(
  shop: Shop,
  { claimId, from, to, dueOn, reason }: Change,
): Promise<void> {
  const at = shop.clock.now();
  const id = newId(at.getTime());
  await shop.db.insert(claimTransitions).values({
    ...{ id, claimId, fromState: from, toState: to, dueOn, at, reason },
    ...{ actorKind: shop.actor.kind, actorId: shop.actor.id },
  });
  const name = `claim.${to}`;
  const isOwners = shop.actor.kind === 'customer';
  const subject = { subjectKind: 'claim', subjectId: claimId, detail: { from } };
  await recordAudit(shop, { action: name, ...subject, ...(!isOwners && { reason }) });
  await writeEvent(shop, { name, key: `${name}:${id}`, payload: { claimId } });
}

type Written = { readonly kind: MessageKind; readonly isFromOwner: boolean; readonly message: string };

/**
 * Writes a message of a claim and the event for its mail, in the caller's transaction.
 * @returns its id
 */
export async function writeMessage(shop: Shop, claimId: string, written: Written): Promise<string> {
  const sentAt = shop.clock.now();
  const id = newId(sentAt.getTime());
  await shop.db.insert(claimMessages).values({ id, claimId, ...written, sentAt });
  const name = written.isFromOwner ? 'claim-message.received' : 'claim-message.sent';
  await recordAudit(shop, { action: name, subjectKind: 'claim', subjectId: claimId });
  await writeEvent(shop, { name, key: `${name}:${id}`, payload: { messageId: id } });
  return id;
}
