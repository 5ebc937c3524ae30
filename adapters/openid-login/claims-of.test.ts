import { expect, test } from 'vitest';
import { claimsOf } from './claims-of.ts';

const claims = (told: Record<string, unknown>) =>
  claimsOf('http://login.test', 'id.token', { sub: '7', ...told });

test('an address is told in small letters, and counts as proven only when the service says true', () => {
  expect(claims({ email: ' Ada@Mail.Test ', email_verified: true })).toMatchObject({
    ...{ issuer: 'http://login.test', subject: '7', idToken: 'id.token' },
    ...{ email: 'ada@mail.test', emailVerified: true },
  });
  for (const said of [undefined, false, 'true', 1])
    expect(claims({ email: 'ada@mail.test', email_verified: said }).emailVerified).toBe(false);
});

test.each([undefined, null, '', 'ada', 7, {}])('nobody logs in without an address: %j', (email) => {
  expect(() => claims({ email })).toThrow('no e-mail address');
});

test('a name is told in two parts or in one, without control characters, and at most a hundred long', () => {
  const named = (told: Record<string, unknown>) => {
    const { firstName, lastName } = claims({ email: 'ada@mail.test', ...told });
    return [firstName, lastName];
  };
  expect(named({ given_name: 'Ada', family_name: 'Rossi', name: 'Other' })).toEqual(['Ada', 'Rossi']);
  expect(named({ name: 'Ada de Rossi' })).toEqual(['Ada', 'de Rossi']);
  expect(named({})).toEqual(['', '']);
  expect(named({ given_name: 'A\u0000da\ud800' })[0]).toBe('A da\ufffd');
  expect(named({ given_name: 'a'.repeat(101), family_name: 'b'.repeat(101) })).toEqual([
    'a'.repeat(100),
    'b'.repeat(100),
  ]);
});
