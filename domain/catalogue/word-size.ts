import type { Locale } from '#shared/locale.ts';

/** A size, or another measure of the maker's sheet, with the reader's decimal sign: `2,4 l`. */
export function wordSize(size: string, locale: Locale): string {
  return locale === 'en' ? size : size.replace(/(?<=\d)\.(?=\d)/g, ',');
}
