import { redirect, redirectDocument } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { requireLocale } from '#app/requests.server.ts';
import { signOut } from '#domain/logins/sign-out.ts';
import type { Route } from './+types/logout';

/**
 * Ends the session, then redirects to the login service's logout (specification section 4, Logout).
 */
export async function action({ context, params }: Route.ActionArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const { shop } = await visit.personal();
  const { address, byPost } = await signOut(shop, visit.sessionToken);
  visit.clearSessionCookie();
  // What pages of the customer the browser still has goes with the session.
  const headers = { 'Clear-Site-Data': '"cache", "storage"' };
  throw redirectDocument(address, { status: byPost ? 307 : 303, headers });
}

/** A GET ends nothing. */
export function loader({ params, context }: Route.LoaderArgs) {
  requireLocale(params.locale);
  throw redirect(addressOf(context.get(requestContext).shop.locale, 'account'));
}
