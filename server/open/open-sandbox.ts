import { join } from 'node:path';
import { startSandboxCourier } from '#adapters/sandbox-payments/courier.ts';
import { createSandboxApp } from '#adapters/sandbox-payments/sandbox-app.ts';
import { createSandboxProvider } from '#adapters/sandbox-payments/sandbox-provider.ts';
import { faultsNamed, type SandboxSettings } from '#adapters/sandbox-payments/settings.ts';
import texts from '#adapters/sandbox-payments/texts.json' with { type: 'json' };
import type { Config } from '#config';
import { systemClock } from '#shared/clock.ts';

/**
 * The provider that behaves like a real one: its own memory in the data folder, its own page, its
 * own courier for notifications.
 */
export function openSandbox(config: Config, secret: string) {
  const settings: SandboxSettings = {
    folder: join(config.dataDir, 'sandbox-payments'),
    secret,
    clock: systemClock,
    faults: faultsNamed(config.sandboxFaults),
    capture: config.sandboxCapture,
  };
  const courier = startSandboxCourier(settings);
  return {
    provider: createSandboxProvider({ ...settings, publicUrl: `${config.baseUrl}/sandbox-payments` }),
    app: createSandboxApp({ ...settings, texts }),
    stop: courier.stop,
  };
}
