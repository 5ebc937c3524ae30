/** The class of a sign-in that cannot be phished (OpenID Connect EAP ACR values): a passkey. */
export const PHISHING_RESISTANT = 'phr';

/** How somebody proved who they are, as the ID token says it: `amr` (RFC 8176) and `acr`. */
export type Proof = { readonly amr?: string[]; readonly acr?: string };

export const BY_PASSWORD: Proof = { amr: ['pwd'] };

/** A passkey was made a moment after the password: its device has asked for finger, face or PIN. */
export const BY_NEW_PASSKEY: Proof = { amr: ['pwd', 'swk', 'user', 'mfa'], acr: PHISHING_RESISTANT };

/** The key is in hardware or synced; the device has asked for finger, face or PIN: two factors. */
export function byPasskey({ isSynced }: { readonly isSynced: boolean }): Proof {
  return { amr: [isSynced ? 'swk' : 'hwk', 'user', 'mfa'], acr: PHISHING_RESISTANT };
}
