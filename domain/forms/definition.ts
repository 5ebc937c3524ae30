import { z } from 'zod';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { FIELD_TYPES, type FieldType } from './field-types.ts';

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');
const worded = z.record(z.enum(LOCALES), z.string().min(1));
const hasChoices = (type: FieldType) => type === 'select' || type === 'radio';

/** Rules for an answer beyond its type; lengths in characters, sizes in bytes. */
const validation = z.discriminatedUnion('rule', [
  z.object({ rule: z.literal('required') }),
  z.object({ rule: z.literal('min-length'), value: z.int().min(1) }),
  z.object({ rule: z.literal('max-length'), value: z.int().min(1) }),
  z.object({ rule: z.literal('max-bytes'), value: z.int().min(1) }),
]);

const field = z
  .object({
    id: z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be usable as an element’s id'),
    slug,
    name: worded,
    vueType: z.enum(FIELD_TYPES),
    /** `small_field` is half as wide. */
    class: z.enum(['', 'small_field']).default(''),
    hint: worded.optional(),
    helpText: worded.optional(),
    /** Share of the form's width, in percent. */
    width: z.int().min(25).max(100).default(100),
    validations: z.array(validation).default([]),
    disabled: z.boolean().default(false),
    choices: z.array(z.object({ value: slug, name: worded })).default([]),
  })
  .refine(
    ({ vueType, choices }) => hasChoices(vueType) === choices.length > 0,
    'choices belong to select and radio, and these need them',
  );

/**
 * A dynamic form (specification, section 3). @throws ZodError for an invalid form, such as repeated
 * ids or slugs
 */
export const formDefinition = z.object({
  slug,
  name: worded,
  description: worded,
  fields: z
    .array(field)
    .min(1)
    .refine((fields) => isUnique(fields.map(({ id }) => id)), 'an id stands twice')
    .refine((fields) => isUnique(fields.map((one) => one.slug)), 'a slug stands twice'),
});

export type FormDefinition = z.infer<typeof formDefinition>;
export type FormField = FormDefinition['fields'][number];

/** A form in one language, as its page shows it. */
export type WordedForm = ReturnType<typeof wordForm>;
export type WordedField = WordedForm['fields'][number];

/**
 * Words a form in one language. `isRequired` follows section 5: a field with
 * validations is required.
 */
export function wordForm(form: FormDefinition, locale: Locale) {
  return {
    slug: form.slug,
    name: form.name[locale],
    description: form.description[locale],
    fields: form.fields.map((one) => ({
      ...one,
      name: one.name[locale],
      hint: one.hint?.[locale] ?? null,
      helpText: one.helpText?.[locale] ?? null,
      choices: one.choices.map(({ value, name }) => ({ value, name: name[locale] })),
      isRequired: isRequired(one),
    })),
  };
}

/** A field with validations is required, unless it is disabled. */
export function isRequired({ validations, disabled }: Pick<FormField, 'validations' | 'disabled'>): boolean {
  return validations.length > 0 && !disabled;
}

function isUnique(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}
