/** How jobs are polled, retried and given up; in seconds unless noted. */
export type JobSettings = {
  /** Interval between polls. pg-boss allows no less than 0.5. */
  readonly pollSeconds: number;
  /** The same for scheduled jobs, which are not urgent. */
  readonly scheduledPollSeconds: number;
  /**
   * Retries after the first try. With the pauses below, the last one comes about five hours later.
   */
  readonly retryLimit: number;
  /** Pause before the second try; it doubles for each further one, with some randomness. */
  readonly retrySeconds: number;
  readonly longestRetrySeconds: number;
  /**
   * Interval of a working node's heartbeat; a silent node loses its jobs to another. At least 10.
   */
  readonly heartbeatSeconds: number;
  /** Interval between checks for silent nodes. */
  readonly superviseSeconds: number;
  /** The longest duration of one job. */
  readonly expireSeconds: number;
  /** Jobs that a node fetches at once from one queue, and how many of them run in parallel. */
  readonly batchSize: number;
  readonly sideBySide: number;
  /** How long finished jobs stay in the table. */
  readonly deleteAfterSeconds: number;
};

const DEFAULTS: JobSettings = {
  pollSeconds: 0.5,
  scheduledPollSeconds: 5,
  retryLimit: 20,
  retrySeconds: 1,
  longestRetrySeconds: 1800,
  heartbeatSeconds: 20,
  superviseSeconds: 15,
  expireSeconds: 300,
  batchSize: 8,
  sideBySide: 4,
  deleteAfterSeconds: 24 * 3600,
};

export function settingsWith(wanted: Partial<JobSettings>): JobSettings {
  return { ...DEFAULTS, ...wanted };
}
