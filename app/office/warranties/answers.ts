import { translator } from '#messages/catalogue.ts';
import type { Locale } from '#shared/locale.ts';

/** What an owner is told who does not get what was asked for; worded in each language. */
export const ANSWERS = [
  'evidence-missing',
  'evidence-unreadable',
  'number-wrong',
  'second-owner',
  'too-late',
  'not-covered',
] as const;
export type Answer = (typeof ANSWERS)[number];

export function wordAnswer(locale: Locale, answer: Answer): string {
  return translator(locale)(`mail.warranty.answers.${answer}`);
}

/** All of them in the owner's language. */
export function listAnswers(locale: Locale): { readonly code: Answer; readonly text: string }[] {
  return ANSWERS.map((code) => ({ code, text: wordAnswer(locale, code) }));
}
