import { createRoute, z } from '@hono/zod-openapi';
import { quoteInput } from '#domain/quotes/input.ts';
import { requestQuote } from '#domain/quotes/request-quote.ts';
import { Refusal } from '#shared/refusal.ts';
import { jsonAnswer, jsonBody, localeParam, REFUSED } from './answers.ts';
import { openRoomApi } from './room-api.ts';

const body = z
  .object({
    bike: z.string().describe('Code of the product'),
    dealer: z.string().describe('Slug of a dealer who answers quotes'),
    group: z.string().optional(),
    wheelset: z.string().optional(),
    fork: z.string().optional(),
    setup: z.string().optional(),
    color: z.string().optional().describe('Code of the colour'),
    size: z.string().optional(),
    build: z.string().optional().describe('Code of a bike somebody put together'),
    visitOn: z.string().optional().describe('DD-MM-YYYY'),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string().optional(),
    contactBy: z.string().describe('`email` or `phone`'),
    notes: z.string().optional(),
    consent: z.string().describe('`yes`: the rider agrees that this is passed on to the dealer'),
    consentVersion: z.string().describe('The date of the words they agreed to'),
  })
  .openapi('QuoteRequest');

const ask = createRoute({
  method: 'post',
  path: '/{locale}/quotes',
  tags: ['Quotes'],
  summary: 'Asks a dealer for a quote; the same key twice is one request',
  request: {
    params: localeParam,
    headers: z.object({ 'idempotency-key': z.string().describe('8 to 200 visible characters') }),
    body: jsonBody(body),
  },
  responses: { 200: jsonAnswer('Asked', z.object({ number: z.string() })), ...REFUSED },
});

/** Requests for quotes, as the page sends them. */
export function createQuotesApi() {
  return openRoomApi().openapi(ask, async (c) => {
    c.env.api.refuseTooOften('quotes');
    const parsed = quoteInput.safeParse(c.req.valid('json'));
    if (!parsed.success) {
      const fields = parsed.error.issues.map(({ path, message }) => [String(path[0]), message]);
      throw new Refusal('request.invalid', {}, Object.fromEntries(fields.reverse()));
    }
    const key = c.req.valid('header')['idempotency-key'];
    return c.json(await requestQuote(c.env.api.shop, { request: parsed.data, key }), 200);
  });
}
