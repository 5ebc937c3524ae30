import { numberFormat } from '#shared/format-cache.ts';
import { sha256 } from '#shared/hash.ts';
import { type Locale, languageTag } from '#shared/locale.ts';
import partWords from './part-words.json' with { type: 'json' };

/** A number of a sheet: `172.5`, `20,000`. */
const NUMBER = /\d+(?:,\d{3})*(?:\.\d+)?/g;

/**
 * The words of the trade, by the English phrase with `#` for each number, and `*` for the name that
 * some begin with. A phrase that is not there is a name.
 */
const PART_WORDS: Readonly<Record<string, Partial<Record<Locale, string>>>> = partWords;

/** Changes with the words, so that what is kept of them is written again. */
export const PART_WORDS_PRINT = sha256(JSON.stringify(partWords)).slice(0, 12);

/**
 * A value of a specification sheet in a reader's language. The sheet is English and lists phrases,
 * separated by commas; each is a measure or a word of the trade, with its numbers written as the
 * language writes them, or a name, which stays.
 */
export function wordPart(text: string, locale: Locale): string {
  if (locale === 'en') return text;
  return text
    .split(', ')
    .map((phrase) => wordPhrase(phrase, locale))
    .join(', ');
}

function wordPhrase(phrase: string, locale: Locale): string {
  const numbers = (phrase.match(NUMBER) ?? []).map((number) => wordNumber(number, locale));
  const pattern = phrase.replace(NUMBER, '#');
  const wording = PART_WORDS[pattern]?.[locale] ?? wordAfterName(pattern, locale) ?? pattern;
  let next = 0;
  return wording.replaceAll('#', () => numbers[next++] ?? '');
}

/** What follows a name, in words: `Corta tape`. The shortest name counts. */
function wordAfterName(pattern: string, locale: Locale): string | undefined {
  const words = pattern.split(' ');
  const heads = words.slice(1).map((_, place) => place + 1);
  const head = heads.find((count) => PART_WORDS[`* ${words.slice(count).join(' ')}`]);
  const wording = head && PART_WORDS[`* ${words.slice(head).join(' ')}`]?.[locale];
  return wording ? wording.replace('*', words.slice(0, head).join(' ')) : undefined;
}

/** With as many decimals as the maker wrote, and thousands apart only where the maker did so. */
function wordNumber(number: string, locale: Locale): string {
  const [, decimals = ''] = number.split('.');
  const options = {
    minimumFractionDigits: decimals.length,
    maximumFractionDigits: decimals.length,
    useGrouping: number.includes(','),
  };
  return numberFormat(languageTag(locale), options).format(Number(number.replaceAll(',', '')));
}
