import type { ReadSubmission } from '#domain/forms/list-submissions.ts';
import { wordForm } from '#domain/forms/word-form.ts';
import { languageName } from '#shared/format-cache.ts';
import type { Locale } from '#shared/locale.ts';
import { dayFormat, momentFormat } from './reader-format.ts';
import type { ReaderOf } from './reader-mail.ts';
import { sellerBlock } from './seller-block.ts';
import type { Fact, WordedMail } from './worded-mail.ts';

/** A submission for the shop's people: every answer as typed, the questions in their language. */
export function wordSubmissionForStaff(to: ReaderOf, { submission, definition }: ReadSubmission): WordedMail {
  const { translate: t, locale } = to;
  const { number, forgetAt } = submission;
  const values = { form: definition.name[locale], number };
  const files = Object.keys(submission.files).map((field) => t('mail.form.staff.file', { number, field }));
  const forget = t('mail.form.staff.forget', { date: dayFormat(locale)(forgetAt) });
  return {
    ...common(to),
    subject: t('mail.form.staff.subject', values),
    preview: t('mail.form.staff.preview'),
    title: t('mail.form.staff.title', { form: values.form }),
    intro: t('mail.form.staff.intro'),
    facts: [...aboutIt(to, submission), ...answersIn({ submission, definition }, locale)],
    notices: [...files, forget].map((text) => ({ text })),
  };
}

/**
 * The sender's receipt. It repeats no text of theirs, because anybody could type this address and
 * use the shop to write to a stranger.
 */
export function wordReceipt(to: ReaderOf, { submission, definition }: ReadSubmission): WordedMail {
  const { translate: t, locale, sender } = to;
  const { number, arrivedAt, forgetAt } = submission;
  const fact = (name: 'number' | 'form' | 'arrived', value: string): Fact => ({
    label: t(`mail.form.facts.${name}`),
    value,
  });
  return {
    ...common(to),
    subject: t('mail.form.receipt.subject', { brand: sender.siteName, number }),
    preview: t('mail.form.receipt.preview'),
    title: t('mail.form.receipt.title'),
    intro: t('mail.form.receipt.intro'),
    facts: [
      fact('number', number),
      fact('form', definition.name[locale]),
      fact('arrived', momentFormat(locale)(arrivedAt)),
    ],
    notices: [
      t('mail.form.receipt.forget', { date: dayFormat(locale)(forgetAt) }),
      t('mail.form.receipt.not-you'),
    ].map((text) => ({ text })),
  };
}

function aboutIt({ translate: t, locale }: ReaderOf, submission: ReadSubmission['submission']): Fact[] {
  const { number, arrivedAt, locale: written } = submission;
  return [
    { label: t('mail.form.facts.number'), value: number },
    { label: t('mail.form.facts.arrived'), value: momentFormat(locale)(arrivedAt) },
    { label: t('mail.form.facts.language'), value: languageName(written, locale) },
  ];
}

/** Questions and answers in the form's order; a choice by its name. */
function answersIn({ submission, definition }: ReadSubmission, locale: Locale): Fact[] {
  return wordForm(definition, locale).fields.flatMap(({ slug, name, choices }) => {
    const answer = submission.answers[slug];
    if (answer === undefined) return [];
    return [{ label: name, value: choices.find(({ value }) => value === answer)?.name ?? answer }];
  });
}

function common({ locale, sender, words, translate }: ReaderOf) {
  return {
    locale,
    brand: sender.siteName,
    action: null,
    seller: sellerBlock(sender.company, words, locale, translate('mail.newsletter.sender')),
  };
}
