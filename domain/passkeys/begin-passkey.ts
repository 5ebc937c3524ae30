import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { requireStrongSignIn } from '#domain/accounts/fresh-sign-ins.ts';
import type { Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { CHALLENGE_SECONDS, issueChallenge } from './challenges.ts';
import { listPasskeys, MOST_PASSKEYS } from './list-passkeys.ts';
import { tooManyPasskeys } from './refusals.ts';
import { requireRelyingParty } from './relying-party.ts';

/** EdDSA, ES256 and RS256, as COSE numbers them. */
export const ALGORITHMS = [-8, -7, -257];

/**
 * Begins a new passkey of the account that signed in a moment ago. It is to be found without an
 * e-mail address, and to ask for finger, face or PIN.
 * @returns what the browser is asked
 * @throws Refusal accounts.sign-in-again, accounts.passkey-needed, passkeys.too-many,
 *   passkeys.unavailable
 */
export async function beginPasskey(
  shop: Shop,
  freshToken: string | null,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const party = requireRelyingParty(shop);
  const account = await requireStrongSignIn(shop, freshToken);
  const own = await listPasskeys(shop, account.id);
  if (own.length >= MOST_PASSKEYS) throw tooManyPasskeys(MOST_PASSKEYS);
  const challenge = await issueChallenge(shop, 'create', account.id);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  return generateRegistrationOptions({
    rpName: (await findSiteConfig(shop)).siteName,
    rpID: party.id,
    userName: account.email,
    userDisplayName: `${account.firstName} ${account.lastName}`,
    userID: new Uint8Array(Buffer.from(account.id)),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: CHALLENGE_SECONDS * 1000,
    excludeCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}
