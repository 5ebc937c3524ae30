import { expect, test } from 'vitest';
import { isPostalCode, needsPostalCode } from '#domain/checkout/postal-codes.ts';
import { postalExample } from './postal-example.ts';

const COUNTRIES = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((first) =>
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((second) => first + second),
);

test('every country that needs a postal code has an example, and the example is one it takes', () => {
  const needing = COUNTRIES.filter(needsPostalCode);
  expect(needing.length).toBeGreaterThan(30);
  for (const country of needing)
    expect([country, isPostalCode(postalExample(country) ?? '', country)]).toEqual([country, true]);
});
