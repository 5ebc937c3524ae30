import { requestContext } from '#app/context.ts';
import { requireLocale } from '#app/requests.server.ts';
import { openAccount } from '#app/site/account/open-account.server.ts';
import { readPersonalData } from '#domain/personal-data/read-personal-data.ts';
import type { Route } from './+types/personal-data-file';

/** Everything held about the customer, as a file that other programs read (article 20 GDPR). */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const { shop } = await openAccount(context.get(requestContext), request);
  const held = await readPersonalData(shop);
  return new Response(JSON.stringify(held, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="personal-data.json"',
      'Cache-Control': 'no-store',
    },
  });
}
