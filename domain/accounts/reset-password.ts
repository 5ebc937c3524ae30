import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { refuseTooMany } from './attempts.ts';
import { changedAccount } from './end-service-sessions.ts';
import { type Account, findAccountByEmail } from './find-account.ts';
import { type AccountRequest, findRequest } from './find-request.ts';
import { firstComplaint, newPasswordInput } from './input.ts';
import { hashPassword } from './password-hash.ts';
import { inputInvalid, linkGone } from './refusals.ts';
import { refuseGuessable } from './refuse-guessable.ts';
import { accountRequests, accounts, loginRecords } from './schema.ts';

/**
 * Sets a new password by a link. The link and all other links of the address then stop working.
 * Every session of the account ends: here at once, in the shop by the event.
 * @throws Refusal accounts.link-gone, accounts.input-invalid with `fields`,
 *   accounts.too-many-attempts
 */
export async function resetPassword(
  shop: Shop,
  { token, password }: { readonly token: string; readonly password: string },
  network: string,
): Promise<{ account: Account; interaction: string | null }> {
  const request = await findRequest(shop, 'reset', token);
  await refuseTooMany(shop, { what: 'link', account: request?.id ?? 'unknown', network });
  if (!request) throw linkGone();
  const parsed = newPasswordInput.safeParse(password);
  if (!parsed.success) throw inputInvalid({ password: firstComplaint(parsed.error) });
  const person = await findAccountByEmail(shop, request.email);
  if (person) await refuseGuessable(shop, parsed.data, person);
  const passwordHash = await hashPassword(parsed.data);
  return inTransaction(shop, async (inside) => ({
    account: await changePassword(inside, request, passwordHash),
    interaction: request.interaction,
  }));
}

async function changePassword(shop: Shop, request: AccountRequest, passwordHash: string): Promise<Account> {
  const isOfAddress = and(eq(accountRequests.email, request.email), eq(accountRequests.purpose, 'reset'));
  const gone = await shop.db.delete(accountRequests).where(isOfAddress).returning({ id: accountRequests.id });
  const account = await findAccountByEmail(shop, request.email);
  if (!account || !gone.some(({ id }) => id === request.id)) throw linkGone();
  const passwordChangedAt = shop.clock.now();
  await shop.db.update(accounts).set({ passwordHash, passwordChangedAt }).where(eq(accounts.id, account.id));
  await shop.db.delete(loginRecords).where(eq(loginRecords.accountId, account.id));
  const payload = changedAccount(shop, account.id);
  const key = `account.password-changed:${newId()}`;
  await writeEvent(shop, { name: 'account.password-changed', key, payload });
  await recordAudit(shop, {
    action: 'account.password-changed',
    subjectKind: 'account',
    subjectId: account.id,
  });
  return { ...account, passwordHash, passwordChangedAt };
}
