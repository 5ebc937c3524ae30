import { and, eq, gt } from 'drizzle-orm';
import { maySecure, requireFreshSignIn, type SignInProof } from '#domain/accounts/fresh-sign-ins.ts';
import type { Shop } from '#domain/shop.ts';
import { listPasskeys } from './list-passkeys.ts';
import { relyingPartyOf } from './relying-party.ts';
import { declinedPasskeys } from './schema.ts';

const ASKED_AGAIN_MS = 90 * 24 * 60 * 60 * 1000;

/**
 * Whether somebody who typed a password may be offered a passkey: has none yet, and has not said
 * "not now" within three months.
 */
export async function mayOfferPasskey(shop: Shop, accountId: string): Promise<boolean> {
  if (!relyingPartyOf(shop.baseUrl)) return false;
  if ((await listPasskeys(shop, accountId)).length > 0) return false;
  const since = new Date(shop.clock.now().getTime() - ASKED_AGAIN_MS);
  const saidNo = and(eq(declinedPasskeys.accountId, accountId), gt(declinedPasskeys.declinedAt, since));
  return (await shop.db.select().from(declinedPasskeys).where(saidNo)).length === 0;
}

/**
 * Whether somebody who signed in without a passkey is led to make one, for a relying party that
 * wants passkeys (`isWanted`) or for their own ease. Who came by an invitation's link makes a new
 * one in any case; other people of the office may not (`maySecure`).
 */
export async function mayMakePasskey(
  shop: Shop,
  {
    accountId,
    provenBy,
    isWanted,
  }: { readonly accountId: string; readonly provenBy: SignInProof; readonly isWanted: boolean },
): Promise<boolean> {
  if (!relyingPartyOf(shop.baseUrl) || !(await maySecure(shop, { accountId, provenBy }))) return false;
  if (!isWanted) return mayOfferPasskey(shop, accountId);
  return provenBy === 'invitation' || (await listPasskeys(shop, accountId)).length === 0;
}

/**
 * "Not now": the account is not asked again for three months.
 * @throws Refusal accounts.sign-in-again
 */
export async function answerNotNow(shop: Shop, freshToken: string | null): Promise<void> {
  const { id: accountId } = await requireFreshSignIn(shop, freshToken);
  const declinedAt = shop.clock.now();
  await shop.db
    .insert(declinedPasskeys)
    .values({ accountId, declinedAt })
    .onConflictDoUpdate({ target: declinedPasskeys.accountId, set: { declinedAt } });
}
