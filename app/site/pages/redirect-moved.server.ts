import { data, type MiddlewareFunction, redirect } from 'react-router';
import { type RequestContext, requestContext } from '#app/context.ts';
import { findRedirect } from '#domain/redirects/find-redirect.ts';

/**
 * Middleware of the root route: a document that is not found leads to where its page moved. Data
 * of a page is answered 200 whatever its loader says; content pages ask for themselves.
 */
export const redirectMoved: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const answer = await next();
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (answer.status !== 404 || !isRead) return answer;
  const to = await findRedirect(context.get(requestContext).shop, new URL(request.url).pathname);
  if (to) throw redirect(to, 301);
  return answer;
};

/** Answers for a content page that is not there: redirects to where it moved; else 404. */
export async function pageElsewhere({ shop }: RequestContext, path: string): Promise<never> {
  const to = await findRedirect(shop, `/${shop.locale}/${path}`);
  if (to) throw redirect(to, 301);
  throw data('This page could not be found', { status: 404 });
}
