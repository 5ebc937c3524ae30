import { describe, expect, test } from 'vitest';
import { parseCompanyTaxCode, parseSdiCode, parseTaxCode } from './tax-codes.ts';
import { parseVatNumber } from './vat-numbers.ts';

/** Published numbers of real companies and authorities, one per country. */
const NUMBERS = {
  ...{ AT: 'ATU13585627', BE: 'BE0428759497', BG: 'BG175074752', CY: 'CY10259033P', CZ: 'CZ25123891' },
  ...{ DE: 'DE136695976', DK: 'DK13585628', EE: 'EE100931558', ES: 'ESA28017895', FI: 'FI20774740' },
  ...{ FR: 'FR40303265045', GR: 'EL094259216', HR: 'HR33392005961', HU: 'HU12892312', IE: 'IE6433435F' },
  ...{ IT: 'IT00743110157', LT: 'LT119511515', LU: 'LU15027442', LV: 'LV40003521600', MT: 'MT11679112' },
  ...{ NL: 'NL004495445B01', PL: 'PL8567346215', PT: 'PT501964843', RO: 'RO18547290', SE: 'SE556188840401' },
  ...{ SI: 'SI50223054', SK: 'SK2022749619', GB: 'GB980780684', CH: 'CHE107787577IVA', NO: '995525828MVA' },
};
const ALL = Object.entries(NUMBERS);

test('numbers of all 27 member states, GB, CH and NO are known', () => {
  expect(ALL).toHaveLength(30);
  for (const [country] of ALL) expect(parseVatNumber('ABCDEFGH', country)).toBeNull();
});

describe.each(ALL)('%s', (country, number) => {
  test('accepts a number with or without spaces, signs and the country’s prefix', () => {
    expect(parseVatNumber(number, country)).toBe(number);
    expect(parseVatNumber(` ${number.toLowerCase().replace(/(\d{3})/, '$1 ')}. `, country)).toBe(number);
    if (country !== 'CH' && country !== 'NO') expect(parseVatNumber(number.slice(2), country)).toBe(number);
  });

  test('refuses nearly every number with one wrong digit', () => {
    const digits = [...number].flatMap((digit, index) => (/\d/.test(digit) ? [index] : []));
    const wrong = digits.map((index) => {
      const other = (Number(number[index]) + 1) % 10;
      return `${number.slice(0, index)}${other}${number.slice(index + 1)}`;
    });
    const taken = wrong.filter((one) => parseVatNumber(one, country) !== null);
    // The Netherlands number branches at the end without a check digit; some countries have two
    // ways to compute it.
    expect(taken.length).toBeLessThanOrEqual(country === 'NL' ? 2 : 1);
  });

  test('refuses too few, too many and foreign characters', () => {
    for (const odd of [number.slice(0, 4), `${number}77777`, `${number.slice(0, -2)}é1`, '', ' '])
      expect([odd, parseVatNumber(odd, country)]).toEqual([odd, null]);
  });
});

test('refuses a number of another country', () => {
  expect(parseVatNumber(NUMBERS.DE, 'IT')).toBeNull();
  expect(parseVatNumber(NUMBERS.IT, 'FR')).toBeNull();
});

test('accepts Northern Ireland’s and Greece’s own prefixes', () => {
  expect(parseVatNumber('XI980780684', 'GB')).toBe('XI980780684');
  expect(parseVatNumber('GR094259216', 'GR')).toBe('EL094259216');
});

test('accepts anything that looks like a number in other countries', () => {
  expect(parseVatNumber('12-3456789', 'US')).toBe('123456789');
  expect(parseVatNumber('<b>', 'US')).toBeNull();
});

test('an Italian tax code has a check letter; a company may use digits', () => {
  expect(parseTaxCode(' rssmra85t10a562s ')).toBe('RSSMRA85T10A562S');
  expect(parseTaxCode('RSSMRA85T10A562T')).toBeNull();
  expect(parseTaxCode('00743110157')).toBeNull();
  expect(parseCompanyTaxCode('00743110157')).toBe('00743110157');
  expect(parseCompanyTaxCode('00743110158')).toBeNull();
  expect(parseCompanyTaxCode('RSSMRA85T10A562S')).toBe('RSSMRA85T10A562S');
});

test.each([
  ['m5uxcr1', 'M5UXCR1'],
  ['ABC1234', 'ABC1234'],
  ['0000000', null],
  ['ABC123', null],
  ['ABC12345', null],
  ['ABC-1234', 'ABC1234'],
])('the code of an invoice’s way, %s, is %s', (typed, code) => {
  expect(parseSdiCode(typed)).toBe(code);
});
