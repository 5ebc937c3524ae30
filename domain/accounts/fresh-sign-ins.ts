import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { worksHere } from '#domain/staff/works-here.ts';
import { sha256 } from '#shared/hash.ts';
import { newToken } from '#shared/ids.ts';
import { type Account, findAccount } from './find-account.ts';
import { deleteRecord, saveRecord } from './login-records.ts';
import { passkeyNeeded, signInAgain } from './refusals.ts';
import { loginRecords } from './schema.ts';
import { ownIssuer } from './service-path.ts';

/** Its kind of record for each way somebody proved who they are. */
const KINDS = {
  password: 'FreshSignIn',
  passkey: 'FreshPasskeySignIn',
  /** A password, and the link of an open invitation into the office. */
  invitation: 'FreshInvitedSignIn',
} as const;
export type SignInProof = keyof typeof KINDS;
export const FRESH_KINDS: readonly string[] = Object.values(KINDS);

/** Also the age of its cookie in `login/fresh-cookie.ts`. */
export const FRESH_SECONDS = 10 * 60;

export type FreshAccount = Account & { readonly provenBy: SignInProof };

/**
 * Notes that a person has proven a moment ago who they are. For ten minutes this browser may change
 * how they sign in. @returns the token for its cookie
 */
export async function issueFreshSignIn(
  shop: Shop,
  accountId: string,
  provenBy: SignInProof,
): Promise<string> {
  const token = newToken();
  await saveRecord(shop, {
    ...{ kind: KINDS[provenBy], id: token, sealed: '', uid: undefined, grantId: undefined },
    ...{ accountId, seconds: FRESH_SECONDS },
  });
  return token;
}

/** The account that signed in a moment ago in the browser of this token; null after ten minutes. */
export async function findFreshSignIn(shop: Shop, token: string | null): Promise<FreshAccount | null> {
  if (token === null) return null;
  const isIt = and(
    inArray(loginRecords.kind, [...FRESH_KINDS]),
    eq(loginRecords.idHash, sha256(token)),
    gt(loginRecords.expiresAt, shop.clock.now()),
  );
  const { accountId: id, kind } = loginRecords;
  const [record] = await shop.db.select({ id, kind }).from(loginRecords).where(isIt);
  const account = record?.id ? await findAccount(shop, record.id) : null;
  const ways = Object.keys(KINDS) as SignInProof[];
  const provenBy = ways.find((way) => KINDS[way] === record?.kind);
  return account && provenBy ? { ...account, provenBy } : null;
}

/** @throws Refusal accounts.sign-in-again */
export async function requireFreshSignIn(shop: Shop, token: string | null): Promise<FreshAccount> {
  const account = await findFreshSignIn(shop, token);
  if (!account) throw signInAgain();
  return account;
}

/**
 * For what changes how somebody signs in. A password is enough for a customer; who works in the
 * office needs a passkey they have, or the link of an invitation.
 * @throws Refusal accounts.sign-in-again, accounts.passkey-needed
 */
export async function requireStrongSignIn(shop: Shop, token: string | null): Promise<FreshAccount> {
  const account = await requireFreshSignIn(shop, token);
  if (!(await maySecure(shop, { accountId: account.id, provenBy: account.provenBy }))) throw passkeyNeeded();
  return account;
}

/** Whether somebody proven so may change how they sign in. */
export async function maySecure(
  shop: Shop,
  { accountId, provenBy }: { readonly accountId: string; readonly provenBy: SignInProof },
): Promise<boolean> {
  if (provenBy !== 'password') return true;
  return !(await worksHere(shop, { issuer: ownIssuer(shop.baseUrl), subject: accountId }));
}

/** Ends it before its time, at a logout. */
export async function endFreshSignIn(shop: Shop, token: string): Promise<void> {
  for (const kind of FRESH_KINDS) await deleteRecord(shop, kind, token);
}
