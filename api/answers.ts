import { z } from '@hono/zod-openapi';
import { LOCALES } from '#shared/locale.ts';

/** The language of an answer, as the first part of its address. */
export const localeParam = z.object({ locale: z.enum(LOCALES) });

/** The form of every refusal. */
const errorSchema = z
  .object({
    error: z.object({
      code: z.string(),
      message: z.string().describe('In the language of the address'),
      fields: z.record(z.string(), z.string()).describe('Complaint by input field'),
    }),
  })
  .openapi('Error');

export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } };
}

export function jsonAnswer<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: { 'application/json': { schema } } };
}

/**
 * The refusals of operations, by status. Thrown refusals become these, so handlers need not
 * return them.
 */
export const REFUSED = {
  400: jsonAnswer('What was sent cannot be read, or is refused for the reason told', errorSchema),
  401: jsonAnswer('Nobody is logged in', errorSchema),
  403: jsonAnswer('From another site, or not allowed to whoever asks', errorSchema),
  404: jsonAnswer('Not found; also an unknown language', errorSchema),
  409: jsonAnswer('Something changed meanwhile, or clashes', errorSchema),
  410: jsonAnswer('No longer there', errorSchema),
  413: jsonAnswer('The body is too large', errorSchema),
  422: jsonAnswer('Fields are missing or invalid: `fields` names them', errorSchema),
  429: jsonAnswer('Too often; Retry-After says when again, where that is known', errorSchema),
  500: jsonAnswer('A fault of the shop; the log has it', errorSchema),
  503: jsonAnswer('The shop cannot answer for now; Retry-After says when again', errorSchema),
};
