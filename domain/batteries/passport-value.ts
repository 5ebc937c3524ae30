import type { Locale } from '#shared/locale.ts';

/** A value: a number in the field's unit, a text, or a text in each language. */
export type PassportValue = number | string | Readonly<Partial<Record<Locale, string>>>;
/** By the field's name. A field that is not there is a gap. */
export type PassportValues = Readonly<Record<string, PassportValue>>;

/** A value in the reader's language, else in English. */
export function valueIn(value: PassportValue | undefined, locale: Locale): number | string | null {
  if (value === undefined || value === '') return null;
  if (typeof value !== 'object') return value;
  return value[locale] || value.en || null;
}
