import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#shared/locale.ts';

/** A text in every language and its place. */
type Worded = { where: string; texts: Record<Locale, string> };

/** Small words that exist in one of the five languages only. */
const TELLING: Record<Locale, string> = {
  en: 'the and is are you your of with it that not which from when what this they than',
  it: 'il di che è non gli della dei delle nel nella sono più alla anche dal sul chi ci si',
  de: 'der und ist nicht das die ein eine mit du sie von dem den auf für wir im auch zu',
  fr: 'les et est des vous pas dans avec du pour qui au sur nous votre aux cette sont ce',
  es: 'el los las y para su al más pero muy está hasta sin como por donde del hay va',
};

function wordedIn(value: unknown, where: string): Worded[] {
  if (value === null || typeof value !== 'object') return [];
  const entries = Object.entries(value);
  if (LOCALES.every((locale) => typeof (value as Record<string, unknown>)[locale] === 'string'))
    return [{ where, texts: value as Record<Locale, string> }];
  if (LOCALES.every((locale) => (value as Record<string, unknown>)[locale] instanceof Object))
    return pairs(value as Record<Locale, Record<string, unknown>>, where);
  return entries.flatMap(([key, inner]) => wordedIn(inner, `${where}.${key}`));
}

/**
 * Texts grouped by language first: `{en: {tagline}, it: {tagline}}`. Languages may differ in their
 * number of paragraphs.
 */
function pairs(byLocale: Record<Locale, Record<string, unknown>>, where: string): Worded[] {
  return Object.keys(byLocale.en).flatMap((key) => {
    const texts = Object.fromEntries(LOCALES.map((locale) => [locale, byLocale[locale][key]]));
    return wordedIn(texts, `${where}.${key}`);
  });
}

const files = [
  ...readdirSync(import.meta.dirname),
  ...readdirSync(new URL('pages', import.meta.url)).map((name) => `pages/${name}`),
].filter((name) => name.endsWith('.json'));
const read = (name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const worlds = Object.fromEntries(LOCALES.map((locale) => [locale, read(`worlds.${locale}.json`)]));
const worded = [
  ...files.flatMap((name) => wordedIn(read(name), name)),
  ...wordedIn({ worlds }, 'each language’s file'),
];

const words = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];
/** Proper names, places and loan words may be the same in all languages; a sentence may not. */
const isSentence = (text: string) => words(text).length >= 4 && text.trim().includes(' ');

/**
 * Another language whose small words clearly outnumber those of the right one; null when there is
 * none.
 */
function strangerIn(text: string, own: Locale): Locale | null {
  const count = (locale: Locale) => {
    const telling = new Set(TELLING[locale].split(' '));
    return words(text).filter((word) => telling.has(word)).length;
  };
  return LOCALES.find((locale) => count(locale) > count(own) + 1) ?? null;
}

describe('every text of the demo maker', () => {
  it('is found: products, categories, menus, pages and legal texts among them', () => {
    expect(worded.length).toBeGreaterThan(500);
    for (const file of ['products', 'categories', 'menus', 'pages', 'tickers'])
      expect(
        worded.some(({ where }) => where.startsWith(file)),
        file,
      ).toBe(true);
  });

  it('is there in every language, and no sentence is the same in two of them', () => {
    const alike = worded.flatMap(({ where, texts }) =>
      LOCALES.flatMap((one, index) =>
        LOCALES.slice(index + 1)
          .filter((other) => isSentence(texts[one]) && texts[one] === texts[other])
          .map((other) => `${where} ${one} = ${other}: ${texts[one]}`),
      ),
    );
    expect(alike).toEqual([]);
    const missing = worded.filter(
      ({ texts }) => new Set(LOCALES.map((locale) => texts[locale] === '')).size > 1,
    );
    expect(missing.map(({ where }) => where)).toEqual([]);
  });

  it('is written in the language it says, as its small words tell', () => {
    const strange = worded.flatMap(({ where, texts }) =>
      LOCALES.filter((locale) => words(texts[locale]).length >= 8).flatMap((locale) => {
        const stranger = strangerIn(texts[locale], locale);
        return stranger ? [`${where} ${locale} reads like ${stranger}: ${texts[locale].slice(0, 80)}`] : [];
      }),
    );
    expect(strangerIn('The road goes up and you are not the first', 'de')).toBe('en');
    expect(strange).toEqual([]);
  });
});
