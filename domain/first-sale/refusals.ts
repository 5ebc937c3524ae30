import { Refusal } from '#shared/refusal.ts';
import type { NeededStep } from './needed-steps.ts';

/** Steps that come before the first opening are not done; each is a field with its own code. */
export function stepsMissing(missing: readonly NeededStep[]): Refusal {
  const fields = missing.map((step) => [step, `first-sale.${step}-missing`] as const);
  return new Refusal('first-sale.steps-missing', {}, Object.fromEntries(fields));
}

/** A shop is not closed without a reason. */
export const reasonMissing = () =>
  new Refusal('first-sale.reason-missing', {}, { reason: 'first-sale.reason-missing' });
