import { redirect, redirectDocument } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { requireLocale } from '#app/requests.server.ts';
import { safeReturnPath } from '#shared/safe-return-path.ts';
import type { Route } from './+types/register';
import { askLoginService } from './ask-login-service.server.ts';

/** Redirects to the login service's page for new accounts. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const { shop, customer } = await visit.personal();
  const asked = new URL(request.url).searchParams.get('from');
  const from = safeReturnPath(asked, addressOf(shop.locale, 'account'));
  if (customer) throw redirect(from);
  throw redirectDocument(await askLoginService(visit, 'create', from));
}
