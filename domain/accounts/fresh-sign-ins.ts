import { and, eq, gt } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { newToken } from '#shared/ids.ts';
import { type Account, findAccount } from './find-account.ts';
import { deleteRecord, saveRecord } from './login-records.ts';
import { signInAgain } from './refusals.ts';
import { loginRecords } from './schema.ts';

export const FRESH_KIND = 'FreshSignIn';
/** Also the age of its cookie in `login/fresh-cookie.ts`. */
export const FRESH_SECONDS = 10 * 60;

/**
 * Notes that a person has proven a moment ago who they are. For ten minutes this browser may change
 * how they sign in. @returns the token for its cookie
 */
export async function issueFreshSignIn(shop: Shop, accountId: string): Promise<string> {
  const token = newToken();
  await saveRecord(shop, {
    ...{ kind: FRESH_KIND, id: token, sealed: '', uid: undefined, grantId: undefined },
    ...{ accountId, seconds: FRESH_SECONDS },
  });
  return token;
}

/** The account that signed in a moment ago in the browser of this token; null after ten minutes. */
export async function findFreshSignIn(shop: Shop, token: string | null): Promise<Account | null> {
  if (token === null) return null;
  const isIt = and(
    eq(loginRecords.kind, FRESH_KIND),
    eq(loginRecords.idHash, sha256(token)),
    gt(loginRecords.expiresAt, shop.clock.now()),
  );
  const [record] = await shop.db.select({ id: loginRecords.accountId }).from(loginRecords).where(isIt);
  return record?.id ? findAccount(shop, record.id) : null;
}

/** @throws Refusal accounts.sign-in-again */
export async function requireFreshSignIn(shop: Shop, token: string | null): Promise<Account> {
  const account = await findFreshSignIn(shop, token);
  if (!account) throw signInAgain();
  return account;
}

/** Ends it before its time, at a logout. */
export function endFreshSignIn(shop: Shop, token: string): Promise<void> {
  return deleteRecord(shop, FRESH_KIND, token);
}
