import type { Context, Hono } from 'hono';
import type { ApiRequest } from '#api/context.ts';
import { createApi } from '#api/create-api.ts';
import { Refusal } from '#shared/refusal.ts';
import type { ServerEnv } from '../http/env.ts';
import { statusOfRefusal } from '../refusals.ts';
import type { Services } from '../services.ts';
import { findWho, type Who } from '../visitor/find-who.ts';
import { askingOf } from '../visitor/limits.ts';
import { shopFor } from '../visitor/request-context.ts';

/**
 * The JSON API under `/api`; its answers are the visitor's own, and no cache stores them
 * unless a handler says otherwise.
 */
export function mountApi(app: Hono<ServerEnv>, services: Services): void {
  const { baseUrl, elsewhere } = services.config;
  const api = createApi(elsewhere.publicApiUrl ?? '/');
  app.all('/api/*', async (c) => {
    const said: Said = { cookies: [], retryAfter: 0 };
    const request = openApiRequest(services, c, said);
    const routed = (pattern: string | undefined) => services.requests?.setRoute(c, pattern);
    const env = { api: request, requestId: c.get('requestId'), routed };
    const answer = await api.fetch(c.req.raw, env);
    if (!answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', 'no-store');
    if (elsewhere.publicApiUrl && isPublic(answer)) allowReading(answer, baseUrl);
    if (said.retryAfter > 0) answer.headers.set('Retry-After', String(said.retryAfter));
    for (const cookie of said.cookies) answer.headers.append('Set-Cookie', cookie);
    return answer;
  });
}

/** Whether an answer is the same for everybody. */
function isPublic({ headers }: Response): boolean {
  return headers.get('Cache-Control')?.startsWith('public') ?? false;
}

/** Pages of the shop may read it from the API's own host. */
function allowReading({ headers }: Response, baseUrl: string): void {
  headers.set('Access-Control-Allow-Origin', new URL(baseUrl).origin);
  headers.append('Vary', 'Origin');
}

/** The headers a handler adds to its answer. */
type Said = { readonly cookies: string[]; retryAfter: number };

function openApiRequest(services: Services, c: Context<ServerEnv>, said: Said): ApiRequest {
  const visitor = c.get('visitor');
  const sendCookie = (name: 'guest' | 'bag' | 'session', token: string) =>
    said.cookies.push(services.cookies.write(name, token));
  let asking: Promise<Who> | undefined;
  const who = () => {
    asking ??= findWho(services, visitor, sendCookie);
    return asking;
  };
  return {
    shop: shopFor(services, visitor, c.get('requestId')),
    chosenCountry: visitor.chosenCountry,
    guestToken: visitor.guestToken,
    guest: async () => (await who()).guest,
    customer: async () => (await who()).customer,
    sendGuestCookie: (token) => sendCookie('guest', token),
    sendBagCookie: (key) => sendCookie('bag', key),
    consentCookie: services.cookies.read(c.req.header('cookie'), 'consent'),
    sendConsentCookie: (value) => said.cookies.push(services.cookies.write('consent', value)),
    refuseTooOften: (what) => {
      said.retryAfter = services.limits.secondsToWait(what, askingOf(c));
      if (said.retryAfter > 0) throw new Refusal('request.too-often');
    },
    sendsManyForms: () => services.limits.secondsToWait('many-forms', askingOf(c)) > 0,
    marketOf: (country) => services.markets.marketOf(country),
    statusOf: statusOfRefusal,
  };
}
