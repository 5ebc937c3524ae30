const HOUR_MS = 3600 * 1000;

/** How long a confirmation link works. */
const LINK_MS = 48 * HOUR_MS;
/** How long an unconfirmed address is stored. */
export const PENDING_MS = 7 * 24 * HOUR_MS;

/** The most mails to one address per kind of form, whoever asks. */
const MOST = [
  { mails: 3, within: HOUR_MS },
  { mails: 6, within: 24 * HOUR_MS },
];

/** Earlier requests than this no longer count. */
export const COUNTED_MS = Math.max(...MOST.map(({ within }) => within));

/** Whether one more mail may go to an address, given the times of earlier requests. */
export function mayAskAgain(askedAt: readonly Date[], now: Date): boolean {
  return MOST.every(
    ({ mails, within }) => askedAt.filter((asked) => now.getTime() - asked.getTime() < within).length < mails,
  );
}

/** The state of a confirmation link: `open`, `confirmed`, `ended` or `unknown`. */
export type AskState = 'open' | 'confirmed' | 'ended' | 'unknown';

export function stateOfAsk(ask: { askedAt: Date; confirmedAt: Date | null }, now: Date): AskState {
  if (ask.confirmedAt) return 'confirmed';
  return now.getTime() - ask.askedAt.getTime() < LINK_MS ? 'open' : 'ended';
}
