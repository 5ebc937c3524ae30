import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import { refuseTooMany, resetAttempts } from '#domain/accounts/attempts.ts';
import { type Account, findAccount } from '#domain/accounts/find-account.ts';
import { logSecurityEvent } from '#domain/audit/log-security-event.ts';
import type { Shop } from '#domain/shop.ts';
import { consumeChallenge } from './challenges.ts';
import { challengeOf, parsePasskey, usedPasskey } from './input.ts';
import type { Passkey } from './list-passkeys.ts';
import { passkeyWrong } from './refusals.ts';
import { requireRelyingParty } from './relying-party.ts';
import { passkeys } from './schema.ts';

/** Who signed in, and with what: a key of one device, or one that is on several. */
export type PasskeySignIn = { readonly account: Account; readonly isSynced: boolean };

/**
 * Finds the account of a passkey that a browser used after `askForPasskey`. Device and person are
 * both proven: it holds the key, and has asked for finger, face or PIN.
 * @param typed the browser's answer (JSON)
 * @throws Refusal passkeys.wrong, accounts.too-many-attempts, passkeys.unavailable
 */
export async function signInWithPasskey(shop: Shop, typed: string, network: string): Promise<PasskeySignIn> {
  const used = parsePasskey(usedPasskey, typed);
  const passkey = used ? await findByCredential(shop, used.id) : null;
  const attempt = { what: 'passkey', account: passkey?.accountId ?? 'unknown', network } as const;
  await refuseTooMany(shop, attempt);
  const counter =
    used && passkey ? await verify(shop, passkey, { ...used, clientExtensionResults: {} }) : null;
  const account = passkey && counter !== null ? await use(shop, passkey, counter) : null;
  if (!passkey || !account) {
    logSecurityEvent(shop, 'sign-in.failed', { by: 'passkey' });
    throw passkeyWrong();
  }
  await resetAttempts(shop, attempt);
  return { account, isSynced: passkey.isSynced };
}

async function findByCredential({ db }: Shop, credentialId: string): Promise<Passkey | null> {
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return passkey ?? null;
}

/** @returns its new counter; null when the answer is not its own, fresh and for this site */
async function verify(
  shop: Shop,
  { accountId, credentialId, publicKey, counter }: Passkey,
  response: AuthenticationResponseJSON,
): Promise<number | null> {
  const party = requireRelyingParty(shop);
  const expectedChallenge = challengeOf(response.response.clientDataJSON);
  if (!(await consumeChallenge(shop, 'get', expectedChallenge, null))) return null;
  const { userHandle } = response.response;
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== accountId) return null;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const key = new Uint8Array(Buffer.from(publicKey, 'base64url'));
  const answer = await verifyAuthenticationResponse({
    ...{ response, expectedChallenge, expectedOrigin: party.origin, expectedRPID: party.id },
    ...{ credential: { id: credentialId, publicKey: key, counter }, requireUserVerification: true },
  }).catch((error: Error) => {
    console.error(`a passkey was refused: ${error.message}`);
    return null;
  });
  return answer?.verified ? answer.authenticationInfo.newCounter : null;
}

/** Notes the use, unless a copy was faster: counters only rise, if they count at all. */
async function use(shop: Shop, passkey: Passkey, counter: number): Promise<Account | null> {
  const doesNotCount = and(eq(passkeys.counter, 0), sql`${counter} = 0`);
  const isNext = or(lt(passkeys.counter, counter), doesNotCount);
  const { rowCount } = await shop.db
    .update(passkeys)
    .set({ counter, lastUsedAt: shop.clock.now() })
    .where(and(eq(passkeys.id, passkey.id), isNext));
  return rowCount === 1 ? findAccount(shop, passkey.accountId) : null;
}
