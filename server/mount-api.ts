import type { Hono } from 'hono';
import type { ApiRequest } from '#api/context.ts';
import { createApi } from '#api/create-api.ts';
import { findGuestSession } from '#domain/customers/find-guest-session.ts';
import type { ServerEnv } from './env.ts';
import type { Visitor } from './middleware/visitor.ts';
import { statusOfRefusal } from './refusals.ts';
import { shopFor } from './request-context.ts';
import type { Services } from './services.ts';

/** The JSON API under `/api`; its answers are the visitor's own and not kept unless a handler says otherwise. */
export function mountApi(app: Hono<ServerEnv>, services: Services): void {
  const api = createApi();
  app.all('/api/*', async (c) => {
    const cookies: string[] = [];
    const request = openApiRequest(services, c.get('visitor'), c.get('requestId'), cookies);
    const answer = await api.fetch(c.req.raw, { api: request, requestId: c.get('requestId') });
    if (!answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', 'no-store');
    for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
    return answer;
  });
}

function openApiRequest(
  services: Services,
  visitor: Visitor,
  requestId: string,
  cookies: string[],
): ApiRequest {
  const keepGuest = (token: string) => cookies.push(services.cookies.write('guest', token));
  return {
    shop: shopFor(services, visitor, requestId, null),
    chosenCountry: visitor.chosenCountry,
    guestToken: visitor.guestToken,
    guest: async () => {
      if (visitor.guestToken === null) return null;
      const session = await findGuestSession(services.base, visitor.guestToken);
      if (session) keepGuest(visitor.guestToken);
      return session;
    },
    keepGuest,
    marketOf: (country) => services.world.marketOf(country),
    statusOf: statusOfRefusal,
  };
}
