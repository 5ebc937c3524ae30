import { Refusal } from '#shared/refusal.ts';

/** The answer is to a question that was never asked, or not in this wording. */
export function wordingChanged(): Refusal {
  return new Refusal('consents.wording-changed');
}
