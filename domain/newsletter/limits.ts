const HOUR_MS = 3600 * 1000;

/** How long the link in the mail works. */
export const LINK_MS = 48 * HOUR_MS;
/** How long an address that never confirmed is kept. */
export const PENDING_MS = 7 * 24 * HOUR_MS;

/** Mails one address can be made to get, whoever asks. */
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
