import { endCustomerSession } from '#domain/customers/customer-session.ts';
import type { Shop } from '#domain/shop.ts';

/** Where the browser goes next; `byPost`: with the method it came with. */
export type LoggedOut = { readonly address: string; readonly byPost: boolean };

/**
 * Ends the customer's session in this browser and returns the address that ends the login
 * service's session. From there the browser returns to the home page. Without a session it returns
 * the same address.
 */
export async function signOut(shop: Shop, token: string | null): Promise<LoggedOut> {
  const ended = await endCustomerSession(shop, token);
  const returnAddress = `${shop.baseUrl}/${shop.locale}`;
  const leave = { locale: shop.locale, returnAddress, idToken: ended?.idToken ?? null };
  // Our session has ended, whether the service answers or not.
  const address = await shop.ports.login.logoutAddress(leave).catch(() => returnAddress);
  return { address, byPost: address !== returnAddress && shop.ports.login.isLeftByPost === true };
}
