import { createRoute, z } from '@hono/zod-openapi';
import { checkForm } from '#domain/forms/check-form.ts';
import { findForm } from '#domain/forms/find-form.ts';
import { findSentFiles } from '#domain/forms/find-sent-files.ts';
import { formOff, formUnknown } from '#domain/forms/refusals.ts';
import { submitForm } from '#domain/forms/submit-form.ts';
import { wordFaults, wordForm } from '#domain/forms/word-form.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { jsonAnswer, jsonBody, localeParam, REFUSED } from './answers.ts';
import { openRoomApi } from './room-api.ts';

const tags = ['Forms'];
const path = '/{locale}/forms/{slug}';
const params = localeParam.extend({ slug: z.string().max(100) });

const field = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  vue_type: z.string(),
  class: z.string(),
  hint: z.string().nullable(),
  help_text: z.string().nullable(),
  width: z.int(),
  validations: z.array(z.object({ rule: z.string(), value: z.int().optional() })),
  disabled: z.boolean(),
  is_required: z.boolean(),
  choices: z.array(z.object({ value: z.string(), name: z.string() })),
});

const load = createRoute({
  ...{ method: 'get', path, tags },
  summary: 'A form in the language of the address; one that is off is gone (410)',
  request: { params },
  responses: {
    200: jsonAnswer(
      'The form',
      z.object({ slug: z.string(), name: z.string(), description: z.string(), fields: z.array(field) }),
    ),
    ...REFUSED,
  },
});

const send = createRoute({
  ...{ method: 'post', path, tags },
  summary: 'Sends a form; the same answers within a day are one submission',
  request: {
    params,
    body: jsonBody(
      z.object({
        answers: z.record(z.string().max(100), z.string().max(20_000)).describe('By the slugs of fields'),
        files: z
          .record(z.string().max(100), z.string().max(100))
          .default({})
          .describe('Tokens of uploads, by the slugs of fields'),
      }),
    ),
  },
  responses: { 200: jsonAnswer('It has arrived', z.object({ number: z.string() })), ...REFUSED },
});

/** Forms: load and submit (specification section 7). */
export function createFormsApi() {
  return openRoomApi()
    .openapi(load, async (c) => {
      const { shop } = c.env.api;
      const { slug } = c.req.valid('param');
      const found = await findForm(shop, slug);
      if (!found) throw formUnknown(slug);
      if (found.offSince) throw formOff();
      const { name, description, fields } = wordForm(found.definition, shop.locale);
      return c.json({ slug, name, description, fields: fields.map(jsonOfField) }, 200);
    })
    .openapi(send, async (c) => {
      const { api } = c.env;
      api.refuseTooOften('forms');
      const { slug } = c.req.valid('param');
      const { answers: texts, files: tokens } = c.req.valid('json');
      const files = await findSentFiles(api.shop, tokens);
      const found = await findForm(api.shop, slug);
      const faults = found && !found.offSince ? checkForm(found.definition, { texts, files }) : [];
      if (faults.length > 0) {
        const code = 'forms.answers-invalid';
        const message = refusalText(api.shop.locale, { code, values: {} });
        return c.json({ error: { code, message, fields: wordFaults(faults, api.shop.locale) } }, 422);
      }
      const signs = { tookMs: null, trap: '', isOften: api.sendsManyForms() };
      const { number } = await submitForm(api.shop, { slug, texts, files, signs });
      return c.json({ number }, 200);
    });
}

function jsonOfField(one: ReturnType<typeof wordForm>['fields'][number]) {
  const { id, slug, name, hint, width, disabled, choices } = one;
  return {
    ...{ id, slug, name, hint, width, disabled, choices, class: one.class },
    vue_type: one.vueType,
    help_text: one.helpText,
    validations: one.validations.map((rule) => ({ ...rule })),
    is_required: one.isRequired,
  };
}
