/**
 * Why the shop's people are called.
 *
 *   dead-job            work was given up
 *   refunds-stuck       money that was promised back is not under way
 *   mail-failing        mails do not leave
 *   withdrawal-due      the money of a withdrawal must be back within days
 *   withdrawal-overdue  it should have been
 *   warranty-waiting    a request for a bike waits longer than its owner was told
 *   claims-late         warranty claims wait longer than their owners were told
 *   schedule-missed     a job of the schedule did not succeed when it should have
 *   disk-low            a machine's disk fills up
 *   archive-failing     the database's log is not kept: later instants cannot be restored
 *   clock-off           a machine's clock differs from the database's
 *   address-differs     a machine's node writes links to another address than the other nodes
 *   certificate         a certificate is about to end, or is not in order
 */
export type Cause =
  | 'dead-job'
  | 'refunds-stuck'
  | 'mail-failing'
  | 'withdrawal-due'
  | 'withdrawal-overdue'
  | 'warranty-waiting'
  | 'claims-late'
  | 'schedule-missed'
  | 'disk-low'
  | 'archive-failing'
  | 'clock-off'
  | 'address-differs'
  | 'certificate';

/** What was found, for words in each reader's language: figures, codes, days as `YYYY-MM-DD`. */
export type Found = Readonly<Record<string, string | number>>;

/** Something that calls for an alarm now. Cause and subject together are one alarm. */
export type Finding = {
  readonly cause: Cause;
  /** Which one: a machine, a job, an order's number, a host; empty where there is one of a kind. */
  readonly subject: string;
  /** One sentence in English; no personal data. */
  readonly what: string;
  /** The same as values; `found-text.ts` of the office words them. */
  readonly found: Found;
};
