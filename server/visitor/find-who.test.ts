import { expect, test } from 'vitest';
import { openCustomerSession } from '#domain/customers/customer-session.ts';
import { recogniseCustomer } from '#domain/customers/recognise-customer.ts';
import { openGuestSession } from '#tests/helpers/open-guest-session.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import type { Services } from '../services.ts';
import { findWho } from './find-who.ts';

const base = await testShop();
const NOBODY = { guestToken: null, bagKey: null, sessionToken: null };

/** Who these cookies name, and which of them are sent again. */
async function ask(tokens: Partial<typeof NOBODY> | Record<string, string>) {
  const renewed: Record<string, string> = {};
  const who = await findWho({ base } as Pick<Services, 'base'>, { ...NOBODY, ...tokens }, (name, token) => {
    renewed[name] = token;
  });
  return { who, renewed };
}

test('S6.04 a customer’s session is longer with each visit, and so is its cookie', async () => {
  const identity = { issuer: 'http://login.test', subject: 'lucia', email: 'lucia@mail.test' };
  const names = { emailVerified: true, firstName: 'Lucia', lastName: 'Bianchi' };
  const { id, cartSessionId } = await recogniseCustomer(base, { ...identity, ...names });
  const session = { customerId: id, issuer: identity.issuer, idToken: 'id.token' };
  const sessionToken = await openCustomerSession(base, session);
  const { who, renewed } = await ask({ sessionToken, guestToken: 'of-before' });
  expect(who).toMatchObject({ customer: { id }, guest: { id: cartSessionId } });
  expect(renewed).toEqual({ session: sessionToken });
});

test('S6.01 so are the cookies of a guest and of their bag', async () => {
  const { id, token } = await openGuestSession(base);
  const { who, renewed } = await ask({ guestToken: token, bagKey: 'key' });
  expect(who).toEqual({ customer: null, guest: { id } });
  expect(renewed).toEqual({ guest: token, bag: 'key' });
});

test('who brings nothing, or what nobody issued, is nobody and gets no cookie', async () => {
  const forged = { guestToken: 'forged', bagKey: 'forged', sessionToken: 'forged' };
  for (const tokens of [{}, forged])
    expect(await ask(tokens)).toEqual({ who: { customer: null, guest: null }, renewed: {} });
});
