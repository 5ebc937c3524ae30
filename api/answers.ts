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
 * Answers of acts that can be refused. Thrown refusals become these, so handlers need
 * not return them.
 */
export const REFUSED = { default: jsonAnswer('Refused', errorSchema) };
