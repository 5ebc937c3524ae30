import { formDefinition } from '#domain/forms/definition.ts';
import type { FoundForm } from '#domain/forms/find-form.ts';
import { type WordedField, wordForm } from '#domain/forms/word-form.ts';
import { EVIDENCE } from '#domain/warranties/evidence.ts';
import { translator } from '#messages/catalogue.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';

type Name = 'fields.evidence' | 'ops.evidence';

/** The form of the evidence alone: a field for a file as other forms have it. */
export function evidenceForm(name: Name, isNeeded: boolean): FoundForm {
  const each = (word: (locale: Locale) => string) =>
    Object.fromEntries(LOCALES.map((locale) => [locale, word(locale)]));
  const title = each((locale) => translator(locale)('garage.fields.evidence'));
  const definition = formDefinition.parse({
    ...{ slug: EVIDENCE.form, kind: 'warranty', name: title, description: title },
    fields: [
      {
        ...{ id: EVIDENCE.field, slug: EVIDENCE.field, vueType: 'file' },
        name: each((locale) => translator(locale)(`garage.${name}`)),
        helpText: each((locale) => translator(locale)('garage.hints.evidence')),
        // A field with validations is a needed one; the largest size holds for both.
        validations: isNeeded ? [{ rule: 'max-bytes', value: EVIDENCE.most }] : [],
      },
    ],
  });
  return { slug: EVIDENCE.form, number: 1, definition, offSince: null, offReason: '' };
}

/** The field in the reader's language. */
export function wordEvidence({ definition }: FoundForm, locale: Locale): WordedField {
  const [field] = wordForm(definition, locale).fields;
  if (!field) throw new Error('the form has its field');
  return field;
}
