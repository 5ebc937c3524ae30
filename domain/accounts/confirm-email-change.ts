import { and, eq, inArray, or } from 'drizzle-orm';
import { violatedConstraint } from '#database/transaction.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { changedAccount, endServiceSessions } from './end-service-sessions.ts';
import { type Account, findAccountByEmail } from './find-account.ts';
import { type AccountRequest, findRequest } from './find-request.ts';
import { requireStrongSignIn } from './fresh-sign-ins.ts';
import { linkGone } from './refusals.ts';
import { accountRequests, accounts } from './schema.ts';
import { writeNotice } from './write-request.ts';

/**
 * Changes the address of an account by the link that its new address got. The link proves the
 * mailbox and the fresh sign-in the person: a stranger who got the mail by a slip gains nothing.
 * Every session ends, and the former address is told.
 * @throws Refusal accounts.sign-in-again, accounts.passkey-needed, accounts.link-gone
 */
export async function confirmEmailChange(
  shop: Shop,
  freshToken: string | null,
  token: string,
): Promise<{ account: Account }> {
  const account = await requireStrongSignIn(shop, freshToken);
  const request = await findRequest(shop, 'email', token);
  if (!request || request.accountId !== account.id) throw linkGone();
  await inTransaction(shop, (inside) => changeAddress(inside, account, request)).catch(takenIsGone);
  return { account: { ...account, email: request.email } };
}

/** Another account took the address in the same moment, unseen by this transaction. */
function takenIsGone(error: unknown): never {
  throw violatedConstraint(error) === 'accounts_email_key' ? linkGone() : error;
}

async function changeAddress(shop: Shop, account: Account, { id, email }: AccountRequest): Promise<void> {
  // Links to a new password that either address still has must not open the account any more.
  const isOver = or(
    and(eq(accountRequests.purpose, 'email'), eq(accountRequests.accountId, account.id)),
    and(eq(accountRequests.purpose, 'reset'), inArray(accountRequests.email, [account.email, email])),
  );
  const gone = await shop.db.delete(accountRequests).where(isOver).returning({ id: accountRequests.id });
  if (!gone.some((request) => request.id === id) || (await findAccountByEmail(shop, email))) throw linkGone();
  const emailVerifiedAt = shop.clock.now();
  await shop.db.update(accounts).set({ email, emailVerifiedAt }).where(eq(accounts.id, account.id));
  await endServiceSessions(shop, account.id);
  await writeNotice(shop, 'email-changed', account.id, account.email);
  const key = `account.email-changed:${newId()}`;
  await writeEvent(shop, { name: 'account.email-changed', key, payload: changedAccount(shop, account.id) });
  await recordAudit(shop, {
    ...{ action: 'account.email-changed', subjectKind: 'account', subjectId: account.id },
  });
}
