import { emailInput } from '#domain/consents/email-input.ts';
import type { RefusalValues } from '#shared/refusal.ts';
import { type FormDefinition, type FormField, isRequired } from './definition.ts';
import { fileTypeOf } from './file-type-of.ts';

/** A form's input: texts and files by the slugs of its fields. An empty file means none. */
export type FormAnswers = {
  readonly texts: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, Uint8Array>>;
};

/** An error of a field: a refusal's code and values. */
export type FormComplaint = { readonly field: string; readonly code: string; readonly values: RefusalValues };

type Fault = Pick<FormComplaint, 'code' | 'values'>;

const FEWEST_DIGITS = 9;
const MOST_DIGITS = 11;
/** The limit for fields without their own. */
const LONGEST = 5000;
const LARGEST_BYTES = 10_000_000;

const email = emailInput({ missing: 'forms.missing', invalid: 'forms.email-invalid' });

/**
 * Checks input against a form's definition with the rules of each field (specification, section
 * 5). Stores nothing.
 * @returns at most one complaint per field, in the order of the form
 */
export function checkForm(form: FormDefinition, answers: FormAnswers): FormComplaint[] {
  return form.fields.flatMap((field) => {
    const fault = field.disabled ? null : faultOf(field, answers);
    return fault ? [{ field: field.slug, ...fault }] : [];
  });
}

function faultOf(field: FormField, { texts, files }: FormAnswers): Fault | null {
  if (field.vueType === 'file') return fileFault(field, files[field.slug]);
  const text = (texts[field.slug] ?? '').trim();
  if (field.vueType === 'privacy')
    return isRequired(field) && text !== 'yes' ? say('forms.privacy-missing') : null;
  if (text === '') return isRequired(field) ? say('forms.missing') : null;
  return lengthFault(field, text) ?? typeFault(field, text);
}

/** Lengths in characters as people count them. */
function lengthFault({ validations }: FormField, text: string): Fault | null {
  const { length } = [...text];
  const least = boundOf(validations, 'min-length') ?? 0;
  const most = boundOf(validations, 'max-length') ?? LONGEST;
  if (length < least) return say('forms.too-short', { least });
  return length > most ? say('forms.too-long', { most }) : null;
}

function typeFault({ vueType, choices }: FormField, text: string): Fault | null {
  if (vueType === 'email') return email.safeParse(text).success ? null : say('forms.email-invalid');
  if (vueType === 'tel') return isPhone(text) ? null : say('forms.phone-invalid');
  if (vueType === 'date') return isDate(text) ? null : say('forms.date-invalid');
  const isChoice = choices.length === 0 || choices.some(({ value }) => value === text);
  return isChoice ? null : say('forms.choice-unknown');
}

function fileFault(field: FormField, bytes: Uint8Array | undefined): Fault | null {
  if (!bytes || bytes.length === 0) return isRequired(field) ? say('forms.file-missing') : null;
  const most = boundOf(field.validations, 'max-bytes') ?? LARGEST_BYTES;
  if (bytes.length > most) return say('forms.file-too-large', { kilobytes: Math.floor(most / 1000) });
  return fileTypeOf(bytes) ? null : say('forms.file-type');
}

/**
 * 9 to 11 digits (specification, section 5), with the usual plus, spaces, hyphens, dots,
 * slashes and brackets.
 */
function isPhone(text: string): boolean {
  if (!/^\+?[\d ()./-]+$/.test(text)) return false;
  const digits = text.replace(/\D/g, '').length;
  return digits >= FEWEST_DIGITS && digits <= MOST_DIGITS;
}

/** An existing day as browsers send it: YYYY-MM-DD. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function boundOf(
  validations: FormField['validations'],
  rule: Exclude<FormField['validations'][number]['rule'], 'required'>,
): number | undefined {
  const found = validations.find((one) => one.rule === rule);
  return found && 'value' in found ? found.value : undefined;
}

function say(code: string, values: RefusalValues = {}): Fault {
  return { code, values };
}
