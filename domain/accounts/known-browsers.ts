import { and, eq, gt } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { newToken } from '#shared/ids.ts';
import { saveRecord } from './login-records.ts';
import { loginRecords } from './schema.ts';

const KIND = 'KnownBrowser';
/** Also the age of its cookie in `login/known-browser-cookie.ts`. */
export const KNOWN_SECONDS = 180 * 24 * 60 * 60;

/**
 * Remembers that a browser has signed in to an account. @returns the token for its cookie; it opens
 * nothing, it only tells this browser from a stranger's
 */
export async function issueBrowserToken(shop: Shop, accountId: string): Promise<string> {
  const token = newToken();
  await saveRecord(shop, {
    ...{ kind: KIND, id: token, sealed: '', uid: undefined, grantId: undefined },
    ...{ accountId, seconds: KNOWN_SECONDS },
  });
  return token;
}

/** Whether a cookie's token is of a browser that has signed in to this account. */
export async function isKnownBrowser(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  token: string,
  accountId: string,
): Promise<boolean> {
  const isIt = and(
    eq(loginRecords.kind, KIND),
    eq(loginRecords.idHash, sha256(token)),
    eq(loginRecords.accountId, accountId),
    gt(loginRecords.expiresAt, clock.now()),
  );
  return (await db.select({ kind: loginRecords.kind }).from(loginRecords).where(isIt)).length > 0;
}
