import { describe, expect, it } from 'vitest';
import { PART_KEYS } from '#domain/catalogue/specification-rows.ts';
import { MESSAGES } from '#messages/catalogue.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { ATTRIBUTE_CODES, SHEET_ATTRIBUTES } from './attributes.ts';
import { parseValues } from './parse-values.ts';
import { measuresOf, type SheetValue } from './sheet-value.ts';
import { wordGroupModel } from './word-group-model.ts';
import { wordValue, wordValues } from './word-values.ts';

const shop = await testShop();

const say = (cell: string, locale: Locale) =>
  wordValues(parseValues(cell).values, locale).replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');

describe('what a part is', () => {
  const crankset = 'chainrings: 52/36; crank-length: 172.5 mm; power-meter: drive-side';

  it.each([
    ['en', '52/36, 172.5 mm, power meter on the drive side'],
    ['it', '52/36, 172,5 mm, misuratore di potenza lato trasmissione'],
    ['de', '52/36, 172,5 mm, Leistungsmesser auf der Antriebsseite'],
    ['fr', '52/36, 172,5 mm, capteur de puissance côté transmission'],
    ['es', '52/36, 172,5 mm, medidor de potencia en el lado de la transmisión'],
  ] as const)('is said in %s, with numbers as it writes them', (locale, said) => {
    expect(say(crankset, locale)).toBe(said);
  });

  it.each([
    ['en', 'About 20,000 km, −12°, 1.5″'],
    ['it', 'Circa 20.000 km, −12°, 1,5″'],
    ['de', 'Etwa 20.000 km, −12°, 1,5″'],
    ['fr', 'Environ 20 000 km, −12°, 1,5″'],
    ['es', 'Unos 20.000 km, −12°, 1,5″'],
  ] as const)('has thousands, minus and decimals as %s writes them', (locale, said) => {
    expect(say('belt-life: 20000 km; stem-angle: -12 °; steerer-diameter: 1.5 in', locale)).toBe(said);
  });

  it('never breaks between a number and its unit', () => {
    expect(wordValues(parseValues('axle-standard: 12 × 142 mm').values, 'it')).toBe(
      '12\u00a0×\u00a0142\u00a0mm',
    );
  });

  it('keeps names as the maker writes them, with what belongs to them', () => {
    expect(say('Shimano Ultegra Di2 R8170', 'fr')).toBe('Shimano Ultegra Di2 R8170');
    expect(say('eTap; material: carbon', 'en')).toBe('eTap carbon');
    expect(say('Tessaro R36; material: carbon; rim-depth: 36 mm', 'it')).toBe(
      'Tessaro R36 in carbonio, profilo 36 mm',
    );
    expect(say('Tessaro; grip: tape; thickness: 2.5 mm', 'it')).toBe('Nastro Tessaro, 2,5 mm');
  });

  it('counts in the number of the language', () => {
    expect([1, 2].map((count) => say(`pistons: ${count}`, 'it'))).toEqual(['1 pistone', '2 pistoni']);
    expect([0, 15].map((number) => say(`set-back: ${number} mm`, 'de'))).toEqual([
      'Ohne Versatz',
      '15 mm Versatz',
    ]);
  });

  it('says free texts in the reader’s language, else in English, and nothing of what is not there', () => {
    expect(say('text.en: Signed; text.it: Firmata', 'it')).toBe('Firmata');
    expect(say('text.en: Signed; text.it: Firmata', 'de')).toBe('Signed');
    expect(say('display: small; walk-mode: no', 'en')).toBe('Small display in the top tube');
  });
});

describe('the words of parts', () => {
  /** International words of the trade, names of standards, signs of units. */
  const TRADE =
    'tubeless ready flat mount Mount press fit Pressfit aero race Race sport Sport lock comfort drop offset rise Rise Flare BSA mAh min';
  /** Words that a language shares with English. */
  const SHARED: Readonly<Partial<Record<Locale, string>>> = {
    it: 'display gel disco per base silicone',
    de: 'Carbon Gel semi Position',
    fr: 'gel air rails piston pistons positions suspension triangle compact double tube angle base semi silicone assistance cadence mode dynamo aluminium',
    es: 'gel tubular base motor sensor cable',
  };

  const values = async () => {
    const { rows } = await shop.connection.pool.query<Record<string, SheetValue[]>>(
      'select * from variant_specifications',
    );
    const all = rows.flatMap((row) => PART_KEYS.flatMap((key) => row[key] ?? []));
    return [...new Map(all.map((value) => [JSON.stringify(value), value])).values()];
  };

  it('leave nothing English in any sheet of the maker’s, in any language', async () => {
    const told = (await values()).filter(({ attribute }) => SHEET_ATTRIBUTES[attribute].kind !== 'name');
    expect(told.length).toBeGreaterThan(200);
    const wordsIn = (text: string) => text.match(/\p{L}{3,}/gu) ?? [];
    const isShared = (word: string, locale: Locale) => `${TRADE} ${SHARED[locale]}`.split(' ').includes(word);
    const left = LOCALES.filter((locale) => locale !== 'en').flatMap((locale) =>
      told.flatMap((value) => {
        const english = new Set(wordsIn(wordValue(value, 'en')));
        const said = wordsIn(wordValue(value, locale)).filter(
          (word) => english.has(word) && !isShared(word, locale),
        );
        return said.length > 0 ? [`${locale} ${value.attribute}: ${said.join(' ')}`] : [];
      }),
    );
    expect(left).toEqual([]);
  });

  it('are there for every choice, count and yes of the list, and names only for what is measured', () => {
    for (const locale of LOCALES) {
      const { choices, values: said, measures } = MESSAGES[locale].sheet;
      const codes = (texts: object, code: string) =>
        Object.keys((texts as Record<string, object>)[code] ?? {});
      for (const code of ATTRIBUTE_CODES) {
        const known = SHEET_ATTRIBUTES[code];
        if (known.kind === 'choice')
          expect(codes(choices, code).toSorted(), code).toEqual(known.choices.toSorted());
        if (known.kind === 'count' || known.kind === 'flag') expect(said).toHaveProperty([code]);
      }
      const measured = ATTRIBUTE_CODES.filter((code) => {
        const known = SHEET_ATTRIBUTES[code];
        return known.kind === 'number' && known.about !== undefined;
      });
      expect(measured).toEqual(expect.arrayContaining(Object.keys(measures)));
    }
  });

  it('name builds, and leave a maker’s name of a groupset', () => {
    expect(wordGroupModel('Belt, eight speeds', 'de')).toBe('Riemen, acht Gänge');
    expect(wordGroupModel('Ultegra Di2', 'de')).toBe('Ultegra Di2');
  });

  it('measure parts by their numbers', () => {
    expect(measuresOf(parseValues('chainrings: 52/36; crank-length: 172.5 mm').values)).toEqual([
      { attribute: 'crank-length', about: 'length', number: 172.5, unit: 'mm' },
    ]);
  });
});
