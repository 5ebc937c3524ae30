import { data } from 'react-router';
import { requestContext } from '#app/context.ts';
import { requireLocale } from '#app/requests.server.ts';
import type { Route } from './+types/bike-file';
import { bikeFileAnswer } from './bike-file.server.ts';

/** A paper of one's own bike. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const answer = await bikeFileAnswer(context.get(requestContext), request, params);
  if (!answer) throw data('This page could not be found', { status: 404 });
  return answer;
}
