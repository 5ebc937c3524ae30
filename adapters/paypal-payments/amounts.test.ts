import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAmount, writeAmount } from './amounts.ts';

test('amounts are written to the cent without floats, also for currencies without cents', () => {
  const written = (amount: number, currency: string) => writeAmount(amount, currency).value;
  expect(written(54_907, 'EUR')).toBe('549.07');
  expect(written(5, 'GBP')).toBe('0.05');
  expect(written(0, 'USD')).toBe('0.00');
  expect(written(549, 'JPY')).toBe('549');
  expect(() => written(0.5, 'EUR')).toThrow(RangeError);
  expect(() => written(-1, 'EUR')).toThrow(RangeError);
});

test('an amount of PayPal is read with or without decimals; anything else is refused', () => {
  const read = (value: string, currencyCode = 'EUR') => readAmount({ value, currencyCode });
  expect([read('549.07'), read('549.1'), read('549'), read('0.05')]).toEqual([54_907, 54_910, 54_900, 5]);
  expect([read('549', 'JPY'), read('549.00', 'HUF')]).toEqual([549, 549]);
  for (const wrong of ['', '1,00', '-1.00', '1.005', '1e3', ' 1.00'])
    expect(() => read(wrong)).toThrow(RangeError);
  expect(() => read('549.50', 'JPY')).toThrow(RangeError);
});

test('every amount is read back as it was written', () => {
  const currencies = fc.constantFrom('EUR', 'GBP', 'USD', 'JPY');
  fc.assert(
    fc.property(fc.nat(2 ** 31 - 1), currencies, (amount, currency) => {
      expect(readAmount(writeAmount(amount, currency))).toBe(amount);
    }),
  );
});
