/** How jobs are polled, tried again and given up; every figure in seconds unless it says otherwise. */
export type JobSettings = {
  /** Between two looks for new jobs. pg-boss allows no less than 0.5. */
  readonly pollSeconds: number;
  /** The same for jobs that only the schedule sends: nobody waits for them. */
  readonly scheduledPollSeconds: number;
  /** Tries after the first. With the pauses below the last one comes about five hours later. */
  readonly retryLimit: number;
  /** Pause before the second try; each further one doubles it, with some chance in it. */
  readonly retrySeconds: number;
  readonly longestRetrySeconds: number;
  /** A working node says this often that it still has its jobs; one that fell silent loses them to another. At least 10. */
  readonly heartbeatSeconds: number;
  /** Between two looks for silent nodes. */
  readonly superviseSeconds: number;
  /** How long one job may take. */
  readonly expireSeconds: number;
  /** Jobs a node takes at once from one queue, and how many of them it works side by side. */
  readonly batchSize: number;
  readonly sideBySide: number;
  /** How long finished jobs stay visible. */
  readonly keepSeconds: number;
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
  keepSeconds: 24 * 3600,
};

export function settingsWith(wanted: Partial<JobSettings>): JobSettings {
  return { ...DEFAULTS, ...wanted };
}
