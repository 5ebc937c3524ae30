import { z } from 'zod';
import { LOCALES } from '#shared/locale.ts';
import { FIELD_TYPES, type FieldType } from './field-types.ts';
import { FORM_KINDS } from './kinds.ts';

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');
const worded = z.record(z.enum(LOCALES), z.string().min(1));
const hasChoices = (type: FieldType) => type === 'select' || type === 'radio';
/** More would not be read: a page's form has a few dozen. */
const MOST_FIELDS = 60;
const MOST_MONTHS = 120;

/** Rules for an answer beyond its type; lengths in characters, sizes in bytes. */
const validation = z.discriminatedUnion('rule', [
  z.object({ rule: z.literal('required') }),
  z.object({ rule: z.literal('min-length'), value: z.int().min(1) }),
  z.object({ rule: z.literal('max-length'), value: z.int().min(1) }),
  z.object({ rule: z.literal('max-bytes'), value: z.int().min(1) }),
]);

const field = z
  .strictObject({
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
    /** Of a hidden field: the kind of content that its value is a slug of. */
    source: z.enum(['', 'job-positions']).default(''),
    /** What browsers fill in by themselves (`autocomplete` of HTML). */
    autocomplete: z.string().max(40).default(''),
  })
  .refine(
    ({ vueType, choices }) => hasChoices(vueType) === choices.length > 0,
    'choices belong to select and radio, and these need them',
  );

/**
 * A dynamic form (specification, section 3). @throws ZodError for an invalid form, such as repeated
 * ids or slugs
 */
export const formDefinition = z.strictObject({
  slug,
  kind: z.enum(FORM_KINDS).default('contact'),
  name: worded,
  description: worded,
  /** The words of its button; without them the general ones. */
  submit: worded.optional(),
  /** What the sender reads afterwards; without it the general words. */
  thanks: worded.optional(),
  /** Whom submissions are mailed to; empty: the company's own address. */
  notify: z.union([z.literal(''), z.email()]).default(''),
  /** For so many months submissions are stored. Texts say it with `{months}`. */
  keptMonths: z.int().min(1).max(MOST_MONTHS).default(12),
  /** For so many when the sender answers the field `keep` with yes; `{longer}` in texts. */
  keptLongerMonths: z.int().min(1).max(MOST_MONTHS).optional(),
  fields: z
    .array(field)
    .min(1)
    .max(MOST_FIELDS)
    .refine((fields) => isUnique(fields.map(({ id }) => id)), 'an id stands twice')
    .refine((fields) => isUnique(fields.map((one) => one.slug)), 'a slug stands twice'),
});

export type FormInput = z.input<typeof formDefinition>;
export type FormDefinition = z.infer<typeof formDefinition>;
export type FormField = FormDefinition['fields'][number];

function isUnique(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}
