import { eq } from 'drizzle-orm';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { type Claim, moveClaim, writeMessage } from './change-claim.ts';
import { parseClaimNumber } from './claim-number.ts';
import type { MessageKind } from './message-kinds.ts';
import { claimReasonMissing, claimUnknown, claimUnlawful } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { claims } from './schema.ts';
import { isClaimOpen } from './states.ts';

type Said = {
  readonly number: string;
  /** What the owner reads: an answer, a question, the reason of a decision. */
  readonly reason: string;
};

/**
 * Staff write to the owner of a claim that is open. The first answer takes it up: somebody looks.
 * @throws Refusal claims.staff-only, claims.reason-missing, claims.unknown, claims.step-unlawful
 */
export function answerOwner(shop: Shop, said: Said): Promise<void> {
  return decide(shop, said, 'answer', async (inside, claim) => {
    if (!isClaimOpen(claim.state)) throw claimUnlawful(claim.number, claim.state);
    if (claim.state === 'sent') await moveClaim(inside, claim, 'examining', said.reason);
  });
}

/**
 * Staff ask the owner for something; it is their turn.
 * @throws Refusal claims.staff-only, claims.reason-missing, claims.unknown, claims.step-unlawful
 */
export function askOwner(shop: Shop, said: Said): Promise<void> {
  return decide(shop, said, 'asked', (inside, claim) => moveClaim(inside, claim, 'asked', said.reason));
}

/**
 * Staff approve a claim: the maker repairs or replaces.
 * @throws Refusal claims.staff-only, claims.reason-missing, claims.unknown, claims.step-unlawful
 */
export function approveClaim(shop: Shop, said: Said): Promise<void> {
  return decide(shop, said, 'approved', (inside, claim) => moveClaim(inside, claim, 'approved', said.reason));
}

/**
 * Staff reject a claim.
 * @throws Refusal claims.staff-only, claims.reason-missing, claims.unknown, claims.step-unlawful
 */
export function rejectClaim(shop: Shop, said: Said): Promise<void> {
  return decide(shop, said, 'rejected', (inside, claim) => moveClaim(inside, claim, 'rejected', said.reason));
}

/**
 * What was approved is done: the bike is free again.
 * @throws Refusal claims.staff-only, claims.reason-missing, claims.unknown, claims.step-unlawful
 */
export function completeClaim(shop: Shop, said: Said): Promise<void> {
  return decide(shop, said, 'done', (inside, claim) => moveClaim(inside, claim, 'done', said.reason));
}

function decide(
  shop: Shop,
  { number, reason }: Said,
  kind: MessageKind,
  work: (inside: Shop, claim: Claim) => Promise<void>,
): Promise<void> {
  requireStaff(shop, 'change');
  const message = reason.trim();
  if (message === '') throw claimReasonMissing();
  return inTransaction(shop, async (inside) => {
    const isIt = eq(claims.number, parseClaimNumber(number));
    const [claim] = await inside.db.select().from(claims).where(isIt).for('update');
    if (!claim) throw claimUnknown(number);
    await work(inside, claim);
    await writeMessage(inside, claim.id, { kind, isFromOwner: false, message });
  });
}
