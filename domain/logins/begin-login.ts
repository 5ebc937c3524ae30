import { looksLikeToken } from '#domain/customers/draft-guest-session.ts';
import type { Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { newToken } from '#shared/ids.ts';
import { safeReturnPath } from '#shared/safe-return-path.ts';
import { LoginFailed, type LoginIntent, type LoginSecrets } from './port.ts';
import { loginUnavailable } from './refusals.ts';
import { loginFlows } from './schema.ts';

const LIFE_MS = 2 * 60 * 60 * 1000;

/** The path the service sends browsers back to; `server/mounts/mount-login.ts` handles it. */
export const RETURN_PATH = '/login/callback';

export type BegunLogin = {
  /** The address for the browser. */
  readonly address: string;
  /**
   * For the browser's cookie; an existing token is kept, because two tabs may log in at
   * the same time.
   */
  readonly browserToken: string;
};

/**
 * Starts a login at the login service.
 * @throws Refusal logins.unavailable
 */
export async function beginLogin(
  shop: Shop,
  input: { readonly intent: LoginIntent; readonly returnPath: unknown; readonly browserToken: unknown },
): Promise<BegunLogin> {
  const browserToken = looksLikeToken(input.browserToken) ? input.browserToken : newToken();
  const secrets = { state: newToken(), nonce: newToken(), codeVerifier: newToken() + newToken() };
  const address = await shop.ports.login
    .begin({
      ...secrets,
      intent: input.intent,
      locale: shop.locale,
      returnAddress: shop.baseUrl + RETURN_PATH,
    })
    .catch((error: unknown) => {
      if (!(error instanceof LoginFailed)) throw error;
      console.error(`the login service is out of reach: ${error.message}`);
      throw loginUnavailable();
    });
  const returnPath = safeReturnPath(input.returnPath, `/${shop.locale}/account`);
  await writeFlow(shop, { ...secrets, browserToken, returnPath });
  return { address, browserToken };
}

/** Stores a login that waits for its answer. */
export async function writeFlow(
  shop: Shop,
  {
    browserToken,
    ...flow
  }: LoginSecrets & {
    readonly browserToken: string;
    readonly returnPath: string;
    readonly audience?: 'office';
    readonly invitationHash?: string | null;
  },
): Promise<void> {
  await shop.db.insert(loginFlows).values({
    ...flow,
    browserHash: sha256(browserToken),
    locale: shop.locale,
    expiresAt: new Date(shop.clock.now().getTime() + LIFE_MS),
  });
}
