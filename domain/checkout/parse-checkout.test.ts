import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PRIVATE_BILLING } from './billing.ts';
import { parseCheckout } from './parse-checkout.ts';
import { CHECKOUT_FIELDS } from './typed.ts';

const whole = {
  email: 'anna.rossi@example.com',
  phone: '+39 0423 123456',
  firstName: 'Anna',
  lastName: 'Rossi',
  street: 'Via Roma 19',
  postalCode: '31040',
  city: 'Volpago',
  province: 'TV',
  country: 'IT',
  deliveryMethod: 'courier',
  paymentMethod: 'sandbox',
  courierNotes: 'Ring twice\r\nthe second bell',
  termsAccepted: 'on',
};

test('a complete form gives the details of an order, trimmed, codes in upper case', () => {
  const typed = { ...whole, firstName: '  Anna ', country: 'it', province: 'tv', extra: 'ignored' };
  expect(parseCheckout(typed)).toEqual({
    details: {
      email: 'anna.rossi@example.com',
      phone: '+39 0423 123456',
      address: {
        firstName: 'Anna',
        lastName: 'Rossi',
        street: 'Via Roma 19',
        postalCode: '31040',
        city: 'Volpago',
        province: 'TV',
        country: 'IT',
      },
      deliveryMethod: 'courier',
      paymentMethod: 'sandbox',
      courierNotes: 'Ring twice\nthe second bell',
      termsAccepted: true,
      billing: PRIVATE_BILLING,
    },
  });
});

test('2.3.1 S5.03 an empty form is refused at every mandatory field at once', () => {
  expect(parseCheckout({})).toEqual({
    fields: {
      email: 'checkout.email-missing',
      phone: 'checkout.phone-missing',
      firstName: 'checkout.first-name-missing',
      lastName: 'checkout.last-name-missing',
      street: 'checkout.street-missing',
      city: 'checkout.city-missing',
      country: 'checkout.country-missing',
      deliveryMethod: 'checkout.delivery-missing',
      paymentMethod: 'checkout.payment-missing',
      termsAccepted: 'checkout.terms-missing',
    },
  });
});

test('2.2.3 errors of an address in its country are reported together with all others', () => {
  const { fields } = parseCheckout({
    ...whole,
    firstName: '',
    postalCode: '',
    province: 'Treviso',
    email: 'anna',
  });
  expect(fields).toEqual({
    firstName: 'checkout.first-name-missing',
    postalCode: 'checkout.postal-code-missing',
    province: 'checkout.province-invalid',
    email: 'checkout.email-invalid',
  });
});

test.each([undefined, '', 'off', 'false', '0'])('S5.02 no order without the terms: %j', (termsAccepted) => {
  expect(parseCheckout({ ...whole, termsAccepted }).fields).toEqual({
    termsAccepted: 'checkout.terms-missing',
  });
});

describe('postal codes', () => {
  test.each([
    ['IT', '31040', 'TV'],
    ['DE', '10115', ''],
    ['FR', '75001', ''],
    ['ES', '28013', ''],
    ['AT', '1010', ''],
    ['CH', '8001', ''],
    ['NL', '1012 ab', ''],
    ['PL', '00-950', ''],
    ['PT', '1100-148', ''],
    ['IE', 'D02 X285', ''],
    ['SE', '111 22', ''],
    ['GB', 'sw1a 1aa', ''],
    ['GB', 'M1 1AE', ''],
    ['US', '94103', 'ca'],
    ['US', '94103-1234', 'CA'],
    ['CA', 'K1A 0B1', 'on'],
    ['JP', '100-0001', ''],
    ['NZ', '6011', ''],
    ['HK', '', ''],
  ])('%s takes %s', (country, postalCode, province) => {
    expect(parseCheckout({ ...whole, country, postalCode, province }).fields).toBeUndefined();
  });

  test.each([
    ['IT', '3104', 'TV'],
    ['IT', '310400', 'TV'],
    ['IT', "31040' or 1=1", 'TV'],
    ['DE', '1O115', ''],
    ['ES', '53001', ''],
    ['GB', '12345', ''],
    ['US', '9410', 'CA'],
    ['CA', 'D1A 0B1', 'ON'],
    ['NZ', '<script>', ''],
  ])('%s refuses %s', (country, postalCode, province) => {
    const { fields } = parseCheckout({ ...whole, country, postalCode, province });
    expect(fields).toEqual({ postalCode: 'checkout.postal-code-invalid' });
  });
});

describe('provinces', () => {
  test.each([
    ['IT', '31040', '', 'checkout.province-missing'],
    ['IT', '31040', 'XX', 'checkout.province-invalid'],
    ['US', '94103', '', 'checkout.province-missing'],
    ['US', '94103', 'California', 'checkout.province-invalid'],
  ])('%s refuses an address with %s "%s"', (country, postalCode, province, code) => {
    expect(parseCheckout({ ...whole, country, postalCode, province }).fields).toEqual({ province: code });
  });

  test('other countries accept any value or none', () => {
    const german = { ...whole, country: 'DE', postalCode: '10115' };
    expect(parseCheckout({ ...german, province: 'Berlin' }).details?.address.province).toBe('Berlin');
    expect(parseCheckout({ ...german, province: '' }).details?.address.province).toBe('');
  });
});

