import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { LoginFailed } from '#domain/logins/port.ts';
import { createOpenidLogin } from './create-openid-login.ts';

/** A login service of the test that returns whatever the test wants. */
const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const foreignKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const says: { claims: Record<string, unknown>; key: KeyObject; userinfo: Record<string, unknown> } = {
  claims: {},
  key: keys.privateKey,
  userinfo: {},
};
const told: { token: URLSearchParams | null; asked: string[] } = { token: null, asked: [] };

const server = createServer(async (request, response) => {
  const path = (request.url ?? '').split('?')[0] ?? '';
  told.asked.push(path);
  const body = await text(request);
  const answers: Record<string, () => unknown> = {
    '/realm/.well-known/openid-configuration': () => metadata,
    '/keys': () => ({
      keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'ES256', use: 'sig' }],
    }),
    '/token': () => {
      told.token = new URLSearchParams(body);
      return { access_token: 'access', token_type: 'Bearer', expires_in: 60, id_token: idToken() };
    },
    '/userinfo': () => says.userinfo,
  };
  const answer = answers[path]?.();
  response.writeHead(answer ? 200 : 404, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(answer ?? {}));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());

const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const issuer = `${origin}/realm`;
const metadata = {
  ...{ issuer, authorization_endpoint: `${origin}/authorize`, token_endpoint: `${origin}/token` },
  ...{ jwks_uri: `${origin}/keys`, userinfo_endpoint: `${origin}/userinfo` },
  ...{ end_session_endpoint: `${origin}/leave`, id_token_signing_alg_values_supported: ['ES256'] },
  ...{ prompt_values_supported: ['login', 'create'], response_types_supported: ['code'] },
};

function idToken(): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'ES256', kid: 'k' })}.${part(says.claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: says.key, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}

const settings = {
  issuer,
  clientId: 'shop',
  clientSecret: 'secret',
  logoutUrl: null,
  passwordUrl: null,
  reachAt: null,
};
const login = createOpenidLogin(settings);
const secrets = { state: 'the-state', nonce: 'the-nonce', codeVerifier: 'v'.repeat(43) };
const returnAddress = 'http://shop.test/login/callback';
const cameBack = `${returnAddress}?code=abc&state=the-state`;
const now = () => Math.floor(Date.now() / 1000);

beforeEach(() => {
  says.key = keys.privateKey;
  says.userinfo = {};
  says.claims = {
    ...{ iss: issuer, aud: 'shop', sub: 'person-1', nonce: 'the-nonce', iat: now(), exp: now() + 60 },
    ...{ email: 'Lucia@Mail.Test', email_verified: true, given_name: 'Lucia', family_name: 'Bianchi' },
  };
});

describe('S6.04 any OpenID Connect service', () => {
  test('is not called before somebody logs in', async () => {
    createOpenidLogin(settings);
    expect(told.asked).toEqual([]);
  });

  test('is called with PKCE, state, nonce and the language', async () => {
    const address = new URL(await login.begin({ ...secrets, intent: 'login', locale: 'de', returnAddress }));
    expect(address.origin + address.pathname).toBe(`${origin}/authorize`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      ...{
        client_id: 'shop',
        response_type: 'code',
        scope: 'openid email profile',
        redirect_uri: returnAddress,
      },
      ...{ state: 'the-state', nonce: 'the-nonce', ui_locales: 'de', code_challenge_method: 'S256' },
      code_challenge: createHash('sha256').update(secrets.codeVerifier).digest('base64url'),
    });
    const create = new URL(await login.begin({ ...secrets, intent: 'create', locale: 'de', returnAddress }));
    expect(create.searchParams.get('prompt')).toBe('create');
  });

  test('is trusted when everything fits', async () => {
    const claims = await login.finish({ ...secrets, address: cameBack });
    expect(claims).toMatchObject({
      ...{ issuer, subject: 'person-1', email: 'lucia@mail.test', emailVerified: true },
      ...{ firstName: 'Lucia', lastName: 'Bianchi' },
    });
    expect(Object.fromEntries(told.token ?? [])).toMatchObject({
      ...{ code: 'abc', code_verifier: secrets.codeVerifier, redirect_uri: returnAddress },
    });
  });

  test('may give the address in the userinfo answer only, and the name in one field', async () => {
    const { email: _email, given_name: _given, family_name: _family, ...short } = says.claims;
    says.claims = { ...short, name: 'Lucia De Bianchi' };
    says.userinfo = { sub: 'person-1', email: 'lucia@mail.test', email_verified: 'true' };
    const claims = await login.finish({ ...secrets, address: cameBack });
    expect(claims).toMatchObject({ email: 'lucia@mail.test', firstName: 'Lucia', lastName: 'De Bianchi' });
  });

  test('must mark an address as verified explicitly', async () => {
    says.claims.email_verified = 'true';
    expect(await login.finish({ ...secrets, address: cameBack })).toMatchObject({ emailVerified: false });
  });

  test.each<[string, Record<string, unknown>]>([
    ['of another issuer', { iss: 'http://evil.test' }],
    ['for another shop', { aud: 'another' }],
    ['for another question', { nonce: 'another' }],
    ['without nonce', { nonce: undefined }],
    ['that has ended', { exp: now() - 600, iat: now() - 700 }],
    ['without a subject', { sub: undefined }],
    ['without an address', { email: undefined }],
  ])('a token %s is refused', async (_what, wrong) => {
    Object.assign(says.claims, wrong);
    await expect(login.finish({ ...secrets, address: cameBack })).rejects.toThrow(LoginFailed);
  });

  test('is refused when another key signed the token', async () => {
    says.key = foreignKeys.privateKey;
    await expect(login.finish({ ...secrets, address: cameBack })).rejects.toThrow(LoginFailed);
  });

  test.each([
    ['another state', `${returnAddress}?code=abc&state=forged`],
    ['an error', `${returnAddress}?error=access_denied&state=the-state`],
    ['another issuer’s name', `${cameBack}&iss=${encodeURIComponent('http://evil.test')}`],
    ['no code', `${returnAddress}?state=the-state`],
  ])('an answer with %s is refused', async (_what, address) => {
    await expect(login.finish({ ...secrets, address })).rejects.toThrow(LoginFailed);
  });
});

