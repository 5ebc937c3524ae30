/**
 * How a language writes dates, numbers, lists and names of countries, each format made once for a
 * language and its options. Making one takes a hundred times as long as using it, and 10 to 60 kB
 * outside JavaScript's heap, of which the garbage collector knows nothing: formats made anew for
 * each page held 60 MB until it next came by.
 */
const formats = new Map<string, unknown>();

/**
 * Languages and options are few. Should something typed ever come in here, it cannot
 * fill the memory.
 */
const MOST_FORMATS = 500;

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return once('date', locale, options, () => new Intl.DateTimeFormat(locale, options));
}

export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return once('number', locale, options, () => new Intl.NumberFormat(locale, options));
}

/** Writes names one after another: `a, b and c`. */
export function listFormat(locale: string): Intl.ListFormat {
  return once('list', locale, {}, () => new Intl.ListFormat(locale, { type: 'conjunction' }));
}

/** A country's name by its ISO 3166-1 code in this language; the code where there is no name. */
export function countryName(code: string, locale: string): string {
  return namesOf('region', locale).of(code) ?? code;
}

/** Codes with a name that are unions, oceans and the tests of Unicode. */
const NO_COUNTRIES = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'];

/** Whether it is a country's code: it has a name, and is not a former or other way to write one. */
export function isCountryCode(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || NO_COUNTRIES.includes(code)) return false;
  return countryName(code, 'en') !== code && new Intl.Locale(`und-${code}`).region === code;
}

/** A language's name by its code in this language; the code where there is no name. */
export function languageName(code: string, locale: string): string {
  return namesOf('language', locale).of(code) ?? code;
}

/** Compares names for sorting in this language. */
export function orderOfNames(locale: string): (one: string, other: string) => number {
  return once('order', locale, {}, () => new Intl.Collator(locale)).compare;
}

function namesOf(type: 'region' | 'language', locale: string): Intl.DisplayNames {
  return once('names', locale, { type }, () => new Intl.DisplayNames(locale, { type }));
}

function once<T>(kind: string, locale: string, options: object, make: () => T): T {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known !== undefined) return known as T;
  if (formats.size >= MOST_FORMATS) formats.clear();
  const made = make();
  formats.set(key, made);
  return made;
}
