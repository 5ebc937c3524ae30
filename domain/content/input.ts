import { z } from 'zod';
import { LOCALES } from '#shared/locale.ts';
import {
  CONTENT_KINDS,
  type ContentKind,
  type Field,
  KINDS,
  type KindDefinition,
  RESERVED_SLUGS,
} from './kinds.ts';

/** Small letters, figures and single hyphens, and no word that addresses use themselves. */
const slug = z
  .string()
  .max(100, 'content.slug-invalid')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'content.slug-invalid')
  .refine((text) => !RESERVED_SLUGS.includes(text), 'content.slug-reserved');
const code = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'content.code-invalid')
  .max(64, 'content.code-invalid');
const line = (most: number) =>
  z.string('content.text-missing').trim().min(1, 'content.text-missing').max(most, 'content.text-too-long');
const position = z.int().min(0).default(0);
/** Of an item, besides its main one. */
export const MOST_PICTURES = 20;

/** A search engine cuts longer ones, and a shorter one says nothing. */
const summary = line(160).min(50, 'content.summary-short');

const BY_TYPE: Record<Field['type'], (field: Field) => z.ZodType> = {
  line: () => line(200),
  date: () => z.iso.date('content.date-invalid'),
  time: () => z.iso.time({ precision: -1, error: 'content.time-invalid' }),
  whole: () =>
    z.int('content.number-invalid').min(0, 'content.number-invalid').max(100_000, 'content.number-invalid'),
  degrees: ({ most = 180 }) =>
    z
      .number('content.number-invalid')
      .min(-most, 'content.number-invalid')
      .max(most, 'content.number-invalid'),
  country: () => z.string('content.country-invalid').regex(/^[A-Z]{2}$/, 'content.country-invalid'),
  flag: () => z.boolean(),
  choice: ({ choices = [] }) => z.enum(choices as [string, ...string[]], 'content.choice-unknown'),
};

/** The schema of fields: what is missing is null, a missing flag false. Others are refused. */
function fieldsSchema(fields: Readonly<Record<string, Field>>) {
  const shape = Object.entries(fields).map(([name, field]) => {
    const schema = BY_TYPE[field.type](field);
    if (field.type === 'flag') return [name, schema.default(false)];
    return [name, field.isRequired ? schema : schema.nullable().default(null)];
  });
  return z.strictObject(
    Object.fromEntries(shape) as Record<string, z.ZodType<string | number | boolean | null>>,
  );
}

const picture = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{32,64}$/),
  width: z.int(),
  height: z.int(),
});

function itemSchema(kind: ContentKind) {
  const definition: KindDefinition = KINDS[kind];
  const { fields, texts } = definition;
  return z
    .strictObject({
      code,
      category: code.nullable().default(null),
      isDraft: z.boolean().default(false),
      showFrom: z.date(),
      showTo: z.date().nullable().default(null),
      position,
      /** Left out, the known one stays. */
      picture: picture.nullable().optional(),
      /** More of them; left out, the known ones stay. */
      pictures: z.array(picture).max(MOST_PICTURES).optional(),
      fields: fieldsSchema(fields),
      texts: z
        .partialRecord(
          z.enum(LOCALES as unknown as [string, ...string[]]),
          z.strictObject({ slug, title: line(120), summary, fields: fieldsSchema(texts).prefault({}) }),
        )
        .refine((all) => all.en !== undefined, 'content.english-missing'),
      /** The blocks of its body; left out, the known ones stay. */
      blocks: z.unknown().optional(),
    })
    .refine(({ showFrom, showTo }) => showTo === null || showTo > showFrom, {
      path: ['showTo'],
      message: 'content.ends-before-it-begins',
    })
    .refine(({ fields: own }) => endsAfterItBegins(definition, own), {
      path: ['endsOn'],
      message: 'content.ends-before-it-begins',
    })
    .refine(({ fields: own }) => hasHoursInOrder(definition, own), {
      path: ['endsAt'],
      message: 'content.hours-invalid',
    });
}

type Values = Readonly<Record<string, unknown>>;

function endsAfterItBegins({ begins = '', ends = '' }: KindDefinition, values: Values): boolean {
  const [first, last] = [values[begins], values[ends]];
  return !first || !last || String(last) >= String(first);
}

/** A time of the end needs one of the beginning, and on a single day it is the later of the two. */
function hasHoursInOrder({ begins = '', ends = '', times = ['', ''] }: KindDefinition, values: Values) {
  const [from, to] = times.map((name) => values[name]);
  if (!to) return true;
  return Boolean(from) && (values[begins] !== values[ends] || String(to) > String(from));
}

/** What an item of each kind takes. Messages are refusal codes. */
export const ITEM_INPUTS = Object.fromEntries(
  CONTENT_KINDS.map((kind) => [kind, itemSchema(kind)]),
) as Record<ContentKind, ReturnType<typeof itemSchema>>;
export type ContentInput = z.input<ReturnType<typeof itemSchema>>;
export type ContentEntry = z.output<ReturnType<typeof itemSchema>>;

/** What a category takes. */
export const categoryInput = z.strictObject({
  code,
  position,
  texts: z
    .partialRecord(
      z.enum(LOCALES as unknown as [string, ...string[]]),
      z.strictObject({ slug, name: line(60), intro: line(300) }),
    )
    .refine((all) => all.en !== undefined, 'content.english-missing'),
});
export type CategoryInput = z.input<typeof categoryInput>;
