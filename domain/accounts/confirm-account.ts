import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { refuseTooMany, resetAttempts } from './attempts.ts';
import type { Account } from './find-account.ts';
import { type AccountRequest, findRequest } from './find-request.ts';
import { isPassword } from './password-hash.ts';
import { linkGone, passwordWrong } from './refusals.ts';
import { accountRequests, accounts } from './schema.ts';

/**
 * Makes the account of a registration after its link was followed and its password typed
 * again. Both the mailbox and the person are then proven. The link works once; a wrong
 * password keeps it valid.
 * @throws Refusal accounts.link-gone, accounts.password-wrong, accounts.too-many-attempts
 */
export async function confirmAccount(
  shop: Shop,
  { token, password }: { readonly token: string; readonly password: string },
  network: string,
): Promise<{ account: Account; interaction: string | null }> {
  const request = await findRequest(shop, 'register', token);
  const attempt = { what: 'link', account: request?.id ?? 'unknown', network } as const;
  await refuseTooMany(shop, attempt);
  if (!request) throw linkGone();
  if (!(await isPassword(password.slice(0, 1000), request.passwordHash))) throw passwordWrong();
  await resetAttempts(shop, attempt);
  return inTransaction(shop, async (inside) => ({
    account: await makeAccount(inside, request),
    interaction: request.interaction,
  }));
}

/** Deletes the request first, so two clicks make one account. */
async function makeAccount(shop: Shop, request: AccountRequest): Promise<Account> {
  const isOfAddress = and(eq(accountRequests.email, request.email), eq(accountRequests.purpose, 'register'));
  const gone = await shop.db.delete(accountRequests).where(isOfAddress).returning({ id: accountRequests.id });
  if (!gone.some(({ id }) => id === request.id)) throw linkGone();
  const now = shop.clock.now();
  const { email, firstName, lastName, passwordHash, locale } = request;
  const [account] = await shop.db
    .insert(accounts)
    .values({
      ...{ id: newId(now.getTime()), email, firstName, lastName, passwordHash, locale },
      ...{ emailVerifiedAt: now, passwordChangedAt: now, createdAt: now },
    })
    .onConflictDoNothing({ target: accounts.email })
    .returning();
  if (!account) throw linkGone();
  await recordAudit(shop, { action: 'account.created', subjectKind: 'account', subjectId: account.id });
  return account;
}
