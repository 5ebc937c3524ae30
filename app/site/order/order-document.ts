import { data } from 'react-router';
import { requestContext } from '#app/context.ts';
import { requireLocale } from '#app/requests.server.ts';
import type { Route } from './+types/order-document';
import { orderDocumentAnswer } from './order-document.server.ts';

/** An invoice or credit note as a file, for those who may see its order. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const token = new URL(request.url).searchParams.get('token');
  const answer = await orderDocumentAnswer(context.get(requestContext), {
    number: params.id,
    file: params.file,
    token,
  });
  if (!answer) throw data('This page could not be found', { status: 404 });
  return answer;
}
