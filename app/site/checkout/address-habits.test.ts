import { expect, test } from 'vitest';
import { isPostalCode, needsPostalCode } from '#domain/checkout/postal-codes.ts';
import { needsProvince } from '#domain/checkout/provinces.ts';
import { hasProvince, postalExample } from './address-habits.ts';

const COUNTRIES = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((first) =>
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((second) => first + second),
);

test('every country that needs a postal code has an example, and the example is one it takes', () => {
  const needing = COUNTRIES.filter(needsPostalCode);
  expect(needing.length).toBeGreaterThan(30);
  for (const country of needing)
    expect([country, isPostalCode(postalExample(country) ?? '', country)]).toEqual([country, true]);
});

test('every country whose addresses need a province is asked for one', () => {
  for (const country of COUNTRIES.filter(needsProvince))
    expect([country, hasProvince(country)]).toEqual([country, true]);
});