test.each([
  ['email', 'anna@', 'checkout.email-invalid'],
  ['email', `${'a'.repeat(195)}@example.com`, 'checkout.too-long'],
  ['phone', '12345', 'checkout.phone-invalid'],
  ['phone', '123-CALL-ANNA', 'checkout.phone-invalid'],
  ['phone', '1'.repeat(16), 'checkout.phone-invalid'],
  ['firstName', 'A'.repeat(101), 'checkout.too-long'],
  ['street', 'A'.repeat(201), 'checkout.too-long'],
  ['courierNotes', 'A'.repeat(501), 'checkout.too-long'],
  ['courierNotes', 'A'.repeat(10_000_000), 'checkout.too-long'],
  ['country', 'Italia', 'checkout.country-unknown'],
  ['country', '../', 'checkout.country-unknown'],
])('%s "%.20s" is refused as %s', (field, value, code) => {
  expect(parseCheckout({ ...whole, [field]: value }).fields).toMatchObject({ [field]: code });
});

test('choices that are not offered are refused when the caller lists the offered ones', () => {
  const choices = { countries: ['DE'], deliveryMethods: ['express'], paymentMethods: ['bank'] };
  expect(parseCheckout(whole, choices).fields).toEqual({
    country: 'checkout.country-unknown',
    deliveryMethod: 'checkout.delivery-unknown',
    paymentMethod: 'checkout.payment-unknown',
  });
  const offered = { countries: ['IT'], deliveryMethods: ['courier'], paymentMethods: ['sandbox'] };
  expect(parseCheckout(whole, offered).fields).toBeUndefined();
  expect(parseCheckout({}, choices).fields).toMatchObject({ country: 'checkout.country-missing' });
});

test('a delivery that cannot take what is in the bag is refused as such, though it is offered', () => {
  const choices = { deliveryMethods: ['courier', 'air'], notForBag: ['air'] };
  expect(parseCheckout({ ...whole, deliveryMethod: 'air' }, choices).fields).toEqual({
    deliveryMethod: 'checkout.delivery-battery',
  });
  expect(parseCheckout(whole, choices).fields).toBeUndefined();
});

describe('an order collected at a dealer', () => {
  const { address } = parseCheckout(whole).details ?? {};
  const place = { ...address, street: 'Via dei Mille 1', city: 'Treviso', postalCode: '31100' } as never;
  const points = [{ code: 'treviso', name: 'Cicli Treviso', address: place }];
  const choices = { collections: { methods: ['dealer'], points } };
  const { street: _s, postalCode: _p, city: _c, province: _v, ...person } = whole;
  const atDealer = { ...person, deliveryMethod: 'dealer' };

  test('goes to the dealer’s address in the name of the buyer, who types none', () => {
    expect(parseCheckout({ ...atDealer, dealer: 'treviso' }, choices).details).toMatchObject({
      address: { firstName: 'Anna', lastName: 'Rossi', street: 'Via dei Mille 1', city: 'Treviso' },
      collection: { dealer: 'treviso', name: 'Cicli Treviso' },
    });
  });

  test.each([undefined, '', 'elsewhere'])('needs one of the dealers: %j', (dealer) => {
    expect(parseCheckout({ ...atDealer, dealer }, choices).fields).toEqual({
      dealer: 'checkout.dealer-missing',
    });
  });
});

describe('an invoice', () => {
  const company = {
    ...whole,
    invoice: 'company',
    companyName: 'Cicli Brenta Srl',
    vatNumber: '00743110157',
    taxCode: '00743110157',
    sdiCode: 'm5uxcr1',
    pecEmail: 'cicli@pec.example',
    billingTo: 'other',
    billingFirstName: 'Bea',
    billingLastName: 'Bianchi',
    billingCountry: 'it',
    billingStreet: 'Via Po 2',
    billingPostalCode: '10123',
    billingCity: 'Torino',
    billingProvince: 'to',
  };

  test('S5.03 holds every field that was typed for it', () => {
    expect(parseCheckout(company).details?.billing).toEqual({
      kind: 'company',
      wantsInvoice: true,
      companyName: 'Cicli Brenta Srl',
      vatNumber: 'IT00743110157',
      taxCode: '00743110157',
      sdiCode: 'M5UXCR1',
      pecEmail: 'cicli@pec.example',
      address: {
        firstName: 'Bea',
        lastName: 'Bianchi',
        country: 'IT',
        street: 'Via Po 2',
        postalCode: '10123',
        city: 'Torino',
        province: 'TO',
      },
    });
  });

  test('is refused at its own fields, together with those of the delivery', () => {
    const { fields } = parseCheckout({ ...company, companyName: 'A'.repeat(101), vatNumber: 'x', city: '' });
    expect(fields).toEqual({
      companyName: 'checkout.too-long',
      vatNumber: 'checkout.vat-number-invalid',
      city: 'checkout.city-missing',
    });
  });
});

test('characters a database refuses are dropped without an error', () => {
  const { details } = parseCheckout({ ...whole, lastName: 'Ro\u0000ssi\ud800', street: 'Via\tRoma\n19' });
  expect(details?.address).toMatchObject({ lastName: 'Ro ssi\ufffd', street: 'Via Roma 19' });
});

test('any input gives either details or errors of known fields, never an exception', () => {
  const anyForm = fc.record(
    Object.fromEntries(
      CHECKOUT_FIELDS.map((field) => [field, fc.oneof(fc.string({ unit: 'binary' }), fc.anything())]),
    ),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(anyForm, (typed) => {
      const { fields } = parseCheckout(typed);
      for (const field of Object.keys(fields ?? {})) expect(CHECKOUT_FIELDS).toContain(field);
    }),
  );
});
