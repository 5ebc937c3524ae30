import { numberFormat } from '#shared/format-cache.ts';
import { sha256 } from '#shared/hash.ts';
import { type Locale, languageTag } from '#shared/locale.ts';
import partWords from './part-words.json' with { type: 'json' };

/** A number of a sheet: `172.5`, `20,000`. */
const NUMBER = /\d+(?:,\d{3})*(?:\.\d+)?/g;

/**
 * The words of the trade, by the English phrase with `#` for each number. A phrase that is not
 * there is a name.
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
  const wording = PART_WORDS[pattern]?.[locale] ?? pattern;
  let next = 0;
  return wording.replaceAll('#', () => numbers[next++] ?? '');
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
