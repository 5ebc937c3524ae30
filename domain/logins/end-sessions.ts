import { endOwnSessions, listOwnSubjects } from '#domain/customers/own-sessions.ts';
import type { Shop } from '#domain/shop.ts';

/**
 * Ends one of the customer's other sessions, or all of them. The login service's sessions end
 * first, as far as it is ours: a browser that is signed out could else sign in again by itself.
 * @param token of the asking browser, which stays signed in
 * @returns how many ended
 */
export async function endSessions(
  shop: Shop,
  which: { readonly token: string | null; readonly id: string | 'others' },
): Promise<number> {
  const { login } = shop.ports;
  for (const subject of await listOwnSubjects(shop, login.issuer)) await login.endSessionsOf?.(subject);
  return endOwnSessions(shop, which);
}
