import { redirectDocument } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { requireLocale } from '#app/requests.server.ts';
import type { Route } from './+types/password';

/** Redirects to the login service's page for new passwords, or to its sign-in page without one. */
export async function loader({ context, params }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const { shop } = await context.get(requestContext).personal();
  const page = shop.ports.login.passwordAddress(shop.locale);
  throw redirectDocument(page ?? addressOf(shop.locale, 'login'));
}
