import type { Config } from '#config';
import type { Clock } from '#shared/clock.ts';

/** What can go wrong at a real provider, to be shown on purpose. All off by default. */
export type SandboxFaults = {
  /** Notifications leave this much later. */
  delayMs?: number;
  /** Every notification is sent twice. */
  duplicate?: boolean;
  /** Earlier notifications of a payment leave after later ones. */
  reorder?: boolean;
  /** The shop hears of the outcome before the shopper's browser is sent back. */
  beforeBrowser?: boolean;
  /** `createPayment` fails, without or after having made the payment. */
  createFails?: 'before' | 'after';
  /** This many of 100 calls do their work but their answer is lost. */
  timeouts?: number;
};

export type SandboxSettings = {
  /** The provider's own memory; nodes of one shop share it. */
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

/** The faults a configuration names. */
export function faultsNamed(names: Config['sandboxFaults']): SandboxFaults {
  return Object.assign({}, ...names.map((name) => NAMED_FAULTS[name]));
}
