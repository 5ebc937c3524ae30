import { describe, expect, test } from 'vitest';
import { parseSavedAddress } from './parse-saved-address.ts';
import { NO_NUMBERS } from './saved-address.ts';

const HOME = {
  firstName: ' Lucia ',
  lastName: 'Bianchi',
  street: 'Via Montello 12',
  postalCode: '31044',
  city: 'Montebelluna',
  province: 'tv',
  country: 'it',
};
const RIGHT = { ...HOME, firstName: 'Lucia', province: 'TV', country: 'IT' };
const TAX_CODE = 'RSSMRA85T10A562S';
const COMPANY = {
  invoice: 'company',
  companyName: 'Ruote Srl',
  vatNumber: '12345670017',
  sdiCode: 'abc1234',
};

describe('S3.15 an address to deliver to', () => {
  test('follows the rules of the checkout, and has no company fields', () => {
    const typed = { ...HOME, invoice: 'company', companyName: 'Ruote Srl', taxCode: 'nonsense' };
    expect(parseSavedAddress('shipping', typed)).toEqual({ address: { ...RIGHT, ...NO_NUMBERS } });
  });

  test('reports all invalid fields of its country at once', () => {
    const typed = { ...HOME, firstName: ' ', postalCode: '123', province: '' };
    expect(parseSavedAddress('shipping', typed).fields).toEqual({
      firstName: 'checkout.first-name-missing',
      postalCode: 'checkout.postal-code-invalid',
      province: 'checkout.province-missing',
    });
    expect(Object.keys(parseSavedAddress('shipping', {}).fields ?? {}).sort()).toEqual(
      ['city', 'country', 'firstName', 'lastName', 'street'].sort(),
    );
  });
});

describe('S3.15 an address for invoices', () => {
  test('needs the codice fiscale of a private person in Italy, and nothing more elsewhere', () => {
    expect(parseSavedAddress('billing', HOME).fields).toEqual({ taxCode: 'checkout.tax-code-missing' });
    expect(parseSavedAddress('billing', { ...HOME, taxCode: TAX_CODE }).address).toEqual({
      ...RIGHT,
      ...NO_NUMBERS,
      taxCode: TAX_CODE,
    });
    const berlin = { ...HOME, postalCode: '10435', city: 'Berlin', province: '', country: 'DE' };
    expect(parseSavedAddress('billing', berlin).address).toMatchObject({ country: 'DE', taxCode: '' });
  });

  test('needs the name of a company, and the destination of an Italian invoice', () => {
    expect(parseSavedAddress('billing', { ...HOME, ...COMPANY }).address).toEqual({
      ...RIGHT,
      ...NO_NUMBERS,
      companyName: 'Ruote Srl',
      vatNumber: 'IT12345670017',
      sdiCode: 'ABC1234',
    });
    expect(parseSavedAddress('billing', { ...HOME, invoice: 'company' }).fields).toEqual({
      companyName: 'checkout.company-name-missing',
      vatNumber: 'checkout.vat-number-missing',
      sdiCode: 'checkout.sdi-code-missing',
    });
  });

  test('reports missing and invalid fields together, under the names of its own form', () => {
    const typed = { ...HOME, ...COMPANY, lastName: '', postalCode: 'x' };
    expect(parseSavedAddress('billing', typed).fields).toEqual({
      lastName: 'checkout.last-name-missing',
      postalCode: 'checkout.postal-code-invalid',
    });
  });
});
