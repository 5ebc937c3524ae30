import { describe, expect, test } from 'vitest';
import { findLoggedIn, openCustomerSession } from '#domain/customers/customer-session.ts';
import { findGuestSession } from '#domain/customers/find-guest-session.ts';
import { recogniseCustomer } from '#domain/customers/recognise-customer.ts';
import { addWish } from '#domain/wishlists/add-wish.ts';
import { statusOfRefusal } from '#server/refusals.ts';
import { newId } from '#shared/ids.ts';
import { openGuestSession } from '#tests/helpers/open-guest-session.ts';
import { SAMPLE, sampleGoods } from '#tests/helpers/sample-goods.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import type { ApiRequest } from './context.ts';
import { createApi } from './create-api.ts';

const shop = await testShop({ ...SAMPLE.euro, locale: 'de' });
const goods = await sampleGoods(shop);
await goods.addVariant({ code: 'test-cap', prices: { 'test-eu': 2_900 } });

/** A browser with these cookies, as the server reads them. */
function browser(tokens: { guest?: string; session?: string } = {}) {
  const customer = () => findLoggedIn(shop, tokens.session);
  const api: ApiRequest = {
    shop,
    chosenCountry: null,
    guestToken: tokens.guest ?? null,
    guest: async () => {
      const person = await customer();
      return person ? { id: person.cartSessionId } : findGuestSession(shop, tokens.guest);
    },
    customer,
    sendGuestCookie: () => undefined,
    sendBagCookie: () => undefined,
    consentCookie: null,
    sendConsentCookie: () => undefined,
    refuseTooOften: () => undefined,
    sendsManyForms: () => false,
    marketOf: () => shop.market,
    statusOf: statusOfRefusal,
  };
  return async (path: string, body?: unknown) => {
    const headers = { 'Content-Type': 'application/json' };
    const init = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
    const request = new Request(`http://shop.test/api${path}`, init);
    const answer = await createApi().fetch(request, { api, requestId: 'test' });
    // biome-ignore lint/suspicious/noExplicitAny: tests look at what they name
    return { status: answer.status, body: (await answer.json()) as any };
  };
}

async function loggedIn() {
  const issuer = 'http://login.test';
  const customer = await recogniseCustomer(shop, {
    ...{ issuer, subject: newId(), email: `${newId()}@mail.test`, emailVerified: true },
    ...{ firstName: 'Lucia', lastName: 'Bianchi' },
  });
  const session = await openCustomerSession(shop, { customerId: customer.id, issuer, idToken: 'it' });
  return { customer, ask: browser({ session }) };
}

const ADDRESS = {
  kind: 'shipping',
  first_name: 'Lucia',
  last_name: 'Bianchi',
  street: 'Oderberger Straße 5',
  postal_code: '10435',
  city: 'Berlin',
  country: 'DE',
};

describe('S3.15 me', () => {
  test('is a customer with guest flag, user, addresses, wishlist and limits, by their own session', async () => {
    const { customer, ask } = await loggedIn();
    await addWish(shop, { guestSessionId: customer.cartSessionId, variantCode: 'test-cap' });
    const saved = await ask('/de/addresses/save', ADDRESS);
    expect(saved.status).toBe(200);
    const { body } = await ask('/de/me?include=customer');
    expect(body.customer).toEqual({
      guest: false,
      first_name: 'Lucia',
      user: { email: customer.email, first_name: 'Lucia', last_name: 'Bianchi' },
      addresses: saved.body.data,
      wishlist: [expect.objectContaining({ variant_code: 'test-cap' })],
      max_shipping_addresses: 5,
      max_billing_addresses: 5,
    });
    expect(saved.body.data).toEqual([expect.objectContaining({ ...ADDRESS, is_default: true })]);
    expect((await ask('/me')).body.customer).toEqual({ first_name: 'Lucia' });
  });

  test('is a guest without user, whose addresses belong to their session', async () => {
    const { token } = await openGuestSession(shop);
    const ask = browser({ guest: token });
    await ask('/de/addresses/save', ADDRESS);
    const { body } = await ask('/me?include=customer');
    expect(body.customer).toMatchObject({ guest: true, first_name: '', user: null, addresses: [ADDRESS] });
    expect((await ask('/de/me')).body.customer).toBeNull();
    const stranger = await browser()('/me?include=customer');
    expect(stranger.body.customer).toMatchObject({ guest: true, user: null, addresses: [], wishlist: [] });
  });
});

