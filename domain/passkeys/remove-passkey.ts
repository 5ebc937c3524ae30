import { and, eq } from 'drizzle-orm';
import { endAllSessions } from '#domain/accounts/end-service-sessions.ts';
import { requireStrongSignIn } from '#domain/accounts/fresh-sign-ins.ts';
import { writeNotice } from '#domain/accounts/write-request.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { isId } from '#shared/ids.ts';
import { passkeys } from './schema.ts';

/**
 * Removes one of the account's own passkeys and tells its address. Every session of the account
 * ends, because whoever has the lost device may be signed in on it.
 * @returns whether there was one
 * @throws Refusal accounts.sign-in-again, accounts.passkey-needed
 */
export async function removePasskey(shop: Shop, freshToken: string | null, id: string): Promise<boolean> {
  const account = await requireStrongSignIn(shop, freshToken);
  if (!isId(id)) return false;
  return inTransaction(shop, async (inside) => {
    const isOwn = and(eq(passkeys.id, id), eq(passkeys.accountId, account.id));
    const { rowCount } = await inside.db.delete(passkeys).where(isOwn);
    if (rowCount !== 1) return false;
    await endAllSessions(inside, account.id);
    await writeNotice(inside, 'passkey-removed', account.id);
    await recordAudit(inside, {
      ...{ action: 'account.passkey-removed', subjectKind: 'account', subjectId: account.id },
    });
    return true;
  });
}
