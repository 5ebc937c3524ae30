import { expect, test } from 'vitest';
import { ownIssuer } from '#domain/accounts/service-path.ts';
import type { Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { findLoggedIn, openCustomerSession } from './customer-session.ts';
import { deviceName } from './device-name.ts';
import { endOwnSessions, listOwnSessions } from './own-sessions.ts';
import { recogniseCustomer } from './recognise-customer.ts';

const shop = await testShop();
const issuer = ownIssuer(shop.baseUrl);

/** A customer signed in with some browsers. */
async function signedIn(...devices: string[]) {
  const subject = newId();
  const identity = { issuer, subject, email: `${subject}@mail.test`, emailVerified: true };
  const { id } = await recogniseCustomer(shop, { ...identity, firstName: 'Ada', lastName: 'Rossi' });
  const open = (device: string) =>
    openCustomerSession(shop, { customerId: id, issuer, idToken: 'x', device });
  const tokens = await Promise.all(devices.map(open));
  const theirs: Shop = { ...shop, actor: { kind: 'customer', id } };
  return { subject, tokens, theirs };
}

test('7.5.2 a customer sees where they are signed in, this browser first', async () => {
  const { theirs, tokens } = await signedIn('Firefox, Windows', 'Safari, iPhone');
  await signedIn('Chrome, Android');
  const sessions = await listOwnSessions(theirs, tokens[1] ?? null);
  expect(sessions.map(({ device, isThis }) => [device, isThis])).toEqual([
    ['Safari, iPhone', true],
    ['Firefox, Windows', false],
  ]);
});

test('7.4.2 7.5.2 they end one or all others, never this one nor a stranger’s', async () => {
  const { theirs, tokens } = await signedIn('a', 'b', 'c');
  const stranger = await signedIn('d');
  const [token = ''] = tokens;
  const [foreign] = await listOwnSessions(stranger.theirs, null);
  expect(await endOwnSessions(theirs, { token, id: foreign?.id ?? '' })).toBe(0);
  expect(await endOwnSessions(theirs, { token, id: 'no id' })).toBe(0);
  const list = () => listOwnSessions(theirs, token);
  const [own, other] = await list();
  expect(await endOwnSessions(theirs, { token, id: own?.id ?? '' })).toBe(0);
  expect(await endOwnSessions(theirs, { token, id: other?.id ?? '' })).toBe(1);
  expect(await list()).toHaveLength(2);
  expect(await endOwnSessions(theirs, { token, id: 'others' })).toBe(1);
  expect((await list()).map(({ isThis }) => isThis)).toEqual([true]);
  expect(await findLoggedIn(shop, token)).not.toBeNull();
  expect(await findLoggedIn(shop, stranger.tokens[0])).not.toBeNull();
  await expect(listOwnSessions(shop, token)).rejects.toThrow('customers.login-required');
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  ['<script>alert(1)</script>', ''],
])('a device has two names and nothing that was sent: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
