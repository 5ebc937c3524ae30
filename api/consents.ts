import { createRoute, z } from '@hono/zod-openapi';
import { formatCookieChoice, parseCookieChoice } from '#domain/consents/cookie-choice.ts';
import { cookieChoiceInput } from '#domain/consents/input.ts';
import { recordCookieChoice } from '#domain/consents/record-cookie-choice.ts';
import { jsonAnswer, jsonBody, localeParam, REFUSED } from './answers.ts';
import { openRoomApi } from './room-api.ts';

const choose = createRoute({
  method: 'post',
  path: '/{locale}/consents',
  tags: ['Consents'],
  summary: 'Log a choice of cookies; the answer keeps it in the cookie `consent` for six months',
  request: { params: localeParam, body: jsonBody(cookieChoiceInput) },
  responses: { 200: jsonAnswer('Kept', z.object({ kept: z.literal(true) })), ...REFUSED },
});

/** The visitor's cookie choice. */
export function createConsentsApi() {
  return openRoomApi().openapi(choose, async (c) => {
    const { shop, consentCookie, sendConsentCookie } = c.env.api;
    const before = parseCookieChoice(consentCookie);
    sendConsentCookie(formatCookieChoice(await recordCookieChoice(shop, c.req.valid('json'), before)));
    return c.json({ kept: true as const }, 200);
  });
}
