import { expect, test } from 'vitest';
import { PRIVATE_BILLING } from './billing.ts';
import { parseBilling } from './billing-input.ts';

const italy = { country: 'IT', isCollection: false };
const germany = { country: 'DE', isCollection: false };
const elsewhere = {
  billingTo: 'other',
  billingFirstName: 'Anna',
  billingLastName: 'Rossi',
  billingStreet: 'Via Roma 19',
  billingPostalCode: '31040',
  billingCity: 'Volpago',
  billingProvince: 'tv',
  billingCountry: 'it',
};

test('a buyer who asks for nothing is private, whatever was typed for other choices', () => {
  for (const invoice of [undefined, '', 'no', 'both']) {
    const { billing, fields } = parseBilling(
      { invoice, vatNumber: 'nonsense', billingTo: 'other' } as never,
      italy,
    );
    expect([billing, fields]).toEqual([PRIVATE_BILLING, {}]);
  }
});

test('a private invoice needs the tax code in Italy, and nothing elsewhere', () => {
  expect(parseBilling({ invoice: 'private' }, italy).fields).toEqual({
    taxCode: 'checkout.tax-code-missing',
  });
  expect(parseBilling({ invoice: 'private', taxCode: 'RSSMRA85T10A562T' }, italy).fields).toEqual({
    taxCode: 'checkout.tax-code-invalid',
  });
  expect(parseBilling({ invoice: 'private', taxCode: 'rssmra85t10a562s' }, italy)).toEqual({
    billing: { ...PRIVATE_BILLING, wantsInvoice: true, taxCode: 'RSSMRA85T10A562S' },
    fields: {},
  });
  expect(parseBilling({ invoice: 'private' }, germany).fields).toEqual({});
});

test('an Italian company gives a VAT number or a tax code, and a routing code or certified mail address', () => {
  const company = { invoice: 'company', companyName: 'Cicli Brenta Srl' };
  expect(parseBilling(company, italy).fields).toEqual({
    vatNumber: 'checkout.vat-number-missing',
    sdiCode: 'checkout.sdi-code-missing',
  });
  const whole = { ...company, vatNumber: '00743110157', sdiCode: 'm5uxcr1' };
  expect(parseBilling(whole, italy)).toEqual({
    billing: {
      ...PRIVATE_BILLING,
      kind: 'company',
      wantsInvoice: true,
      companyName: 'Cicli Brenta Srl',
      vatNumber: 'IT00743110157',
      sdiCode: 'M5UXCR1',
    },
    fields: {},
  });
  const club = { ...company, taxCode: '00743110157', pecEmail: 'club@pec.example', sdiCode: '0000000' };
  expect(parseBilling(club, italy).billing).toMatchObject({
    taxCode: '00743110157',
    pecEmail: 'club@pec.example',
    sdiCode: '',
  });
  expect(parseBilling(club, italy).fields).toEqual({});
  expect(
    parseBilling({ ...whole, vatNumber: 'IT00743110158', sdiCode: 'x', pecEmail: 'club@' }, italy).fields,
  ).toEqual({
    vatNumber: 'checkout.vat-number-invalid',
    sdiCode: 'checkout.sdi-code-invalid',
    pecEmail: 'checkout.pec-email-invalid',
  });
});

test('a foreign company gives its name, and a VAT number only if it has one', () => {
  expect(parseBilling({ invoice: 'company' }, germany).fields).toEqual({
    companyName: 'checkout.company-name-missing',
  });
  const club = { invoice: 'company', companyName: 'RV Prenzlauer Berg e. V.' };
  expect(parseBilling(club, germany).fields).toEqual({});
  expect(parseBilling({ ...club, vatNumber: 'DE136695976', sdiCode: 'x' }, germany).billing).toMatchObject({
    vatNumber: 'DE136695976',
    sdiCode: '',
  });
});

test('a billing address decides which fields are required, and may be in any country', () => {
  const { billing, fields } = parseBilling(
    { invoice: 'private', taxCode: 'RSSMRA85T10A562S', ...elsewhere },
    germany,
  );
  expect(fields).toEqual({});
  expect(billing).toMatchObject({ taxCode: 'RSSMRA85T10A562S', address: { country: 'IT', province: 'TV' } });
  expect(parseBilling({ invoice: 'private', ...elsewhere, billingPostalCode: '3' }, germany).fields).toEqual({
    taxCode: 'checkout.tax-code-missing',
    billingPostalCode: 'checkout.postal-code-invalid',
  });
});

test('an invoice for a collected order needs a billing address', () => {
  const { fields } = parseBilling(
    { invoice: 'private', billingTo: 'same' },
    { country: 'DE', isCollection: true },
  );
  expect(fields).toMatchObject({
    billingStreet: 'checkout.street-missing',
    billingCountry: 'checkout.country-missing',
  });
});
