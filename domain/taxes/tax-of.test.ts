import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { importChargesOf } from './tax-scheme.ts';
import { isTooSmallForUk, schemeOf, type TaxRate, taxationOf, taxOf } from './taxation.ts';
import { territoryOf } from './territories.ts';

const rates = JSON.parse(readFileSync('seeds/tessaro/tax-rates.json', 'utf8')) as TaxRate[];
const on = (country: string, category: string, postalCode = '', date = '2026-11-22') =>
  taxOf(rates, { country, postalCode, category, date });

describe('X1.10 the VAT of a place, a category and a day', () => {
  it.each([
    ['AT', 2000],
    ['BE', 2100],
    ['BG', 2000],
    ['CY', 1900],
    ['CZ', 2100],
    ['DE', 1900],
    ['DK', 2500],
    ['EE', 2400],
    ['ES', 2100],
    ['FI', 2550],
    ['FR', 2000],
    ['GB', 2000],
    ['GR', 2400],
    ['HR', 2500],
    ['HU', 2700],
    ['IE', 2300],
    ['IT', 2200],
    ['LT', 2100],
    ['LU', 1700],
    ['LV', 2100],
    ['MT', 1800],
    ['NL', 2100],
    ['PL', 2300],
    ['PT', 2300],
    ['RO', 2100],
    ['SE', 2500],
    ['SI', 2200],
    ['SK', 2300],
    ['CH', 810],
    ['NO', 2500],
  ])('in %s is %i for parts, clothing and services, and for bikes but in Portugal', (country, rateBp) => {
    for (const category of ['part', 'apparel', 'service']) expect(on(country, category).rateBp).toBe(rateBp);
    for (const category of ['bike', 'e-bike'])
      expect(on(country, category).rateBp).toBe(country === 'PT' ? 600 : rateBp);
  });

  it.each([
    ['EE', '2025-06-30', 2200, '2025-07-01', 2400],
    ['FI', '2024-08-31', 2400, '2024-09-01', 2550],
    ['RO', '2025-07-31', 1900, '2025-08-01', 2100],
    ['SK', '2024-12-31', 2000, '2025-01-01', 2300],
  ])('in %s until %s was %i, from %s on is %i', (country, last, before, first, after) => {
    expect(on(country, 'part', '', last).rateBp).toBe(before);
    expect(on(country, 'part', '', first).rateBp).toBe(after);
  });

  it('in Monaco is that of France, whose place it is for the tax office', () => {
    expect(on('MC', 'bike', '98000')).toEqual({ place: 'FR', rateBp: 2000, isOutside: false });
    const taxation = taxationOf(rates, { country: 'MC', date: '2026-11-22' }, { pricesIncludeVat: true });
    expect([taxation.place, taxation.rates.get('apparel'), taxation.takenOff]).toEqual(['FR', 2000, null]);
  });

  it.each(['SM', 'IT'])('in San Marino is Italy’s for private buyers, chosen as %s', (country) => {
    expect(on(country, 'bike', '47890')).toEqual({ place: 'IT', rateBp: 2200, isOutside: false });
    const to = { country, postalCode: '47890', date: '2026-11-22' };
    expect(taxationOf(rates, to, { pricesIncludeVat: true })).toMatchObject({ place: 'IT', takenOff: null });
  });
  it.each([['VA', '00120']])(
    'in %s is none, and Italy’s comes off the price, chosen as a country or by %s',
    (country, postalCode) => {
      const to = (one: { country: string; postalCode?: string }) =>
        taxationOf(rates, { ...one, date: '2026-11-22' }, { pricesIncludeVat: true });
      const chosen = to({ country });
      expect([chosen.place, chosen.rates.size, chosen.takenOff?.get('bike')]).toEqual([country, 0, 2200]);
      expect(to({ country: 'IT', postalCode })).toEqual(chosen);
      expect(to({ country, postalCode })).toEqual(chosen);
      expect(on(country, 'bike')).toEqual({ place: country, rateBp: 0, isOutside: true });
    },
  );

  it('of Luxembourg is 17 %, not the 16 % it was for a year', () => {
    expect(on('LU', 'apparel', 'L-1009').rateBp).toBe(1700);
  });

  it.each([
    ['PT', '9000-039', 'PT-30', 2200, 400],
    ['PT', '9400-162', 'PT-30', 2200, 400],
    ['PT', '9500-150', 'PT-20', 1600, 400],
    ['PT', '1100-148', 'PT', 2300, 600],
    ['AT', '6991', 'AT-EXCLAVES', 1900, 1900],
    ['AT', '6900', 'AT', 2000, 2000],
    ['GB', 'bt1 5gs', 'XI', 2000, 2000],
    ['GB', 'IM1 1AA', 'GB', 2000, 2000],
    ['GB', 'B1 1AA', 'GB', 2000, 2000],
    ['FR', '98000', 'FR', 2000, 2000],
  ])('in %s %s is that of %s: %i, on bikes %i', (country, postalCode, place, part, bike) => {
    expect(on(country, 'part', postalCode)).toEqual({ place, rateBp: part, isOutside: false });
    expect(on(country, 'bike', postalCode)).toEqual({ place, rateBp: bike, isOutside: false });
  });

  it.each([
    ['ES', '35001', 'ES-CN'],
    ['ES', '38001', 'ES-CN'],
    ['ES', '51001', 'ES-CE'],
    ['ES', '52001', 'ES-ML'],
    ['IT', '23041', 'IT-LIVIGNO'],
    ['IT', '22061', 'IT-CAMPIONE'],
    ['IT', '00120', 'VA'],
    ['DE', '78266', 'DE-BUESINGEN'],
    ['DE', '27498', 'DE-HELIGOLAND'],
    ['FI', '22100', 'AX'],
    ['GR', '630 86', 'GR-69'],
    ['FR', '97110', 'FR-OVERSEAS'],
    ['FR', '97400', 'FR-OVERSEAS'],
    ['FR', '98800', 'FR-OVERSEAS'],
    ['DK', '3900', 'GL'],
    ['GB', 'JE2 3AB', 'JE'],
    ['GB', 'gy1 1aa', 'GG'],
  ])('is not charged in %s %s (%s)', (country, postalCode, place) => {
    expect(on(country, 'bike', postalCode)).toEqual({ place, rateBp: 0, isOutside: true });
  });

  it.each([
    ['ES', '28013'],
    ['IT', '31040'],
    ['IT', '22060'],
    ['DE', '78267'],
    ['FI', '00100'],
    ['GR', '63075'],
    ['FR', '75001'],
    ['DK', '3700'],
    ['SE', '22100'],
    ['FR', '35000'],
    ['DE', ''],
  ])('is the country’s own in %s %s', (country, postalCode) => {
    expect(territoryOf(country, postalCode)).toBeNull();
  });

  it.each([
    ['GB', 'SW1A 1AA', 0, 0],
    ['GB', 'BT1 5GS', 0, 0],
    ['IE', 'D02', 2300, 0],
    ['LU', 'L-1009', 1700, 300],
    ['DE', '10115', 1900, 1900],
    ['PT', '9000-039', 2200, 2200],
    ['ES', '35001', 0, 0],
  ])('in %s %s is %i on helmets and %i on clothing of children', (country, postalCode, helmet, child) => {
    expect([
      on(country, 'helmet', postalCode).rateBp,
      on(country, 'child-apparel', postalCode).rateBp,
    ]).toEqual([helmet, child]);
    const to = { country, postalCode, date: '2026-11-22' };
    const list = { pricesIncludeVat: true, vatNumber: 'GB123456789' };
    const taxation = taxationOf(rates, to, list);
    if (helmet + child > 0 || country === 'GB') {
      expect([taxation.rates.get('helmet'), taxation.rates.get('child-apparel')]).toEqual([helmet, child]);
    } else expect(taxation.takenOff?.get('helmet')).toBe(2100);
  });

  // Greek VAT code, article 26: goods sent to private buyers from elsewhere bear the full rate.
  it.each(['81100', '85300', '82100', '83100', '85400', '81400'])(
    'in Greece is the full one on islands with lower rates of their own, for goods sent there: %s',
    (postalCode) => {
      expect(on('GR', 'bike', postalCode)).toEqual({ place: 'GR', rateBp: 2400, isOutside: false });
    },
  );

  it('of a country without rates on record is none', () => {
    expect(on('US', 'bike', '94103')).toEqual({ place: 'US', rateBp: 0, isOutside: false });
  });
});

