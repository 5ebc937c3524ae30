import { expect, it } from 'vitest';
import type { Locale } from '#shared/locale.ts';
import type { AttributeKey } from './attributes.ts';
import { wordAttribute } from './word-attribute.ts';

const inLanguage = (locale: Locale) => (key: AttributeKey, text: string) => wordAttribute(key, text, locale);

it('S3.09 attributes are said in the reader’s language: materials with shares, countries, washing, decimals, yes and no', () => {
  const german = inLanguage('de');
  expect(german('material', 'merino wool 70%, polyamide 30%')).toBe(
    '70\u00a0% Merinowolle, 30\u00a0% Polyamid',
  );
  expect(german('madeIn', 'IT')).toBe('Italien');
  expect(german('wash', '30 °C')).toBe('Maschine, 30 °C');
  expect(german('wash', 'dishwasher')).toBe('Spülmaschine, samt Deckel');
  expect(german('length', '2.1 m')).toBe('2,1 m');
  expect(german('withZip', 'true')).toBe('ja');
  expect(inLanguage('en')('length', '2.1 m')).toBe('2.1 m');
  expect(inLanguage('it')('age', 'child')).toBe('Bambini');
});

it('what has no word stays as the maker wrote it', () => {
  const french = inLanguage('fr');
  expect(french('material', 'unobtainium 12%, hope')).toBe('12\u00a0% unobtainium, hope');
  expect(french('madeIn', 'Veneto')).toBe('Veneto');
});
