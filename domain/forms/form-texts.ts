import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import type { FormDefinition, FormField } from './definition.ts';

type Worded = Partial<Record<Locale, string>>;

/** What a form says as a whole, and what it says at each question. */
export const FORM_WORDS = ['name', 'description', 'submit', 'thanks'] as const;
export const QUESTION_WORDS = ['name', 'hint', 'helpText'] as const;

export const questionField = (id: string, part: string, locale: Locale) => `ask.${id}.${part}_${locale}`;

/**
 * The words of a form, whom it is mailed to and how long it is kept, as the texts of its form in
 * the office: `name_it`, `ask.email.hint_it`, `notify`, `months` …
 */
export function formTexts(definition: FormDefinition): FieldTexts {
  const { notify, keptMonths, fields } = definition;
  const words = FORM_WORDS.flatMap((part) =>
    LOCALES.map((locale) => [`${part}_${locale}`, definition[part]?.[locale] ?? ''] as const),
  );
  const questions = fields.flatMap((field) =>
    QUESTION_WORDS.flatMap((part) =>
      LOCALES.map((locale) => [questionField(field.id, part, locale), field[part]?.[locale] ?? ''] as const),
    ),
  );
  return { ...Object.fromEntries([...words, ...questions]), notify, months: String(keptMonths) };
}

/** The definition with these texts; what is empty in every language is not there. */
export function withTexts(definition: FormDefinition, said: (name: string) => string): FormDefinition {
  const worded = (nameIn: (locale: Locale) => string): Worded | undefined => {
    const words = LOCALES.map((locale) => [locale, said(nameIn(locale))] as const);
    return words.every(([, text]) => text === '') ? undefined : Object.fromEntries(words);
  };
  const ofForm = FORM_WORDS.map((part) => [part, worded((locale) => `${part}_${locale}`)] as const);
  const ofQuestion = (field: FormField) =>
    QUESTION_WORDS.map((part) => [part, worded((locale) => questionField(field.id, part, locale))] as const);
  return {
    ...replaced(definition, ofForm),
    ...{ notify: said('notify'), keptMonths: Number(said('months')) },
    fields: definition.fields.map((field) => replaced(field, ofQuestion(field))),
  };
}

/** A thing with other words; those that are gone are not there, even as undefined. */
function replaced<Thing extends object>(
  thing: Thing,
  words: readonly (readonly [string, Worded | undefined])[],
): Thing {
  const gone = new Set(words.flatMap(([part, text]) => (text ? [] : [part])));
  const kept = Object.entries(thing).filter(([name]) => !gone.has(name));
  return Object.fromEntries([...kept, ...words.filter(([, text]) => text)]) as Thing;
}
