const HOUR_MS = 3600 * 1000;

/** How long the link in a mail that asks to confirm works. */
const LINK_MS = 48 * HOUR_MS;
/** How long an address that never confirmed is kept. */
export const PENDING_MS = 7 * 24 * HOUR_MS;

/** Mails one address can be made to get by one kind of form, whoever asks. */
const MOST = [
  { mails: 3, within: HOUR_MS },
  { mails: 6, within: 24 * HOUR_MS },
];

/** The time from which earlier asks count. */
export const COUNTED_MS = Math.max(...MOST.map(({ within }) => within));

/** Whether one more mail may go to an address that was asked for at these times. */
export function mayAskAgain(askedAt: readonly Date[], now: Date): boolean {
  return MOST.every(
    ({ mails, within }) => askedAt.filter((asked) => now.getTime() - asked.getTime() < within).length < mails,
  );
}

/** What can still be done with the link of a mail: `open` to be confirmed, `confirmed` already, `ended`, or `unknown`. */
export type AskState = 'open' | 'confirmed' | 'ended' | 'unknown';

export function stateOfAsk(ask: { askedAt: Date; confirmedAt: Date | null }, now: Date): AskState {
  if (ask.confirmedAt) return 'confirmed';
  return now.getTime() - ask.askedAt.getTime() < LINK_MS ? 'open' : 'ended';
}
