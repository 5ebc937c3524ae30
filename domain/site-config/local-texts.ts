import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#shared/locale.ts';
import type { LocalText } from './schema.ts';

/** A text as its fields in a form: `name_it` and so on. Pure. */
export function localFields(name: string, text: LocalText | null | undefined): FieldTexts {
  return Object.fromEntries(LOCALES.map((locale) => [`${name}_${locale}`, text?.[locale] ?? '']));
}

/** A text of such fields; a language without words is empty. Pure. */
export function localText(said: (field: string) => string, name: string): LocalText {
  return Object.fromEntries(LOCALES.map((locale) => [locale, said(`${name}_${locale}`)])) as LocalText;
}

/** The languages in which one of these texts is missing: visitors read English there. Pure. */
export function missingIn(...texts: readonly (LocalText | null)[]): Locale[] {
  return LOCALES.filter((locale) => texts.some((text) => text?.[DEFAULT_LOCALE] && !text[locale]));
}

/** A text in a language, or else in English. Pure. */
export function textIn(text: LocalText, locale: Locale): string {
  return text[locale] || text[DEFAULT_LOCALE];
}
