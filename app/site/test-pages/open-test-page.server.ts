import { data } from 'react-router';
import type { RequestContext } from '#app/context.ts';
import { requireLocale } from '#app/requests.server.ts';

/**
 * Test pages exist outside production, or where they are switched on (specification section 2).
 * @throws 404 elsewhere
 */
export function requireTestPages(visit: RequestContext, locale: string | undefined): void {
  requireLocale(locale);
  if (!visit.testPages) throw data('This page could not be found', { status: 404 });
}
