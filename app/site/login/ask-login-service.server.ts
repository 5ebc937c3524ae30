import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { beginLogin } from '#domain/logins/begin-login.ts';
import type { LoginIntent } from '#domain/logins/port.ts';
import { isRefusal } from '#shared/refusal.ts';

/**
 * Begins a login.
 * @returns the address of the service, or of the page that says it is unavailable
 */
export async function askLoginService(
  visit: RequestContext,
  intent: LoginIntent,
  returnPath: string,
): Promise<string> {
  const { shop } = await visit.personal();
  try {
    const begun = await beginLogin(shop, { intent, returnPath, browserToken: visit.loginToken });
    visit.sendLoginCookie(begun.browserToken);
    return begun.address;
  } catch (error) {
    if (!isRefusal(error, 'logins.unavailable')) throw error;
    return addressOf(shop.locale, 'login', {}, { problem: 'unavailable' });
  }
}
