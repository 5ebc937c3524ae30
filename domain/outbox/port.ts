import type { Handle } from '#database/connect.ts';

export type JobPayload = Record<string, unknown>;

/** Hands jobs to the worker. Sent inside the caller's transaction: rolled back with it, never lost after it. */
export type JobSender = {
  /**
   * @param db the caller's transaction
   * @param name the job's name, a key of `worker/handlers.ts`
   * @param options.startAfter not before this instant
   */
  send(db: Handle, name: string, payload: JobPayload, options?: { startAfter?: Date }): Promise<void>;
};

/** Does one job. May run more than once for the same job, also twice at the same time: it must be idempotent. */
export type JobHandler<Context> = (context: Context, payload: JobPayload) => Promise<void>;

/** A job sent at start and then every so often; however many nodes tick, one is made per span of time. */
export type ScheduledJob = { readonly job: string; readonly everySeconds: number };

/** A job that failed for the last time; `error` holds no personal data. */
export type DeadJob = {
  readonly id: string;
  readonly name: string;
  readonly tries: number;
  readonly error: string;
};

/** What a worker does, and with what. */
export type JobWork<Context> = {
  readonly handlers: Readonly<Record<string, JobHandler<Context>>>;
  readonly schedule: readonly ScheduledJob[];
  /** Makes what a handler works with, for one job. */
  readonly makeContext: (job: { id: string; name: string }) => Context;
  /** Keeps a record of a dead job; itself a job, so tried again until it succeeds. */
  readonly onDead: (context: Context, dead: DeadJob) => Promise<void>;
};

/** Works jobs: those sent, and those the schedule makes. */
export type JobRunner = {
  start<Context>(work: JobWork<Context>): Promise<void>;
  /** Lets running jobs finish, then ends; jobs cut short are done by another node or after the next start. */
  stop(): Promise<void>;
};
