import { findAccount } from '#domain/accounts/find-account.ts';
import { ownIssuer } from '#domain/accounts/service-path.ts';
import { applyEmail } from '#domain/customers/apply-email.ts';
import { endSessionsOf } from '#domain/customers/customer-session.ts';
import type { Shop } from '#domain/shop.ts';

/**
 * What the bundled login service tells the shop: the account's customer is known by our own issuer.
 */
type Changed = { readonly accountId: string };

/** Ends the shop's sessions of an account. @returns how many */
export function endSessionsOfAccount(shop: Shop, { accountId }: Changed): Promise<number> {
  return endSessionsOf(shop, { issuer: ownIssuer(shop.baseUrl), subject: accountId });
}

/** Gives the customer of an account its new address. */
export async function applyEmailOfAccount(shop: Shop, { accountId }: Changed): Promise<void> {
  const account = await findAccount(shop, accountId);
  if (!account) return;
  await applyEmail(shop, {
    ...{ issuer: ownIssuer(shop.baseUrl), subject: accountId },
    email: account.email,
  });
}
