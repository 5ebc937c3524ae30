import { findAccount } from '#domain/accounts/find-account.ts';
import { ownIssuer } from '#domain/accounts/service-path.ts';
import { applyEmail } from '#domain/customers/apply-email.ts';
import { endSessionsOf } from '#domain/customers/customer-session.ts';
import type { Shop } from '#domain/shop.ts';

/**
 * What the bundled login service tells the shop: the account's customer is known by our own issuer.
 */
type Changed = {
  readonly accountId: string;
  /** When, as an ISO instant. Sessions that began later stay: whoever changed it signs in anew. */
  readonly at?: string | undefined;
};

/** Ends the shop's sessions of an account that had begun by then. @returns how many */
export function endSessionsOfAccount(shop: Shop, { accountId, at }: Changed): Promise<number> {
  return endSessionsOf(shop, { issuer: ownIssuer(shop.baseUrl), subject: accountId }, instantOf(at));
}

/** Gives the customer of an account its new address; sessions that had begun by then end. */
export async function applyEmailOfAccount(shop: Shop, { accountId, at }: Changed): Promise<void> {
  const account = await findAccount(shop, accountId);
  if (!account) return;
  const person = { issuer: ownIssuer(shop.baseUrl), subject: accountId };
  await applyEmail(shop, { ...person, email: account.email, changedAt: instantOf(at) });
}

/** Events of older versions name no instant: they end every session. */
function instantOf(at: string | undefined): Date | undefined {
  return at === undefined ? undefined : new Date(at);
}
