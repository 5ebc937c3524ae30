import { refusalText } from '#messages/refusal-text.ts';
import type { Locale } from '#shared/locale.ts';
import { boundOf, type FaultCode, type FormComplaint, isRequired } from './check-form.ts';
import type { FormDefinition, FormField } from './definition.ts';
import { LARGEST_BYTES } from './field-types.ts';

/** A form in one language, as its page shows it. */
export type WordedForm = ReturnType<typeof wordForm>;
export type WordedField = WordedForm['fields'][number];

/**
 * Words a form in one language. `isRequired` follows section 5: a field with validations is
 * required. Each field brings the sentences of its complaints, so that browsers say what the server
 * would.
 */
export function wordForm(form: FormDefinition, locale: Locale) {
  const months = { months: form.keptMonths, longer: form.keptLongerMonths ?? form.keptMonths };
  const fill = (text: string) =>
    text.replaceAll(/\{(months|longer)\}/g, (_, name: keyof typeof months) => String(months[name]));
  return {
    slug: form.slug,
    kind: form.kind,
    name: form.name[locale],
    description: fill(form.description[locale]),
    submit: form.submit?.[locale] ?? null,
    thanks: form.thanks ? fill(form.thanks[locale]) : null,
    fields: form.fields.map((one) => ({
      ...one,
      name: fill(one.name[locale]),
      hint: one.hint?.[locale] ?? null,
      helpText: one.helpText ? fill(one.helpText[locale]) : null,
      choices: one.choices.map(({ value, name }) => ({ value, name: name[locale] })),
      isRequired: isRequired(one),
      complaints: wordComplaints(one, locale),
    })),
  };
}

/** The complaints of an answer in the reader's language, by the field's slug. */
export function wordFaults(complaints: readonly FormComplaint[], locale: Locale): Record<string, string> {
  return Object.fromEntries(complaints.map((fault) => [fault.field, refusalText(locale, fault)]));
}

function wordComplaints(field: FormField, locale: Locale): Partial<Record<FaultCode, string>> {
  if (field.disabled) return {};
  const values = {
    least: boundOf(field, 'min-length') ?? 0,
    most: boundOf(field, 'max-length') ?? 0,
    megabytes: (boundOf(field, 'max-bytes') ?? LARGEST_BYTES) / 1_000_000,
  };
  const codes = codesOf(field);
  return Object.fromEntries(codes.map((code) => [code, refusalText(locale, { code, values })]));
}

/** What may be wrong with an answer of this field. */
function codesOf(field: FormField): FaultCode[] {
  const { vueType } = field;
  if (vueType === 'hidden') return [];
  if (vueType === 'privacy') return ['forms.privacy-missing'];
  if (vueType === 'file') return ['forms.file-missing', 'forms.file-too-large', 'forms.file-type'];
  if (vueType === 'select' || vueType === 'radio') return ['forms.choice-unknown'];
  const codes: FaultCode[] = isRequired(field) ? ['forms.missing'] : [];
  if (boundOf(field, 'min-length') !== undefined) codes.push('forms.too-short');
  if (boundOf(field, 'max-length') !== undefined) codes.push('forms.too-long');
  if (vueType === 'email') codes.push('forms.email-invalid');
  if (vueType === 'tel') codes.push('forms.phone-invalid');
  if (vueType === 'date') codes.push('forms.date-invalid');
  return codes;
}
