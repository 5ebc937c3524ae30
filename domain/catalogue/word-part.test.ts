import { describe, expect, it } from 'vitest';
import { LOCALES } from '#shared/locale.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import partWords from './part-words.json' with { type: 'json' };
import { SPECIFICATION_KEYS } from './specification-rows.ts';
import { wordPart } from './word-part.ts';

const shop = await testShop();

const CRANKSET = '52/36, 172.5 mm, power meter on the drive side';

describe('a value of a specification sheet', () => {
  it('is said in the reader’s language, with numbers as it writes them', () => {
    expect(wordPart(CRANKSET, 'en')).toBe(CRANKSET);
    expect(wordPart(CRANKSET, 'it')).toBe('52/36, 172,5 mm, misuratore di potenza lato trasmissione');
    expect(wordPart(CRANKSET, 'de')).toBe('52/36, 172,5 mm, Leistungsmesser auf der Antriebsseite');
    expect(wordPart('2 × 12, chain, about 20,000 km', 'fr')).toMatch(/^2 × 12, chaîne, environ 20\s000 km$/);
    expect(wordPart('Integrated 1-1/2" and 1.8"', 'es')).toBe('Integrada 1-1/2" y 1,8"');
  });

  it('keeps names as the maker writes them', () => {
    expect(wordPart('Tessaro Corta, 248 mm', 'de')).toBe('Tessaro Corta, 248 mm');
  });

  it('says what follows a name', () => {
    expect(wordPart('Tessaro R36 carbon, 36 mm', 'de')).toBe('Tessaro R36 Carbon, 36 mm');
    expect(wordPart('Tessaro grip tape, 2.5 mm', 'it')).toBe('nastro antiscivolo Tessaro, 2,5 mm');
    expect(wordPart('Crono Uno carbon blade', 'fr')).toBe('Crono Uno carbone, profil en lame');
  });

  it('has words for every phrase of the sheets but names and bare figures', async () => {
    const { rows } = await shop.connection.pool.query<Record<string, unknown>>(
      'select * from variant_specifications',
    );
    const phrases = rows.flatMap((row) =>
      SPECIFICATION_KEYS.flatMap((key) => {
        const text = row[key];
        return typeof text === 'string' ? text.split(', ') : [];
      }),
    );
    const unsaid = [...new Set(phrases.map((phrase) => phrase.replace(/\d+(?:,\d{3})*(?:\.\d+)?/g, '#')))]
      .filter((pattern) => pattern !== '' && wordPart(pattern, 'de') === pattern)
      .filter((pattern) => !Object.hasOwn(partWords, pattern))
      .filter((pattern) => !NAME.test(pattern) && !FIGURE.test(pattern));
    expect(unsaid).toEqual([]);
  });

  it('has the same numbers in every language', () => {
    const count = (text: string) => text.split('#').length;
    for (const [phrase, texts] of Object.entries(partWords))
      for (const locale of LOCALES)
        if (locale !== 'en') expect(count(texts[locale]), phrase).toBe(count(phrase));
  });
});

/** Models, makers and series: names in every language. */
const NAME = /^Tessaro (?:Corta|Crono|Monte|Piazza)$|^Crono$|^tubeless ready$/;
/** Figures and units that all languages write alike. */
const FIGURE = /^(?:[#×/–−"°T\s-]|mAh|mm|Nm|Wh?|V|tubeless)+$/;
