import { createJobs } from '#adapters/jobs/create-jobs.ts';
import type { Connection } from '#database/connect.ts';
import type { JobSender } from '#domain/outbox/port.ts';
import { HANDLERS } from '#worker/handlers.ts';
import { SCHEDULE } from '#worker/schedule.ts';

/** Sends the jobs of a command to the shop's worker, which runs them later. */
export async function openSender({
  pool,
}: Pick<Connection, 'pool'>): Promise<{ sender: JobSender; close: () => Promise<void> }> {
  const jobs = createJobs({ pool });
  await jobs.open({ handlers: HANDLERS, schedule: SCHEDULE });
  return { sender: jobs.sender, close: () => jobs.stop() };
}
