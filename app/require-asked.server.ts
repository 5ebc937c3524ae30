import { data } from 'react-router';
import type { RequestContext } from '#app/context.ts';
import { requireCustomer } from '#app/requests.server.ts';
import { isPageMiddleware, type PageMiddleware } from '#domain/pages/middleware.ts';
import { UNKNOWN_MIDDLEWARE } from './unknown-middleware.ts';

type Require = (visit: RequestContext, address: string) => Promise<unknown>;

const MIDDLEWARE: Record<PageMiddleware, Require> = { customer: requireCustomer };

/**
 * Requires what a page asks for before it is shown, in its order.
 * @param address the page's own
 * @throws what a middleware answers instead of the page; a 500 answer for one that nobody knows
 * (specification section 8)
 */
export async function requireAsked(
  visit: RequestContext,
  address: string,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    if (!isPageMiddleware(name)) throw data(UNKNOWN_MIDDLEWARE, { status: 500 });
    await MIDDLEWARE[name](visit, address);
  }
}
