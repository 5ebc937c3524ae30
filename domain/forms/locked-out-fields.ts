import { boundOf, checkForm, type FormAnswers, isRequired } from './check-form.ts';
import type { FormDefinition, FormField } from './definition.ts';

/** A smaller file than this is none of the types that may be sent. */
const SMALLEST_FILE = 128;
const SHORTEST_PHONE = '012345678';
const SHORTEST_EMAIL = 'a@b.it';

/**
 * The fields that no answer can satisfy, by slug: a definition with one would lock out every
 * submission. The easiest answer is checked by the form's own rules.
 */
export function lockedOutFields(form: FormDefinition): string[] {
  const answers: FormAnswers = {
    texts: Object.fromEntries(form.fields.map((field) => [field.slug, easiestText(field)])),
    files: Object.fromEntries(form.fields.map((field) => [field.slug, easiestFile(field)])),
  };
  const isAllDisabled = form.fields.every(({ disabled, vueType }) => disabled || vueType === 'hidden');
  if (isAllDisabled) return form.fields.map(({ slug }) => slug);
  return checkForm(form, answers).map(({ field }) => field);
}

function easiestText(field: FormField): string {
  const { vueType, choices } = field;
  // What may stay empty is answered by nothing.
  if (!isRequired(field)) return '';
  const least = boundOf(field, 'min-length') ?? 1;
  if (vueType === 'privacy') return 'yes';
  if (vueType === 'date') return '2026-01-31';
  if (vueType === 'tel') return SHORTEST_PHONE.padEnd(least, '-');
  if (vueType === 'email')
    return `${'a'.repeat(Math.max(0, least - SHORTEST_EMAIL.length))}${SHORTEST_EMAIL}`;
  const fitting = choices.find(({ value }) => value.length >= least) ?? choices[0];
  return fitting ? fitting.value : 'x'.repeat(least);
}

function easiestFile(field: FormField) {
  const most = boundOf(field, 'max-bytes') ?? SMALLEST_FILE;
  return { size: SMALLEST_FILE, type: most < SMALLEST_FILE ? null : ('application/pdf' as const) };
}
