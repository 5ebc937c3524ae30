import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewPayment } from '#domain/payments/port.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { createSandboxApp } from './sandbox-app.ts';
import { createSandboxProvider } from './sandbox-provider.ts';
import type { SandboxTexts } from './sandbox-texts.ts';
import type { SandboxFaults } from './settings.ts';

export const PUBLIC_URL = 'http://shop.test/sandbox-payments';

/** A sandbox on a new folder for tests: provider, page and settings; its clock can be moved. */
export async function testSandbox(faults: SandboxFaults = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-payments-'));
  let offset = 0;
  const clock = {
    now: () => new Date(Date.now() + offset),
    forward: (ms: number) => {
      offset += ms;
    },
  };
  const settings = { folder, secret: 'a secret of at least thirty-two characters', clock, faults };
  const provider = createSandboxProvider({ ...settings, publicUrl: PUBLIC_URL });
  return { settings, clock, provider, app: createSandboxApp({ ...settings, texts: testTexts() }) };
}

/** A payment to ask for; every call another key unless one is given. */
export function newPayment(overrides: Partial<NewPayment> = {}): NewPayment {
  return {
    idempotencyKey: crypto.randomUUID(),
    orderReference: 'ABCD-2345',
    amount: 549_000,
    currency: 'EUR',
    locale: 'de',
    email: 'ada@example.com',
    returnUrl: 'http://shop.test/de/checkout/done?order=ABCD-2345&token=t',
    notifyUrl: 'http://shop.test/webhooks/payments/sandbox',
    ...overrides,
  };
}

/** Every text says its own name and language. */
function testTexts(): Record<Locale, SandboxTexts> {
  const names =
    'title notice amount order method approve challenge decline abandon challengeTitle challengeText code codeRefused confirm'
      .concat(' closedTitle backToShop missingTitle missingText cardEnding')
      .split(' ');
  const textsOf = (locale: Locale) => ({
    ...Object.fromEntries(names.map((name) => [name, `${name} in ${locale}`])),
    closed: { captured: 'captured', declined: 'declined', canceled: 'canceled' },
  });
  return Object.fromEntries(LOCALES.map((locale) => [locale, textsOf(locale)])) as unknown as Record<
    Locale,
    SandboxTexts
  >;
}
