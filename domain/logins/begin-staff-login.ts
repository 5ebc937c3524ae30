import { looksLikeToken } from '#domain/customers/draft-guest-session.ts';
import type { Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { newToken } from '#shared/ids.ts';
import { safeReturnPath } from '#shared/safe-return-path.ts';
import { type BegunLogin, writeFlow } from './begin-login.ts';
import { LoginFailed } from './port.ts';
import { loginUnavailable } from './refusals.ts';

/** The path the service sends staff back to; `server/mounts/mount-office.ts` handles it. */
export const STAFF_RETURN_PATH = '/office/callback';

/** Where staff begin, and where a return path leads that is none of the office. */
export const OFFICE_PATH = '/office';

/**
 * Starts a sign-in of staff. It always asks anew, whatever session the service has, so that it also
 * proves who sits there now.
 * @param invitationToken of the link of an invitation that is accepted with it
 * @throws Refusal logins.unavailable
 */
export async function beginStaffLogin(
  shop: Shop,
  input: {
    readonly returnPath: unknown;
    readonly browserToken: unknown;
    readonly invitationToken?: string | null;
  },
): Promise<BegunLogin> {
  const { staffLogin } = shop.ports;
  if (!staffLogin) throw loginUnavailable();
  const browserToken = looksLikeToken(input.browserToken) ? input.browserToken : newToken();
  const secrets = { state: newToken(), nonce: newToken(), codeVerifier: newToken() + newToken() };
  const address = await staffLogin
    .begin({
      ...secrets,
      ...{ intent: 'login', locale: shop.locale, isStrong: true },
      returnAddress: shop.baseUrl + STAFF_RETURN_PATH,
    })
    .catch((error: unknown) => {
      if (!(error instanceof LoginFailed)) throw error;
      console.error(`the login service is out of reach: ${error.message}`);
      throw loginUnavailable();
    });
  await writeFlow(shop, {
    ...{ ...secrets, browserToken, audience: 'office', returnPath: officePath(input.returnPath) },
    invitationHash: input.invitationToken ? sha256(input.invitationToken) : null,
  });
  return { address, browserToken };
}

/** A path of the office to go back to; anything else leads to its start. */
export function officePath(path: unknown): string {
  const safe = safeReturnPath(path, OFFICE_PATH);
  return safe === OFFICE_PATH || safe.startsWith(`${OFFICE_PATH}/`) ? safe : OFFICE_PATH;
}
