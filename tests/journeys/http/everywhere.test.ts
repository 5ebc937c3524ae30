import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { postalExample } from '#domain/checkout/postal-codes.ts';
import { ordersOf, shopBehindThePages } from '../behind-the-pages.ts';
import { TYPED } from '../shopper.ts';
import { guestWithCart, send, sendForm } from './send.ts';

const shop = shopBehindThePages();

const MEMBER_STATES =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Headers in which a proxy or a network claims a location. */
const ELSEWHERE = {
  'x-forwarded-for': '203.0.113.7',
  'cf-connecting-ip': '203.0.113.7',
  'cf-ipcountry': 'US',
  'x-country-code': 'US',
};

test('X1.09 nobody is led elsewhere for where they come from, and all see the same', async () => {
  for (const path of ['/it', '/de/e-shop', '/en/cart', '/fr/checkout']) {
    const [here, there] = [await send(path), await send(path, { headers: ELSEWHERE })];
    expect([path, there.status, there.headers.location]).toEqual([path, here.status, here.headers.location]);
    expect(there.headers['set-cookie'] ?? []).toEqual(here.headers['set-cookie'] ?? []);
  }
  const [home, abroad] = [await send('/it'), await send('/it', { headers: ELSEWHERE })];
  expect(abroad.status).toBe(200);
  expect(abroad.text.replace(/nonce="[^"]*"/g, '')).toBe(home.text.replace(/nonce="[^"]*"/g, ''));
});

test('X1.09 an address in any member state can be ordered to from the same shop, with a phone, card and invoice of any other', async () => {
  test.setTimeout(240_000);
  for (const [index, country] of MEMBER_STATES.entries()) {
    const guest = { ...(await guestWithCart()), ...ELSEWHERE };
    const billingCountry = MEMBER_STATES[(index + 7) % MEMBER_STATES.length] ?? 'IT';
    const email = `${randomBytes(6).toString('hex')}@mail.test`;
    const postalCode = postalExample(country) ?? '';
    const typed = {
      ...TYPED.it,
      ...{ email, country, postalCode, phone: '+353 1 234 5678', province: country === 'IT' ? 'TV' : '' },
      ...{ deliveryMethod: 'courier', paymentMethod: 'sandbox', termsAccepted: 'on', intent: 'order' },
      ...{ invoice: 'private', taxCode: 'RSSMRA85T10A562S', billingTo: 'other', billingCountry },
      ...{ billingFirstName: 'Lucia', billingLastName: 'Bianchi', billingStreet: '1', billingCity: 'Town' },
      billingPostalCode: postalExample(billingCountry) ?? '',
      billingProvince: billingCountry === 'IT' ? 'TV' : '',
    };
    // The total for this country is shown first, and agreed to with the second sending.
    const shown = await sendForm('/it/checkout', typed, guest);
    expect([country, shown.status]).toEqual([country, 409]);
    const [, shownTotal = ''] = /name="shownTotal"[^>]* value="(\d+)"/.exec(shown.text) ?? [];
    const answer = await sendForm('/it/checkout', { ...typed, shownTotal }, guest);
    expect([country, answer.status]).toEqual([country, 303]);
    expect(answer.headers.location).toContain('/sandbox-payments/pay/');
    expect(await ordersOf(shop, email)).toHaveLength(1);
  }
});
