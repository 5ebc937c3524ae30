import { createRoute, z } from '@hono/zod-openapi';
import { quoteInput } from '#domain/quotes/input.ts';
import { requestQuote } from '#domain/quotes/request-quote.ts';
import { complaintsOf } from '#shared/complaints.ts';
import { Refusal } from '#shared/refusal.ts';
import { jsonAnswer, jsonBody, localeParam, REFUSED } from './answers.ts';
import { openRoomApi } from './room-api.ts';

const ask = createRoute({
  method: 'post',
  path: '/{locale}/quotes',
  tags: ['Quotes'],
  summary: 'Asks a dealer for a quote; the same key twice is one request',
  request: {
    params: localeParam,
    headers: z.object({ 'idempotency-key': z.string().describe('8 to 200 visible characters') }),
    body: jsonBody(quoteInput),
  },
  responses: { 200: jsonAnswer('Asked', z.object({ number: z.string() })), ...REFUSED },
});

/** Requests for quotes, as the page sends them; each complaint by its field. */
export function createQuotesApi() {
  return openRoomApi().openapi(
    ask,
    async (c) => {
      c.env.api.refuseTooOften('quotes');
      const request = c.req.valid('json');
      const key = c.req.valid('header')['idempotency-key'];
      return c.json(await requestQuote(c.env.api.shop, { request, key }), 200);
    },
    (result) => {
      if (result.success) return;
      throw new Refusal('request.invalid', {}, result.target === 'json' ? complaintsOf(result.error) : {});
    },
  );
}
