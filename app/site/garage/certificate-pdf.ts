import { data } from 'react-router';
import { requestContext } from '#app/context.ts';
import { requireLocale } from '#app/requests.server.ts';
import type { Route } from './+types/certificate-pdf';
import { certificatePdfAnswer } from './certificate-pdf.server.ts';

/** The certificate of one's own bike as a file. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const answer = await certificatePdfAnswer(context.get(requestContext), request, params.number);
  if (!answer) throw data('This page could not be found', { status: 404 });
  return answer;
}
