import type { Config } from '#config';
import type { Clock } from '#shared/clock.ts';

/** Faults of real providers, to be shown on purpose. All off by default. */
export type SandboxFaults = {
  /** Notifications are sent this much later. */
  delayMs?: number;
  /** Every notification is sent twice. */
  duplicate?: boolean;
  /** Earlier notifications of a payment are sent after later ones. */
  reorder?: boolean;
  /** The shop is notified of the outcome before the shopper's browser returns. */
  beforeBrowser?: boolean;
  /** `createPayment` fails, without or after having made the payment. */
  createFails?: 'before' | 'after';
  /** This many of 100 calls work but lose their answer. */
  timeouts?: number;
};

export type SandboxSettings = {
  /** The provider's own storage, shared by the nodes of one shop. */
  readonly folder: string;
  /** Signs notifications and page addresses. */
  readonly secret: string;
  readonly clock: Clock;
  readonly faults?: SandboxFaults;
  /** `later` only reserves the money; the shop captures it. */
  readonly capture?: 'at-once' | 'later';
};

const NAMED_FAULTS: Readonly<Record<Config['sandboxFaults'][number], SandboxFaults>> = {
  late: { delayMs: 5000 },
  twice: { duplicate: true },
  reordered: { reorder: true },
  early: { beforeBrowser: true },
  timeouts: { timeouts: 30 },
};

/** Turns the configured names into faults. */
export function faultsNamed(names: Config['sandboxFaults']): SandboxFaults {
  return Object.assign({}, ...names.map((name) => NAMED_FAULTS[name]));
}
