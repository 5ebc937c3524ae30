import { Refusal } from '#shared/refusal.ts';

/** An answer to a question we never asked, or not in these words. */
export function wordingChanged(): Refusal {
  return new Refusal('consents.wording-changed');
}
