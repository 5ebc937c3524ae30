import type { Handle } from '#database/connect.ts';

/** Hands jobs to the worker. Sent inside the caller's transaction: rolled back with it, never lost after it. */
export type JobSender = {
  /**
   * @param db the caller's transaction
   * @param name the job's name, a key of `worker/handlers.ts`
   * @param options.startAfter not before this instant
   */
  send(
    db: Handle,
    name: string,
    payload: Record<string, unknown>,
    options?: { startAfter?: Date },
  ): Promise<void>;
};
