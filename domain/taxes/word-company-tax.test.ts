import { expect, test } from 'vitest';
import { LOCALES } from '#shared/locale.ts';
import type { CompanyTax, VatCheck } from './company-tax.ts';
import { wordCompanyTax } from './word-company-tax.ts';

const check: VatCheck = {
  ...{ result: 'valid', checkedAt: '2026-11-23T13:05:00Z', consultation: 'WAPI1', name: null },
};
const valid: CompanyTax = {
  ...{ treatment: 'intra-community', reason: 'valid', vatNumber: 'DE136695976', check },
};
const company: CompanyTax = { ...valid, treatment: 'home', reason: 'invalid' };

test('X1.10 the proof has the time of Rome, day before month and twenty-four hours, in every language', () => {
  for (const locale of LOCALES) {
    const proof = wordCompanyTax(locale, { place: 'DE', company: valid })?.proof;
    expect(proof).toMatch(/23\.? .*2026.* 14:05.*WAPI1/);
  }
});

test('X1.10 a number that was refused has no proof, and names the country whose VAT applies', () => {
  const worded = wordCompanyTax('en', { place: 'IT', company });
  expect(worded).toEqual({ sentence: expect.stringContaining('(Italy)'), proof: null });
  expect(wordCompanyTax('en', { place: 'IT' })).toBeNull();
});
