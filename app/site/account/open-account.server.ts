import { redirectDocument } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';

/**
 * The customer of an account page.
 * @throws a 302 to the login for guests, who return to this address afterwards (specification
 * section 6)
 */
export async function openAccount(visit: RequestContext, request: Request) {
  const { shop, customer } = await visit.personal();
  if (customer) return { shop, customer };
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(addressOf(shop.locale, 'login', {}, { from: pathname + search }), 302);
}
