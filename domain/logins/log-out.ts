import { endCustomerSession } from '#domain/customers/customer-session.ts';
import type { Shop } from '#domain/shop.ts';

/**
 * Ends the customer's session in this browser and returns the address that ends the login
 * service's session. From there the browser returns to the home page. Without a session it returns
 * the same address.
 */
export async function logOut(shop: Shop, token: string | null): Promise<{ address: string }> {
  const ended = await endCustomerSession(shop, token);
  const returnAddress = `${shop.baseUrl}/${shop.locale}`;
  const leave = { locale: shop.locale, returnAddress, idToken: ended?.idToken ?? null };
  // Our session has ended, whether the service answers or not.
  return { address: await shop.ports.login.logoutAddress(leave).catch(() => returnAddress) };
}
