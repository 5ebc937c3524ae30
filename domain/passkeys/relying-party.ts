import { isIP } from 'node:net';
import { isLoopback } from '#shared/loopback.ts';
import { passkeysUnavailable } from './refusals.ts';

/** Whom passkeys are made for: a domain, and the only origin that may ask for them. */
export type RelyingParty = { readonly id: string; readonly origin: string };

/**
 * The relying party of the shop's public address, whatever a request says. Null where browsers
 * offer no passkeys: without https (but on this machine), or under a number.
 */
export function relyingPartyOf(baseUrl: string): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(baseUrl);
  const isNumber = isIP(hostname) !== 0 || hostname.startsWith('[');
  const isSafe = protocol === 'https:' || isLoopback(hostname);
  return isNumber || !isSafe ? null : { id: hostname, origin };
}

/** @throws Refusal passkeys.unavailable */
export function requireRelyingParty({ baseUrl }: { readonly baseUrl: string }): RelyingParty {
  const party = relyingPartyOf(baseUrl);
  if (!party) throw passkeysUnavailable();
  return party;
}
