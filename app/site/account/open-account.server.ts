import type { RequestContext } from '#app/context.ts';
import { requireCustomer } from '#app/requests.server.ts';

/**
 * The customer of an account page.
 * @throws a 302 to the login for guests, who return to this address afterwards (specification
 * section 6)
 */
export function openAccount(visit: RequestContext, request: Request) {
  const { pathname, search } = new URL(request.url);
  return requireCustomer(visit, pathname + search);
}
