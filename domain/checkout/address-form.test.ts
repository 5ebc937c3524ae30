import { expect, test } from 'vitest';
import { addressForm } from './address-form.ts';
import { isPostalCode, needsPostalCode, postalExample } from './postal-codes.ts';
import { isProvince, needsProvince, provinceOfPostalCode } from './provinces.ts';

const COUNTRIES = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((first) =>
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((second) => first + second),
);

test('every country that needs a postal code has a valid example', () => {
  const needing = COUNTRIES.filter(needsPostalCode);
  expect(needing.length).toBeGreaterThan(30);
  for (const country of needing)
    expect([country, isPostalCode(postalExample(country) ?? '', country)]).toEqual([country, true]);
});

test('every country whose addresses need a province asks for one', () => {
  for (const country of COUNTRIES.filter(needsProvince))
    expect([country, addressForm(country).province?.isNeeded]).toEqual([country, true]);
});

test('the postal code precedes the town in DE, FR, IT and ES, and follows it in GB and US', () => {
  const first = (country: string) => addressForm(country).postalCodeFirst;
  expect(['DE', 'FR', 'IT', 'ES', 'NO', 'CH'].map(first)).toEqual(Array(6).fill(true));
  expect(['GB', 'US', 'IE', 'CA'].map(first)).toEqual(Array(4).fill(false));
});

test.each([
  ['IT', 'province', true, 107, 'TV', 'Treviso'],
  ['US', 'state', true, 59, 'NY', 'New York'],
  ['CA', 'province', true, 13, 'QC', 'Québec'],
  ['AU', 'state', true, 8, 'NSW', 'New South Wales'],
  ['ES', 'province', false, 52, 'Madrid', 'Madrid'],
] as const)('%s has a list of its parts to pick from', (country, word, isNeeded, count, code, name) => {
  const { province } = addressForm(country);
  expect(province).toMatchObject({ word, isNeeded });
  expect(new Set(province?.options.map((option) => option.code)).size).toBe(count);
  expect(province?.options).toContainEqual({ code, name });
  expect(isProvince(code, country)).toBe(true);
});

test('a county is asked for in GB and IE, and nothing like it in DE and FR', () => {
  expect(addressForm('GB').province).toEqual({ word: 'county', isNeeded: false, options: [] });
  expect(addressForm('IE').province?.word).toBe('county');
  expect([addressForm('DE').province, addressForm('FR').province]).toEqual([null, null]);
});

test('Spanish postal codes name their province', () => {
  const provinces = ['01001', '07001', '28013', '35001', '50001', '52001'].map((code) =>
    provinceOfPostalCode(code, 'ES'),
  );
  expect(provinces).toEqual(['Álava', 'Illes Balears', 'Madrid', 'Las Palmas', 'Zaragoza', 'Melilla']);
  expect(provinceOfPostalCode('28013', 'IT')).toBe('');
});

test('every member state and neighbour has a known form of postal codes', () => {
  const known =
    'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK GB CH LI NO IS US'.split(
      ' ',
    );
  for (const country of known) expect([country, needsPostalCode(country)]).toEqual([country, true]);
});
