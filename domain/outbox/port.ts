import type { Handle } from '#database/connect.ts';

export type JobPayload = Record<string, unknown>;

/**
 * Sends jobs to the worker. A job is written in the caller's transaction: it rolls back with it and
 * is never lost after the commit.
 */
export type JobSender = {
  /**
   * @param db the caller's transaction
   * @param name the job's name, a key of `worker/handlers.ts`
   * @param options.startAfter not before this instant
   */
  send(db: Handle, name: string, payload: JobPayload, options?: { startAfter?: Date }): Promise<void>;
  /** Whether an event has reactions; without this method every event is carried. */
  isHeard?(event: string): boolean;
};

/**
 * Does one job. The same job may run more than once, also at the same time, so a handler
 * must be idempotent.
 */
export type JobHandler<Context> = (context: Context, payload: JobPayload) => Promise<void>;

/**
 * A job that is sent at start and then at this interval; all nodes together send one per interval.
 */
export type ScheduledJob = { readonly job: string; readonly everySeconds: number };

/** A job that failed for the last time; `error` holds no personal data. */
export type DeadJob = {
  readonly id: string;
  readonly name: string;
  readonly payload: JobPayload;
  readonly tries: number;
  readonly error: string;
};

/** The handlers of a worker and what they need. */
export type JobWork<Context> = {
  readonly handlers: Readonly<Record<string, JobHandler<Context>>>;
  readonly schedule: readonly ScheduledJob[];
  /** Makes a handler's context for one job. */
  readonly makeContext: (job: { id: string; name: string }) => Context;
  /** Records a dead job. It is itself a job, so it is retried until it succeeds. */
  readonly onDead: (context: Context, dead: DeadJob) => Promise<void>;
};

/** Runs sent and scheduled jobs. */
export type JobRunner = {
  start<Context>(work: JobWork<Context>): Promise<void>;
  /**
   * Lets running jobs finish, then ends. Jobs that are cut short run on another node or after
   * the next start.
   */
  stop(): Promise<void>;
};