test('X1.10 for any postal code, a tax is the country’s, its territory’s or none', () => {
  const place = fc.record({
    country: fc.constantFrom(...new Set(rates.map((rate) => rate.country.slice(0, 2)))),
    postalCode: fc.oneof(fc.string({ maxLength: 30 }), fc.stringMatching(/^\d{4,5}$/)),
    category: fc.constantFrom('bike', 'e-bike', 'part', 'apparel', 'service', 'unheard of'),
    date: fc.constantFrom('2024-01-01', '2025-07-01', '2026-11-22', '2040-01-01'),
  });
  fc.assert(
    fc.property(place, (delivery) => {
      const tax = taxOf(rates, delivery);
      expect(tax.rateBp).toBeGreaterThanOrEqual(0);
      expect(tax.rateBp).toBeLessThanOrEqual(2700);
      if (tax.isOutside) expect(tax.rateBp).toBe(0);
      else if (delivery.category !== 'unheard of') expect(tax.rateBp).toBeGreaterThan(0);
    }),
    { numRuns: 1_000 },
  );
});

describe('X1.10 a delivery', () => {
  const list = (pricesIncludeVat: boolean) => ({ pricesIncludeVat, vatNumber: 'GB123456789' });
  const to = (country: string, postalCode: string, pricesIncludeVat: boolean) =>
    taxationOf(rates, { country, postalCode, date: '2026-11-22' }, list(pricesIncludeVat));
  const scheme = (country: string, postalCode: string, pricesIncludeVat: boolean, netAmount = 100_000) =>
    schemeOf(to(country, postalCode, pricesIncludeVat), { netAmount, currency: 'GBP' });

  it.each([
    ['IT', '31040', true, 'vat'],
    ['PT', '9000-039', true, 'vat'],
    ['GB', 'BT1 5GS', true, 'vat'],
    ['GB', 'SW1A 1AA', true, 'uk-at-import'],
    ['ES', '35001', true, 'export'],
    ['GB', 'JE2 3AB', true, 'export'],
    ['CH', '8001', false, 'export'],
    ['US', '94103', false, 'export'],
    ['NO', '0150', false, 'export'],
  ])('to %s %s, out of a list with VAT %s: %s', (country, postalCode, pricesIncludeVat, expected) => {
    expect(scheme(country, postalCode, pricesIncludeVat)).toBe(expected);
  });

  it.each([
    [13_500, 'uk-at-sale'],
    [13_501, 'uk-at-import'],
  ])('of %i pence to Great Britain: %s', (netAmount, expected) => {
    expect(scheme('GB', 'SW1A 1AA', true, netAmount)).toBe(expected);
  });

  it.each([
    ['vat', 'none'],
    ['uk-at-sale', 'seller'],
    ['uk-at-import', 'seller'],
    ['export', 'buyer'],
  ] as const)('charged as %s: import duty is paid by %s', (charged, payer) => {
    expect(importChargesOf(charged)).toBe(payer);
  });

  it('to Great Britain without a number there leaves without VAT, and small ones are refused', () => {
    const gb = { country: 'GB', postalCode: 'SW1A 1AA', date: '2026-11-22' };
    const taxation = taxationOf(rates, gb, { pricesIncludeVat: true, vatNumber: null });
    expect([taxation.rates.size, taxation.takenOff?.get('bike')]).toEqual([0, 2000]);
    const goods = (netAmount: number) => ({ netAmount, currency: 'GBP' });
    expect(schemeOf(taxation, goods(13_501))).toBe('export');
    expect([13_500, 13_501].map((amount) => isTooSmallForUk(taxation, goods(amount)))).toEqual([true, false]);
    const north = taxationOf(rates, { ...gb, postalCode: 'BT1 5GS' }, { pricesIncludeVat: true });
    expect([north.place, schemeOf(north, goods(1)), isTooSmallForUk(north, goods(1))]).toEqual([
      'XI',
      'vat',
      false,
    ]);
  });

  it('from a list without VAT is taxed at no rate, whatever the country’s own', () => {
    expect(to('CH', '8001', false)).toEqual({ place: 'CH', rates: new Map(), takenOff: null });
  });

  it('to a territory outside is taxed at no rate, and the VAT in the list price comes off', () => {
    const { rates: charged, takenOff } = to('ES', '38001', true);
    expect(charged.size).toBe(0);
    expect(takenOff?.get('bike')).toBe(2100);
  });
});
