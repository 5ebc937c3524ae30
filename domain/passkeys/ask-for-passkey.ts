import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { refuseNetwork } from '#domain/accounts/attempts.ts';
import type { Shop } from '#domain/shop.ts';
import { CHALLENGE_SECONDS, issueChallenge } from './challenges.ts';
import { requireRelyingParty } from './relying-party.ts';

/**
 * Asks a browser for any passkey of this site. It names none, so nobody learns who has one.
 * @throws Refusal accounts.too-many-attempts, passkeys.unavailable
 */
export async function askForPasskey(
  shop: Shop,
  network: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const party = requireRelyingParty(shop);
  await refuseNetwork(shop, { what: 'passkey-challenge', network });
  const challenge = await issueChallenge(shop, 'get', null);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: CHALLENGE_SECONDS * 1000,
    userVerification: 'required',
  });
}
