import type { Locale } from '#shared/locale.ts';
import english from './words/en.json' with { type: 'json' };
import italian from './words/it.json' with { type: 'json' };

/**
 * The languages of the office, each a file of `words/` and a row here: what it lacks is read in
 * English, as by whoever has another language.
 */
const WORDS = { en: english, it: italian } satisfies Partial<Record<Locale, Partial<typeof english>>>;

export type OfficeLocale = keyof typeof WORDS;
export const OFFICE_LOCALES = Object.keys(WORDS) as OfficeLocale[];
export type Word = keyof typeof english & string;
type Values = Readonly<Record<string, string | number>>;

export function officeLocale(locale: Locale): OfficeLocale {
  return Object.hasOwn(WORDS, locale) ? (locale as OfficeLocale) : 'en';
}

/** Says a text of the office: `{name}` is a value, `{n|one|many}` a choice by a number. */
export type Say = (word: Word, values?: Values) => string;

export function sayIn(locale: OfficeLocale): Say {
  return (word, values = {}) => fillText(WORDS[locale][word] ?? english[word], values);
}

function fillText(text: string, values: Values): string {
  return text.replaceAll(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_all, name: string, one, many) => {
    const value = values[name] ?? '';
    if (one === undefined) return String(value);
    return (value === 1 ? one : many).replaceAll('#', String(value));
  });
}

/** Whether a text has a word of its own, such as `act.` and an action of the audit. */
export function isWord(word: string): word is Word {
  return Object.hasOwn(english, word);
}