describe('the dealer nearest to home', () => {
  const atHome = { ...ADDRESS, postal_code: '80331', city: 'München' };

  test('hands over, is near the default delivery address and in its country, and is told to its owner alone', async () => {
    const { ask } = await loggedIn();
    expect((await ask('/de/me/dealer')).body).toEqual({ dealer: null });
    await ask('/de/addresses/save', ADDRESS);
    await ask('/de/addresses/save', { ...atHome, as_default: true });
    const { dealer } = (await ask('/de/me/dealer')).body;
    expect(dealer).toMatchObject({ name: 'Radhaus Isar', city: 'München', country: 'DE' });
    expect(dealer.distance_m).toBeLessThan(10_000);
    const stranger = await loggedIn();
    expect((await stranger.ask('/de/me/dealer')).body).toEqual({ dealer: null });
    expect((await browser()('/de/me/dealer')).body).toEqual({ dealer: null });
  });

  test('is none where the town is unknown, and for an address of bills', async () => {
    const { ask } = await loggedIn();
    await ask('/de/addresses/save', { ...atHome, kind: 'billing' });
    expect((await ask('/de/me/dealer')).body).toEqual({ dealer: null });
    await ask('/de/addresses/save', { ...atHome, city: 'Nirgendwohausen' });
    expect((await ask('/de/me/dealer')).body).toEqual({ dealer: null });
  });
});

describe('S3.15 addresses over the API', () => {
  test('are changed, made the default and deleted by their owner', async () => {
    const { ask } = await loggedIn();
    await ask('/de/addresses/save', ADDRESS);
    const two = await ask('/de/addresses/save', { ...ADDRESS, street: 'Kastanienallee 1', as_default: true });
    expect(two.body.data.map((one: { street: string }) => one.street)).toEqual([
      'Kastanienallee 1',
      'Oderberger Straße 5',
    ]);
    const [, { id }] = two.body.data;
    expect((await ask('/de/addresses/default', { id })).body.data[0]).toMatchObject({ id, is_default: true });
    const billing = { ...ADDRESS, kind: 'billing', is_company: true, company_name: 'Weber GmbH' };
    expect((await ask('/de/addresses/save', billing)).body.data).toContainEqual(
      expect.objectContaining({ kind: 'billing', company_name: 'Weber GmbH', is_default: true }),
    );
    const left = await ask('/de/addresses/remove', { id });
    expect(left.body.data.map((one: { id: string }) => one.id)).not.toContain(id);
  });

  test('of a company are kept with every field', async () => {
    const { ask } = await loggedIn();
    const company = {
      ...{ kind: 'billing', is_company: true, first_name: 'Lucia', last_name: 'Bianchi' },
      ...{ company_name: 'Cicli Brenta Srl', vat_number: 'IT00743110157', tax_code: '00743110157' },
      ...{ sdi_code: 'M5UXCR1', pec_email: 'cicli@pec.example', street: 'Via Roma 19' },
      ...{ postal_code: '31040', city: 'Volpago', province: 'TV', country: 'IT' },
    };
    const { is_company: _sent, ...kept } = company;
    const saved = await ask('/de/addresses/save', company);
    expect(saved.body.data).toEqual([{ ...kept, id: expect.any(String), is_default: true }]);
  });

  test('report errors under the names of the API', async () => {
    const { ask } = await loggedIn();
    const refused = await ask('/de/addresses/save', { ...ADDRESS, first_name: '', postal_code: '1' });
    expect(refused.status).toBe(422);
    expect(refused.body.error.code).toBe('address-book.invalid');
    expect(Object.keys(refused.body.error.fields).sort()).toEqual(['first_name', 'postal_code']);
  });

  test('of another visitor do not exist for customers, guests and strangers alike', async () => {
    const owner = await loggedIn();
    const { id } = (await owner.ask('/de/addresses/save', ADDRESS)).body.data[0];
    const guest = browser({ guest: (await openGuestSession(shop)).token });
    for (const ask of [(await loggedIn()).ask, guest, browser()]) {
      expect((await ask('/de/addresses')).body).toEqual({ data: [] });
      for (const [act, body] of [
        ['remove', { id }],
        ['default', { id }],
        ['save', { ...ADDRESS, id }],
      ] as const)
        expect((await ask(`/de/addresses/${act}`, body)).body.error.code).toBe('address-book.unknown');
    }
    expect((await owner.ask('/de/addresses')).body.data).toMatchObject([{ id, street: ADDRESS.street }]);
  });
});
