import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testShop } from '#tests/helpers/test-shop.ts';
import { euroConverter, inEuro } from './euro-rates.ts';
import { parseEcbRates } from './parse-ecb-rates.ts';
import { saveExchangeRates } from './save-exchange-rates.ts';

const shop = await testShop();
const CSV = `Date,USD,JPY,GBP,
2026-10-01,1.1702,172.1,0.8712,
2026-09-30,1.1741,173.2,0.87195,
2026-09-29,1.1,170,N/A,
`;
const XML = `<?xml version="1.0"?><gesmes:Envelope><Cube><Cube time='2026-12-31'>
  <Cube currency='USD' rate='1.18'/><Cube currency='GBP' rate='0.88'/></Cube></Cube></gesmes:Envelope>`;

test('X1.10 the bank’s files are read as CSV and XML; anything else is none of them', () => {
  expect(parseEcbRates(CSV, ['GBP'])).toEqual([
    { currency: 'GBP', day: '2026-10-01', perEuro: '0.8712' },
    { currency: 'GBP', day: '2026-09-30', perEuro: '0.87195' },
  ]);
  expect(parseEcbRates(XML, ['GBP', 'USD'])).toEqual([
    { currency: 'USD', day: '2026-12-31', perEuro: '1.18' },
    { currency: 'GBP', day: '2026-12-31', perEuro: '0.88' },
  ]);
  expect(['', 'a,b\n1,2', '<html>', '{}'].map((text) => parseEcbRates(text, ['GBP']))).toEqual(
    Array(4).fill(null),
  );
});

test.each(['2026-02-31', '2025-02-29', '2026-13-01', '2026-00-10'])(
  'X1.10 a file with the impossible day %s is refused, and the day is named',
  (day) => {
    expect(() => parseEcbRates(`${CSV}${day},1.1,170,0.9,\n`, ['GBP'])).toThrow(day);
    expect(() => parseEcbRates(XML.replace('2026-12-31', day), ['GBP'])).toThrow(day);
    expect(parseEcbRates(`${CSV}2024-02-29,1.1,170,0.9,\n`, ['GBP'])).toHaveLength(3);
  },
);

test('X1.10 a quarter is in euro at the rate of its last day, or of the next one published; without it there is none', async () => {
  expect(await saveExchangeRates(shop, parseEcbRates(CSV, ['GBP', 'USD'])!)).toBe(5);
  expect(await saveExchangeRates(shop, parseEcbRates(CSV, ['GBP', 'USD'])!)).toBe(0);
  await saveExchangeRates(shop, [{ currency: 'GBP', day: '2026-07-02', perEuro: '0.5' }]);
  const convert = euroConverter(shop);
  expect(await convert([8_719_500, -8_719_500, 0], 'GBP', '2026-3')).toEqual([10_000_000, -10_000_000, 0]);
  expect(await convert([100], 'GBP', '2026-2')).toEqual([200]);
  expect(await convert([123], 'EUR', '2020-1')).toEqual([123]);
  await expect(convert([1], 'GBP', '2026-4')).rejects.toThrow(
    'The European Central Bank’s rate of GBP for 2026-12-31 is missing',
  );
});

test('X1.10 an amount in euro is exact to half a cent, the same both ways from nought', () => {
  const rate = fc
    .tuple(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 0, max: 99_999 }))
    .map(([whole, part]) => `${whole}.${String(part).padStart(5, '0')}`);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), rate, (amount, perEuro) => {
      const euro = inEuro(amount, perEuro);
      expect(Math.abs(euro * Number(perEuro) - amount)).toBeLessThanOrEqual(Number(perEuro) / 2 + 1e-3);
      expect(inEuro(-amount, perEuro)).toBe(0 - euro);
    }),
  );
});
