import { data } from 'react-router';
import { requestContext } from '#app/context.ts';
import { requireLocale } from '#app/requests.server.ts';
import type { Route } from './+types/certificate-file';
import { certificateFileAnswer } from './certificate-page.server.ts';

/** Statement, signature and key of a certificate, to check it without the shop. */
export async function loader({ context, params }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const answer = await certificateFileAnswer(context.get(requestContext), params);
  if (!answer) throw data('This page could not be found', { status: 404 });
  return answer;
}
