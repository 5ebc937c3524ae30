import { checkForm, type FormAnswers } from '#domain/forms/check-form.ts';
import { wordForm } from '#domain/forms/definition.ts';
import { TEST_FORM } from '#domain/forms/test-form.ts';
import { translator } from '#messages/catalogue.ts';
import { refusalText } from '#messages/refusal-text.ts';
import type { Locale } from '#shared/locale.ts';

/**
 * The result of the form with what was typed. `fields`: complaints in the reader's language, by the
 * field's id.
 */
export type FormAnswer = {
  readonly isRight: boolean;
  readonly typed: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
  readonly sentence: string;
};

/** The form's definition in a language, and the words around it. */
export function wordTestForm(locale: Locale) {
  const t = translator(locale);
  return { form: wordForm(TEST_FORM, locale), words: { submit: t('test-pages.submit') } };
}

/** Validates an answer by the form's definition; nothing is stored. */
export function submitTestForm(locale: Locale, answers: FormAnswers): FormAnswer {
  const t = translator(locale);
  const idOf = new Map(TEST_FORM.fields.map(({ slug, id }) => [slug, id]));
  const complaints = checkForm(TEST_FORM, answers);
  const fields = complaints.map((complaint) => [
    idOf.get(complaint.field) ?? complaint.field,
    refusalText(locale, complaint),
  ]);
  const isRight = complaints.length === 0;
  return {
    isRight,
    typed: isRight ? {} : answers.texts,
    fields: Object.fromEntries(fields),
    sentence: isRight ? t('test-pages.right') : t('test-pages.faults', { count: complaints.length }),
  };
}
