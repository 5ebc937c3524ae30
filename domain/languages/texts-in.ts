import { isLocale, type Locale } from '#shared/locale.ts';

type Value = null | boolean | number | string | readonly Value[] | { readonly [key: string]: Value };

/** Whether a value holds one text per language. */
function isText(value: Value): value is { readonly [key: string]: Value } {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return false;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every(isLocale);
}

/**
 * The value with each text that lacks the language copied from another. A text in one language
 * alone is meant for all of them, such as an address of a menu item: it stays as it is.
 */
export function withLanguage(value: Value, locale: Locale, from: Locale): Value {
  if (isText(value)) {
    const source = value[from];
    const isTheSameEverywhere = Object.keys(value).length === 1;
    if (value[locale] !== undefined || source === undefined || isTheSameEverywhere) return value;
    return { ...value, [locale]: source };
  }
  if (Array.isArray(value)) return value.map((one: Value) => withLanguage(one, locale, from));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withLanguage(one as Value, locale, from)]),
  );
}

/** All texts of a language within a value, in their order. */
export function textsIn(value: Value, locale: Locale): Value[] {
  if (isText(value)) return value[locale] === undefined ? [] : [value[locale]];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap((one) => textsIn(one as Value, locale));
}
