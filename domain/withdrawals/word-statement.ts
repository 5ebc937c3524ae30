import { translator } from '#messages/catalogue.ts';
import { dateFormat } from '#shared/format-cache.ts';
import { type Locale, languageTag } from '#shared/locale.ts';
import { wordMoment } from '#shared/word-moment.ts';
import type { WithdrawalInput } from './input.ts';

export type Declared = WithdrawalInput & {
  /** The withdrawn part of the order; null: all of it. */
  readonly lines: readonly string[] | null;
};

/**
 * A statement of withdrawal in words: on the confirmation page, in the record, and in the receipt.
 */
export type Statement = {
  readonly sentence: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
};

export function wordStatement(locale: Locale, { name, orderReference, email, lines }: Declared): Statement {
  const t = translator(locale);
  return {
    sentence: t(lines ? 'withdrawal.statement.sentence-part' : 'withdrawal.statement.sentence'),
    facts: [
      { label: t('withdrawal.statement.name'), value: name },
      { label: t('withdrawal.statement.number'), value: orderReference },
      ...(lines ? [{ label: t('withdrawal.statement.lines'), value: lines.join('; ') }] : []),
      { label: t('withdrawal.statement.email'), value: email },
    ],
  };
}

/** The same as plain text for the record. */
export function statementText({ sentence, facts }: Statement): string {
  return [sentence, ...facts.map(({ label, value }) => `${label}: ${value}`)].join('\n');
}

/**
 * The time of arrival: date, time to the second and zone (Europe/Rome, specification section 9), as
 * page and receipt show it.
 */
export function wordArrival(locale: Locale, instant: Date): string {
  const format = dateFormat(languageTag(locale), {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'Europe/Rome',
  });
  return wordMoment(format, instant);
}
