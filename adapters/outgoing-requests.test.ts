import { afterEach, expect, test, vi } from 'vitest';
import { listProjectFiles, readProjectFiles } from '#scripts/verify/project-files.ts';
import { createOpenidLogin } from './openid-login/create-openid-login.ts';

/**
 * All code of the server that reaches out, and the setting its address comes from. Code that is
 * not here fails the test: it has to say where its address comes from first.
 */
const REACHING = {
  'adapters/alarm-webhook/create-alarm-webhook.ts': 'ALARM_WEBHOOK',
  'adapters/breached-passwords/create-range-service.ts': 'BREACHED_PASSWORDS_URL',
  'adapters/certificates/read-certificate.ts': 'BASE_URL and LOGIN_ISSUER',
  'adapters/clamav/create-clamav.ts': 'VIRUS_SCANNER',
  'adapters/openid-login/create-openid-login.ts': 'LOGIN_ISSUER',
  'adapters/openid-login/fetch-at.ts': 'LOGIN_ISSUER',
  'adapters/paypal-payments/paypal-client.ts': 'PAYPAL_API_BASE',
  'adapters/pictures/open-bucket-files.ts': 'MEDIA_STORE_URL',
  'adapters/sandbox-payments/courier.ts': 'BASE_URL',
  'adapters/smtp-mail/create-smtp-mail.ts': 'SMTP_URL',
  'adapters/stand-in/messages.ts': 'the shop that a stand-in was started for',
  'adapters/stripe-payments/create-stripe-payments.ts': 'STRIPE_API_BASE',
  'adapters/vies/create-vies.ts': 'VIES_URL',
  'database/backup/copy-cluster.ts': 'DATABASE_URL',
  'database/connect.ts': 'DATABASE_URL',
  'database/launcher/ask.ts': 'DATABASE_URL',
};
const REACHES =
  /(?<![.\w])fetch\(|customFetch|createTransport\(|new Stripe\(|extends Client|new (?:pg\.)?(?:Client|Pool)\(|https?\.(?:request|get)\(|(?:net|tls)\.connect\(|import\('openid-client'\)|from '(?:node:)?(?:https?|net|tls|undici|axios)'/;
/** Types, servers that listen, and addresses of networks: they send nothing. */
const LISTENING = /^import type |^import \{[^}]*(?:createServer|isIP|BlockList)[^}]*\}/;

afterEach(() => vi.restoreAllMocks());

test('1.3.6 only these adapters reach out, each to the address of a setting', async () => {
  const paths = (await listProjectFiles(process.cwd())).filter(
    (path) =>
      /^(?:adapters|api|database|domain|login|server|shared|worker)\//.test(path) &&
      /(?<!\.test)\.tsx?$/.test(path) &&
      // A browser's script, and stand-ins that are started by hand.
      !/passkey-script|\/stand-in\/(?!messages)/.test(path),
  );
  const sources = await readProjectFiles(process.cwd(), paths);
  const reaching = sources.filter(({ text }) =>
    text
      .split('\n')
      .some((line) => REACHES.test(line) && !LISTENING.test(line) && !/^\s*(?:\*|\/\/)/.test(line)),
  );
  expect(reaching.map(({ path }) => path)).toEqual(Object.keys(REACHING));
});

test('1.3.6 what a browser brings back from a login leads to the issuer of the settings alone', async () => {
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked.push(new URL(address instanceof Request ? address.url : address).host);
    return new Response('{}', { status: 500 });
  });
  const login = createOpenidLogin({
    ...{
      issuer: 'https://issuer.test',
      clientId: 'shop',
      clientSecret: 'x',
      logoutUrl: null,
      passwordUrl: null,
    },
    reachAt: null,
  });
  const secrets = { state: 's', nonce: 'n', codeVerifier: 'v'.repeat(43) };
  const returned = 'https://evil.test/login/callback?code=x&state=s&iss=https%3A%2F%2Fevil.test';
  await login.finish({ ...secrets, address: returned }).catch(() => {});
  const question = { intent: 'login', locale: 'it', returnAddress: 'https://evil.test/' } as const;
  await login.begin({ ...secrets, ...question }).catch(() => {});
  expect(asked.length).toBeGreaterThan(0);
  expect(new Set(asked)).toEqual(new Set(['issuer.test']));
});
