import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createSandboxApp } from '#adapters/sandbox-payments/sandbox-app.ts';
import { createSandboxProvider } from '#adapters/sandbox-payments/sandbox-provider.ts';
import type { SandboxFaults } from '#adapters/sandbox-payments/settings.ts';
import texts from '#adapters/sandbox-payments/texts.json' with { type: 'json' };
import type { NewPayment } from '#domain/payments/port.ts';

export const PUBLIC_URL = 'http://shop.test/sandbox-payments';

/**
 * A sandbox on a new folder for tests: provider, page and settings. Its clock can be moved; a test
 * may hand in its own.
 */
export async function testSandbox(
  faults: SandboxFaults = {},
  clock = movableClock(),
  capture: 'at-once' | 'later' = 'at-once',
) {
  const folder = await mkdtemp(join(inject('runFolder'), 'sandbox-'));
  const settings = { folder, secret: 'a secret of at least thirty-two characters', clock, faults, capture };
  const provider = createSandboxProvider({ ...settings, publicUrl: PUBLIC_URL });
  const app = createSandboxApp({ ...settings, texts });
  /** Acts as a shopper on the hosted page: `act(redirectUrl, 'approve')`. */
  const act = async (redirectUrl: string | null, action: string) =>
    app.request((redirectUrl ?? '').slice(PUBLIC_URL.length), {
      method: 'POST',
      body: new URLSearchParams({ action }),
    });
  return { settings, clock, provider, app, act };
}

function movableClock() {
  let offset = 0;
  const forward = (milliseconds: number) => {
    offset += milliseconds;
  };
  return { now: () => new Date(Date.now() + offset), forward };
}

/** A new payment; every call has another key unless one is given. */
export function newPayment(overrides: Partial<NewPayment> = {}): NewPayment {
  return {
    idempotencyKey: crypto.randomUUID(),
    orderReference: 'ABCD-2345',
    amount: 549_000,
    currency: 'EUR',
    locale: 'de',
    email: 'ada@example.com',
    returnUrl: 'http://shop.test/de/checkout/done?order=ABCD-2345&token=t',
    backUrl: 'http://shop.test/payments/back?to=%2Fde%2Fcheckout%2Fdone',
    givenUpUrl: 'http://shop.test/payments/back?to=%2Fde%2Fcheckout%2Fdone%3Fpayment%3Dgiven-up',
    notifyUrl: 'http://shop.test/payments/notify/sandbox',
    ...overrides,
  };
}
