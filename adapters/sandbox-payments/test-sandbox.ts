import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewPayment } from '#domain/payments/port.ts';
import { createSandboxApp } from './sandbox-app.ts';
import { createSandboxProvider } from './sandbox-provider.ts';
import type { SandboxFaults } from './settings.ts';
import texts from './texts.json' with { type: 'json' };

export const PUBLIC_URL = 'http://shop.test/sandbox-payments';

/** A sandbox on a new folder for tests: provider, page and settings. Its clock can be moved; a test may hand in its own. */
export async function testSandbox(faults: SandboxFaults = {}, clock = movableClock()) {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-payments-'));
  const settings = { folder, secret: 'a secret of at least thirty-two characters', clock, faults };
  const provider = createSandboxProvider({ ...settings, publicUrl: PUBLIC_URL });
  const app = createSandboxApp({ ...settings, texts });
  /** What a shopper does on the hosted page: `act(redirectUrl, 'approve')`. */
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
    notifyUrl: 'http://shop.test/payments/notify/sandbox',
    ...overrides,
  };
}
