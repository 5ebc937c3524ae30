import type { Cause } from './causes.ts';

/** The worst first. */
export const HEALTH_STATES = ['broken', 'look', 'fine'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

type HealthPart =
  | 'node'
  | 'worker'
  | 'database'
  | 'connections'
  | 'schema'
  | 'disk'
  | 'mail'
  | 'refused'
  | 'jobs'
  | 'provider'
  | 'silent'
  | 'backup'
  | 'log';

/** One part of the shop, and how it is. */
export type HealthLine = {
  readonly part: HealthPart;
  /** Which one of its kind: a machine, a provider; empty where there is one. */
  readonly subject: string;
  readonly state: HealthState;
  /** Since when it is so, or when it last gave a sign; null: never, or it has no time. */
  readonly at: Date | null;
  readonly figures: Readonly<Record<string, number | string>>;
};

/** Waiting is no fault yet: somebody is late, but nothing is lost. */
const ONLY_LATE: readonly Cause[] = ['withdrawal-due', 'warranty-waiting', 'claims-late'];

export function stateOfAlarm(cause: Cause): HealthState {
  return ONLY_LATE.includes(cause) ? 'look' : 'broken';
}

/** The state of something that should have given a sign. @param now and limits in ms */
export function stateOfAge(
  at: Date | null,
  now: Date,
  { lookAfter, brokenAfter }: { readonly lookAfter: number; readonly brokenAfter: number },
): HealthState {
  const age = at === null ? Number.POSITIVE_INFINITY : now.getTime() - at.getTime();
  if (age > brokenAfter) return 'broken';
  return age > lookAfter ? 'look' : 'fine';
}
