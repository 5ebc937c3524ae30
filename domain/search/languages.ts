import { LOCALES, type Locale } from '#shared/locale.ts';

/** PostgreSQL's text search configuration of each language: its stems and stop words. */
export const CONFIGURATIONS: Readonly<Record<Locale, string>> = {
  it: 'italian',
  en: 'english',
  de: 'german',
  fr: 'french',
  es: 'spanish',
};

/** Common words for each kind of thing, so a search for "road bike" finds a bike named Vetta. */
const KIND_WORDS: Readonly<Record<Locale, Readonly<Record<'bike' | 'apparel' | 'accessory', string>>>> = {
  it: { bike: 'bici bicicletta', apparel: 'abbigliamento', accessory: 'accessorio' },
  en: { bike: 'bike bicycle', apparel: 'clothing apparel', accessory: 'accessory' },
  de: { bike: 'fahrrad fahrräder rad räder bike', apparel: 'bekleidung kleidung', accessory: 'zubehör' },
  fr: { bike: 'vélo vélos bicyclette', apparel: 'vêtement textile', accessory: 'accessoire' },
  es: { bike: 'bici bicis bicicleta', apparel: 'ropa', accessory: 'accesorio' },
};

/**
 * SQL: a text in comparable form: lower-case Latin letters and digits with single spaces, "Città-E
 * 1.5" → "citta e 1 5". Soft hyphens are dropped.
 */
export function folded(text: string): string {
  return `trim(regexp_replace(lower(unaccent(replace(${text}, U&'\\00AD', ''))), '[^a-z0-9]+', ' ', 'g'))`;
}

/**
 * SQL: the query for a folded word: its stem, or a word that begins with it. A single letter gets
 * no prefix search.
 */
export function question(word: string, configuration: string): string {
  const beginning = `${word} || case when length(${word}) > 1 then ':*' else '' end`;
  return `(to_tsquery('simple', ${beginning}) || to_tsquery('${configuration}', ${beginning}))`;
}

/** SQL: the languages with their configuration and kind words, as a table `l`. */
export const LANGUAGES = `(values ${LOCALES.map((locale) => {
  const { bike, apparel, accessory } = KIND_WORDS[locale];
  return `('${locale}', '${CONFIGURATIONS[locale]}'::regconfig, '${bike}', '${apparel}', '${accessory}')`;
}).join(', ')}) as l (locale, config, bike, apparel, accessory)`;
