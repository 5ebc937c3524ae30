import { inTransaction, type Shop } from '#domain/shop.ts';
import { type Claim, moveClaim, writeMessage } from './change-claim.ts';
import { getOwnClaim, lockClaim, lockClaimedBike } from './find-claim.ts';
import { claimUnknown, claimUnlawful } from './refusals.ts';
import { isClaimOpen } from './states.ts';

type Own = { readonly number: string; readonly claim: string };

/**
 * The owner writes to the maker's people about a claim; it answers what they asked.
 * @throws Refusal customers.login-required, claims.bike-unknown, claims.unknown,
 *   claims.step-unlawful
 */
export function answerClaim(shop: Shop, own: Own, { message }: { readonly message: string }): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const claim = await lockOwn(inside, own);
    if (!isClaimOpen(claim.state)) throw claimUnlawful(claim.number, claim.state);
    await writeMessage(inside, claim.id, { kind: 'answer', isFromOwner: true, message });
    if (claim.state === 'asked') await moveClaim(inside, claim, 'examining', 'answered by the owner');
  });
}

/**
 * The owner cancels a claim that is not decided: the bike is free again.
 * @throws Refusal customers.login-required, claims.bike-unknown, claims.unknown,
 *   claims.step-unlawful
 */
export function cancelClaim(shop: Shop, own: Own): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const claim = await lockOwn(inside, own);
    await moveClaim(inside, claim, 'withdrawn', 'taken back by the owner');
  });
}

async function lockOwn(shop: Shop, own: Own): Promise<Claim> {
  await lockClaimedBike(shop, own.number);
  const { claim } = await getOwnClaim(shop, own);
  const locked = await lockClaim(shop, claim.id);
  if (!locked) throw claimUnknown(own.claim);
  return locked;
}
