import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { companyTaxOf, needsVatCheck, type SaleToCompany, type VatCheck } from './company-tax.ts';
import { importChargesOf } from './tax-scheme.ts';
import { schemeOf, type TaxRate, taxationOf, taxationOfCompany } from './taxation.ts';
import { isSanMarino, taxPlaceOf, territoryOf } from './territories.ts';

const rates = JSON.parse(readFileSync('seeds/tessaro/tax-rates.json', 'utf8')) as TaxRate[];
const date = '2026-11-22';
const check = (result: VatCheck['result']): VatCheck => {
  return { result, checkedAt: '2026-11-22T10:00:00.000Z', consultation: 'WAPI1', name: null };
};
const sale = (country: string, postalCode: string, vatNumber: string): SaleToCompany => ({
  home: 'IT',
  place: taxPlaceOf(country, postalCode),
  isOutside: territoryOf(country, postalCode)?.isOutside ?? false,
  isSanMarino: isSanMarino(country, postalCode),
  vatNumber,
});

describe('X1.10 a company in another member state', () => {
  it.each([
    ['DE', '10115', 'DE136695976', 'valid', 'intra-community', 'valid'],
    ['GR', '10431', 'EL094259216', 'valid', 'intra-community', 'valid'],
    ['MC', '98000', 'FR40303265045', 'valid', 'intra-community', 'valid'],
    ['GB', 'BT1 5GS', 'XI123456789', 'valid', 'intra-community', 'valid'],
    ['PT', '9000-039', 'PT501964843', 'valid', 'intra-community', 'valid'],
    ['DE', '10115', 'DE136695976', 'invalid', 'home', 'invalid'],
    ['DE', '10115', 'DE136695976', 'unavailable', 'home', 'unchecked'],
    ['DE', '10115', '', 'valid', 'home', 'no-number'],
    ['DE', '10115', 'IT00743110157', 'valid', 'home', 'elsewhere'],
    ['DE', '10115', 'FR40303265045', 'valid', 'home', 'elsewhere'],
    ['DE', '10115', 'GB123456789', 'valid', 'home', 'elsewhere'],
  ] as const)(
    'with goods to %s %s and the number %s, said to be %s: %s, because %s',
    (country, code, number, result, treatment, reason) => {
      expect(companyTaxOf(sale(country, code, number), check(result))).toMatchObject({ treatment, reason });
    },
  );

  it.each([
    ['IT', '31040', 'DE136695976'],
    ['ES', '35001', 'ESB58378431'],
    ['FI', '22100', 'FI20774740'],
    ['GB', 'SW1A 1AA', 'GB980780684'],
    ['SM', '47890', ''],
    ['SM', '47890', 'IT00743110157'],
    ['CH', '8001', ''],
  ])('is taxed like anybody else with goods to %s %s', (country, code, number) => {
    expect(companyTaxOf(sale(country, code, number), check('valid'))).toBeNull();
    expect(needsVatCheck(sale(country, code, number))).toBe(false);
  });

  it.each([
    ['SM', '47890'],
    ['IT', '47893'],
  ])('in San Marino (%s %s) with its number bears no VAT: Italy’s comes off', (country, postalCode) => {
    const company = companyTaxOf(sale(country, postalCode, 'SM12345'), null)!;
    expect(company).toMatchObject({ treatment: 'san-marino', check: null });
    const to = { country, postalCode, date };
    const taxation = taxationOfCompany(rates, to, { home: 'IT', company });
    expect([taxation.place, taxation.rates.size, taxation.takenOff?.get('bike')]).toEqual(['SM', 0, 2200]);
    const scheme = schemeOf(taxation, { netAmount: 1, currency: 'EUR' });
    expect([scheme, importChargesOf(scheme)]).toEqual(['san-marino', 'none']);
  });

  it('whose register was never asked bears the VAT of the seller’s state', () => {
    expect(companyTaxOf(sale('DE', '10115', 'DE136695976'), null)).toMatchObject({ reason: 'unchecked' });
  });
});

describe('X1.10 the taxation of a company', () => {
  const of = (country: string, result: VatCheck['result']) => {
    const company = companyTaxOf(sale(country, '1000', `${country}136695976`), check(result))!;
    return taxationOfCompany(rates, { country, date }, { home: 'IT', company });
  };

  it('bears none in an intra-Community supply: the destination’s comes off the price', () => {
    const taxation = of('DE', 'valid');
    expect([taxation.place, taxation.rates.size, taxation.takenOff?.get('bike')]).toEqual(['DE', 0, 1900]);
    expect(schemeOf(taxation, { netAmount: 1, currency: 'EUR' })).toBe('intra-community');
  });

  it('is Italy’s at Italy’s rates otherwise, also where bikes have a lower one', () => {
    const taxation = of('PT', 'unavailable');
    expect([taxation.place, taxation.rates.get('bike'), taxation.takenOff]).toEqual(['IT', 2200, null]);
    expect(schemeOf(taxation, { netAmount: 1, currency: 'EUR' })).toBe('vat');
  });
});

test('X1.10 whatever the register says, only a valid number of the goods’ state frees from VAT, and no company bears another state’s', () => {
  const countries = [...new Set(rates.map((rate) => rate.country.slice(0, 2)))];
  const anySale = fc.record({
    country: fc.constantFrom(...countries),
    postalCode: fc.stringMatching(/^\d{5}$/),
    prefix: fc.constantFrom('', ...countries, 'EL', 'XI'),
    answer: fc.option(fc.constantFrom<VatCheck['result']>('valid', 'invalid', 'unavailable')),
  });
  fc.assert(
    fc.property(anySale, ({ country, postalCode, prefix, answer }) => {
      const number = prefix && `${prefix}123456789`;
      const company = companyTaxOf(sale(country, postalCode, number), answer && check(answer));
      const to = { country, postalCode, date };
      const consumer = taxationOf(rates, to, { pricesIncludeVat: true });
      if (!company) return;
      const taxation = taxationOfCompany(rates, to, { home: 'IT', company });
      const isFree = taxation.rates.size === 0;
      const isOwn =
        prefix !== '' && (prefix === 'GR' ? 'EL' : prefix) === (country === 'GR' ? 'EL' : country);
      expect(isFree).toBe(company.treatment === 'intra-community');
      if (isFree) expect([answer, isOwn || prefix === 'XI' || country === 'MC']).toEqual(['valid', true]);
      else expect([taxation.place, taxation.takenOff]).toEqual(['IT', null]);
      expect(consumer.takenOff).toBeNull();
    }),
    { numRuns: 1_000 },
  );
});
