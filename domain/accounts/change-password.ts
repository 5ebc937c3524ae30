import { eq } from 'drizzle-orm';
import { logSecurityEvent } from '#domain/audit/log-security-event.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { endAllSessions } from './end-service-sessions.ts';
import { requireStrongSignIn } from './fresh-sign-ins.ts';
import { firstComplaint, newPasswordInput } from './input.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { inputInvalid, passwordWrong } from './refusals.ts';
import { refuseGuessable } from './refuse-guessable.ts';
import { accounts } from './schema.ts';
import { countSignIn, resetSignIns, waitBeforeAnswer } from './sign-in-attempts.ts';
import { writeNotice } from './write-request.ts';

/**
 * Changes the password of an account that signed in a moment ago, against its current one. Every
 * session of the account ends, and its address is told.
 * @throws Refusal accounts.sign-in-again, accounts.passkey-needed, accounts.password-wrong,
 *   accounts.input-invalid with `fields`, accounts.too-many-attempts
 */
export async function changePassword(
  shop: Shop,
  freshToken: string | null,
  typed: { readonly current: string; readonly password: string },
  network: string,
): Promise<{ accountId: string }> {
  const account = await requireStrongSignIn(shop, freshToken);
  const attempt = { account: account.email, network, knownBrowser: null };
  await waitBeforeAnswer(await countSignIn(shop, attempt));
  if (!(await isPassword(typed.current.slice(0, 1000), account.passwordHash))) {
    logSecurityEvent(shop, 'sign-in.failed', { by: 'password-change' });
    throw passwordWrong('current');
  }
  await resetSignIns(shop, attempt);
  const parsed = newPasswordInput.safeParse(typed.password);
  if (!parsed.success) throw inputInvalid({ password: firstComplaint(parsed.error) });
  await refuseGuessable(shop, parsed.data, account);
  const passwordHash = await hashPassword(parsed.data);
  await inTransaction(shop, async (inside) => {
    const passwordChangedAt = inside.clock.now();
    await inside.db
      .update(accounts)
      .set({ passwordHash, passwordChangedAt })
      .where(eq(accounts.id, account.id));
    await endAllSessions(inside, account.id);
    await writeNotice(inside, 'password-changed', account.id);
    await recordAudit(inside, {
      ...{ action: 'account.password-changed', subjectKind: 'account', subjectId: account.id },
    });
  });
  return { accountId: account.id };
}
