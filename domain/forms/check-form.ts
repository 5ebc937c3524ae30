// @browser-safe Pages check answers before they send them, by the same rules as the server.
import type { UploadType } from '#domain/uploads/file-type-of.ts';
import { type FieldType, LARGEST_BYTES } from './field-types.ts';

/** Rules for an answer beyond its type; lengths in characters, sizes in bytes. */
export type FieldRule =
  | { readonly rule: 'required' }
  | { readonly rule: 'min-length' | 'max-length' | 'max-bytes'; readonly value: number };

/** What checking needs of a field. */
export type CheckedField = {
  readonly slug: string;
  readonly vueType: FieldType;
  readonly validations: readonly FieldRule[];
  readonly disabled: boolean;
  readonly choices: readonly { readonly value: string }[];
};

/** A file as it is checked: its size in bytes, and its type by its content. */
export type FileFacts = { readonly size: number; readonly type: UploadType | null };

/** A form's input: texts and files by the slugs of its fields. An empty file means none. */
export type FormAnswers = {
  readonly texts: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, FileFacts>>;
};

/** What the rules find wrong with an answer: the code of a refusal and its values. */
export type Fault = { readonly code: FaultCode; readonly values: Readonly<Record<string, number>> };
export type FaultCode =
  | ('forms.missing' | 'forms.too-short' | 'forms.too-long' | 'forms.email-invalid' | 'forms.phone-invalid')
  | ('forms.date-invalid' | 'forms.choice-unknown' | 'forms.privacy-missing')
  | ('forms.file-missing' | 'forms.file-too-large' | 'forms.file-type');

/** An error of a field. */
export type FormComplaint = Fault & { readonly field: string };

const FEWEST_DIGITS = 9;
const MOST_DIGITS = 11;
/** The limit for fields without their own. */
const LONGEST = 5000;
const LONGEST_EMAIL = 254;
/** The addresses that `consents/email-input.ts` takes; a test compares the two. */
const EMAIL = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/**
 * Checks input against a form's fields with the rules of each (specification, section 5).
 * @returns at most one complaint per field, in the order of the form
 */
export function checkForm(
  { fields }: { readonly fields: readonly CheckedField[] },
  answers: FormAnswers,
): FormComplaint[] {
  return fields.flatMap((field) => {
    const fault = field.disabled ? null : faultOf(field, answers);
    return fault ? [{ field: field.slug, ...fault }] : [];
  });
}

/** A field with validations is required, unless it is disabled. */
export function isRequired({ validations, disabled }: Pick<CheckedField, 'validations' | 'disabled'>) {
  return validations.length > 0 && !disabled;
}

/** The value of a field's rule with one. */
export function boundOf(
  { validations }: Pick<CheckedField, 'validations'>,
  rule: Exclude<FieldRule['rule'], 'required'>,
): number | undefined {
  const found = validations.find((one) => one.rule === rule);
  return found && 'value' in found ? found.value : undefined;
}

function faultOf(field: CheckedField, { texts, files }: FormAnswers): Fault | null {
  if (field.vueType === 'file') return fileFault(field, files[field.slug]);
  const text = (texts[field.slug] ?? '').trim();
  if (field.vueType === 'privacy')
    return isRequired(field) && text !== 'yes' ? say('forms.privacy-missing') : null;
  const hasChoices = field.choices.length > 0;
  if (text === '' && isRequired(field)) return say(hasChoices ? 'forms.choice-unknown' : 'forms.missing');
  if (text === '') return null;
  return lengthFault(field, text) ?? typeFault(field, text);
}

/** Lengths in characters as people count them. */
function lengthFault(field: CheckedField, text: string): Fault | null {
  const { length } = [...text];
  const least = boundOf(field, 'min-length') ?? 0;
  const most = boundOf(field, 'max-length') ?? LONGEST;
  if (length < least) return say('forms.too-short', { least });
  return length > most ? say('forms.too-long', { most }) : null;
}

function typeFault({ vueType, choices }: CheckedField, text: string): Fault | null {
  if (vueType === 'email') return isEmail(text) ? null : say('forms.email-invalid');
  if (vueType === 'tel') return isPhone(text) ? null : say('forms.phone-invalid');
  if (vueType === 'date') return isDate(text) ? null : say('forms.date-invalid');
  const isChoice = choices.length === 0 || choices.some(({ value }) => value === text);
  return isChoice ? null : say('forms.choice-unknown');
}

function fileFault(field: CheckedField, file: FileFacts | undefined): Fault | null {
  if (!file || file.size === 0) return isRequired(field) || file ? say('forms.file-missing') : null;
  const most = boundOf(field, 'max-bytes') ?? LARGEST_BYTES;
  if (file.size > most) return say('forms.file-too-large', { megabytes: most / 1_000_000 });
  return file.type ? null : say('forms.file-type');
}

function isEmail(text: string): boolean {
  return text.length <= LONGEST_EMAIL && EMAIL.test(text);
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

function say(code: FaultCode, values: Fault['values'] = {}): Fault {
  return { code, values };
}
