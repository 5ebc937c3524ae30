import { expect, it } from 'vitest';
import { slugify } from '#domain/catalogue/slugs.ts';
import { readSearch } from './typed-search.ts';

const bikeOf = (bike: string) => readSearch(new URLSearchParams({ bike })).bike;

it.each([
  ['of a sheet', 'VT25'],
  ['of a sheet with signs', 'VT_25/2.1'],
  ['that the office made of a name', slugify('Vetta Brennero Ultraleggera 2026')],
])('a bike is found back to by a code %s', (_, code) => {
  expect(bikeOf(code)).toBe(code);
});

it('what cannot be a code names no bike', () => {
  expect(bikeOf('')).toBe('');
  expect(bikeOf('VT25\0')).toBe('');
  expect(bikeOf('x'.repeat(121))).toBe('');
});
