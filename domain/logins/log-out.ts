import { endCustomerSession } from '#domain/customers/customer-session.ts';
import type { Shop } from '#domain/shop.ts';

/**
 * Ends the customer's session in this browser, then says where the browser goes to end the login service's: from there it comes back to the
 * home page. Without a session it is the same way.
 */
export async function logOut(shop: Shop, token: string | null): Promise<{ address: string }> {
  const ended = await endCustomerSession(shop, token);
  const returnAddress = `${shop.baseUrl}/${shop.locale}`;
  const leave = { locale: shop.locale, returnAddress, idToken: ended?.idToken ?? null };
  // The session is gone whatever becomes of the service.
  return { address: await shop.ports.login.logoutAddress(leave).catch(() => returnAddress) };
}
