import { doneOf, type FirstSteps } from './read-first-steps.ts';

/** The steps without which nobody can buy, or nobody may sell. */
export const NEEDED_STEPS = ['seller', 'bikes', 'market', 'money'] as const;
export type NeededStep = (typeof NEEDED_STEPS)[number];

/** Those that are not done. Pure. */
export function missingOf(steps: FirstSteps): NeededStep[] {
  const done = doneOf(steps);
  return NEEDED_STEPS.filter((step) => !done[step]);
}
