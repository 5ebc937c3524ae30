import { requestContext } from '#app/context.ts';
import { requireLocale } from '#app/requests.server.ts';
import type { Route } from './+types/passport-json';
import { passportJsonAnswer } from './passport-page.server.ts';

/** A battery's passport for machines. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return passportJsonAnswer(context.get(requestContext), request, params.serial);
}