test('14.2.1 is left with logout=true, redirect_uri and lang, and no token that names its person, by its own address or a configured one', async () => {
  const tokenOf = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;
  const idToken = tokenOf({ sub: '1' });
  const leave = { locale: 'fr', returnAddress: 'http://shop.test/fr', idToken } as const;
  const own = new URL(await login.logoutAddress(leave));
  expect(own.origin + own.pathname).toBe(`${origin}/leave`);
  expect(Object.fromEntries(own.searchParams)).toMatchObject({
    ...{ logout: 'true', redirect_uri: 'http://shop.test/fr', lang: 'fr', id_token_hint: idToken },
    ...{ post_logout_redirect_uri: 'http://shop.test/fr', client_id: 'shop' },
  });
  const named = { ...leave, idToken: tokenOf({ sub: '1', email: 'lucia@mail.test' }) };
  expect(await login.logoutAddress(named)).not.toContain('id_token_hint');
  expect(await login.logoutAddress({ ...leave, idToken: 'no token' })).not.toContain('id_token_hint');
  const set = createOpenidLogin({ ...settings, logoutUrl: 'http://elsewhere.test/bye?x=1' });
  expect(await set.logoutAddress(leave)).toMatch(/^http:\/\/elsewhere\.test\/bye\?x=1&logout=true&/);
});

test('fails the login when it is unreachable, and is tried again the next time', async () => {
  const nowhere = createOpenidLogin({ ...settings, issuer: `${origin}/nothing` });
  const begin = () => nowhere.begin({ ...secrets, intent: 'login', locale: 'it', returnAddress });
  await expect(begin()).rejects.toThrow(LoginFailed);
  const before = told.asked.length;
  await expect(begin()).rejects.toThrow(LoginFailed);
  expect(told.asked.length).toBeGreaterThan(before);
});

test('on this machine is reached by the loopback under its public name', async () => {
  const name = 'http://shop.example:1/realm';
  const own = createOpenidLogin({ ...settings, issuer: name, reachAt: origin });
  metadata.issuer = name;
  const address = await own.begin({ ...secrets, intent: 'login', locale: 'it', returnAddress });
  metadata.issuer = issuer;
  expect(address).toContain('/authorize?');
});
