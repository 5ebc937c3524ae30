import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('config', () => {
  test('the example file has every setting with its default', () => {
    const lines = readFileSync('.env.example', 'utf8')
      .split('\n')
      .filter((line) => /^[A-Z_]+=/.test(line));
    const example = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s) as [string, string]));
    const filled = Object.fromEntries(Object.entries(example).filter(([, value]) => value !== ''));
    expect(readConfig(filled)).toEqual(readConfig({}));
    const code = ['config.ts', ...readdirSync('config').map((file) => `config/${file}`)]
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const declared = code.matchAll(/^ {2}([A-Z][A-Z_]+):/gm);
    expect(Object.keys(example).sort()).toEqual([...declared].map(([, name]) => name).sort());
  });

  test('a wrong setting is named in one readable line', () => {
    expect(() => readConfig({ PORT: 'eighty' })).toThrow(ConfigError);
    expect(() => readConfig({ PORT: '99999', DATABASE_URL: 'mysql://x' })).toThrow(
      /PORT: .*; DATABASE_URL: .*\.env\.example\.$/,
    );
  });

  test.each([
    ['PORT', '99999', 'must be a whole number from 0 to 65535'],
    ['PORT', '80.5', 'must be a whole number from 0 to 65535'],
    ['DATABASE_POOL', 'many', 'must be a whole number from 2 to 200'],
    ['PAGE_CACHE_MB', '-1', 'must be a whole number from 0 to 4096'],
    ['ROOT_REDIRECT', 'shop', 'must begin with a language, for example /it/shop'],
    ['PAYMENT_METHODS', 'Stripe,paypal', 'names ways to pay, .*: stripe,paypal:eu\\+gb'],
    ['TRUSTED_PROXIES', 'all,none', 'must be network addresses, for example 10.0.0.1,10.0.0.2'],
    ['SHARED_NETWORKS', 'the fair', 'must be network addresses, for example 192.0.2.7'],
    ['METRICS_TOKEN', 'short', 'must have 32 characters or more'],
    ['SECRET', 'short', 'must have 32 characters or more'],
    ['TAG_MANAGER_ID', 'UA-1', 'must be a container of Google Tag Manager, for example GTM-ABC1234'],
  ])('%s=%s is told in words, once, and not as a pattern', (name, value, words) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^Wrong setting: ${name}: ${words}\\. See \\.env\\.example\\.$`),
    );
  });

  test('another login service needs a client id for this shop', () => {
    const issuer = { LOGIN_ISSUER: 'https://login.example.com/realm' };
    expect(readConfig({}).login).toBeNull();
    expect(() => readConfig(issuer)).toThrow(/LOGIN_CLIENT_ID is empty/);
    expect(readConfig({ ...issuer, LOGIN_CLIENT_ID: 'shop' }).login).toMatchObject({
      issuer: 'https://login.example.com/realm',
      clientId: 'shop',
      logoutUrl: null,
    });
    expect(() => readConfig({ TRUSTED_PROXIES: '10.0.0.1,everybody' })).toThrow(/TRUSTED_PROXIES/);
  });

  test('a bucket for photographs needs its key and its secret', () => {
    const MEDIA_STORE_URL = 'https://s3.eu-south-1.amazonaws.com/shop/';
    expect(readConfig({}).bucket).toBeNull();
    expect(() => readConfig({ MEDIA_STORE_URL })).toThrow(/MEDIA_STORE_KEY_ID is empty/);
    expect(() => readConfig({ MEDIA_STORE_URL, MEDIA_STORE_KEY_ID: 'key' })).toThrow(/MEDIA_STORE_SECRET/);
    const key = { MEDIA_STORE_KEY_ID: 'key', MEDIA_STORE_SECRET: 'secret', MEDIA_STORE_REGION: 'eu-south-1' };
    expect(readConfig({ MEDIA_STORE_URL, ...key }).bucket).toEqual({
      url: 'https://s3.eu-south-1.amazonaws.com/shop',
      ...{ region: 'eu-south-1', keyId: 'key', secret: 'secret' },
    });
    expect(() => readConfig({ MEDIA_STORE_REGION: 'Milan!' })).toThrow(/must be a region/);
  });

  test('faults of the sandbox are known names, in any number', () => {
    expect(readConfig({ SANDBOX_FAULTS: 'late, twice' }).sandboxFaults).toEqual(['late', 'twice']);
    expect(() => readConfig({ SANDBOX_FAULTS: 'late,lost' })).toThrow(/SANDBOX_FAULTS.*late/);
  });

  test('13.4.5 metrics are closed at first, and never open to a network without a token', () => {
    const open = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' };
    expect(readConfig({}).watching).toMatchObject({ metricsPort: null, metricsToken: null });
    expect(readConfig({ METRICS_PORT: '9464' }).watching.metricsHost).toBe('127.0.0.1');
    expect(() => readConfig(open)).toThrow(/METRICS_TOKEN is empty/);
    expect(readConfig({ ...open, METRICS_TOKEN: 'x'.repeat(32) }).watching.metricsPort).toBe(9464);
  });

  test('smtp without an address is refused', () => {
    expect(() => readConfig({ MAIL_TRANSPORT: 'smtp' })).toThrow(/SMTP_URL is empty/);
  });

  const own = [{}, { BASE_URL: 'http://localhost:4000' }, { HOST: '::1', BASE_URL: 'http://[::1]:3000' }];
  const open = [
    { HOST: '0.0.0.0' },
    { BASE_URL: 'https://shop.example' },
    { BASE_URL: 'https://localhost.evil.example' },
    { BASE_URL: 'http://127.evil.example' },
  ];

  test('development pages and the demo customer are there on this machine’s own shop', () => {
    for (const settings of own)
      expect(readConfig(settings)).toMatchObject({ developmentPages: true, seedDemoCustomer: true });
  });

  test('they hide as soon as the shop is open to the network, or reached by a public name', () => {
    for (const settings of open)
      expect(readConfig(settings)).toMatchObject({ developmentPages: false, seedDemoCustomer: false });
    expect(readConfig({ ...open[1], DEVELOPMENT_PAGES: 'on' }).developmentPages).toBe(true);
  });
});
