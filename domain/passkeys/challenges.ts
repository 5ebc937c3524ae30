import { consumeSecret, saveRecord } from '#domain/accounts/login-records.ts';
import type { Shop } from '#domain/shop.ts';
import { newToken } from '#shared/ids.ts';

/** Also how long a browser waits for its user. */
export const CHALLENGE_SECONDS = 5 * 60;

/** `get` asks for a passkey, `create` makes one for an account. */
export type ChallengeKind = 'get' | 'create';

/**
 * Issues a challenge that one answer within five minutes may sign; only its hash is stored.
 * @param accountId whose passkey is made; null when anybody may sign in
 */
export async function issueChallenge(
  shop: Shop,
  kind: ChallengeKind,
  accountId: string | null,
): Promise<string> {
  const challenge = newToken();
  await saveRecord(shop, {
    ...{ kind: kindOf(kind), id: challenge, sealed: '', uid: undefined, grantId: undefined },
    ...{ accountId: accountId ?? undefined, seconds: CHALLENGE_SECONDS },
  });
  return challenge;
}

/** Uses up a challenge. @returns false when it is used before, ended or of somebody else */
export async function consumeChallenge(
  shop: Shop,
  kind: ChallengeKind,
  challenge: string,
  accountId: string | null,
): Promise<boolean> {
  const taken = await consumeSecret(shop, kindOf(kind), challenge);
  return taken !== null && taken.accountId === accountId;
}

function kindOf(kind: ChallengeKind): string {
  return `PasskeyChallenge ${kind}`;
}
