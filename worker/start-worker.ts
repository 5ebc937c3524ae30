import type { JobRunner } from '#domain/outbox/port.ts';
import { recordDeadJob } from '#domain/outbox/record-dead-job.ts';
import type { Shop } from '#domain/shop.ts';
import { HANDLERS } from './handlers.ts';
import { SCHEDULE } from './schedule.ts';

/**
 * Starts running jobs and the schedule. Each job gets a shop that acts as the system under the
 * job's name, which the audit log shows.
 * @param services.base the shop of the jobs; its ports send the mails and payments
 */
export async function startWorker(services: {
  jobs: JobRunner;
  base: Shop;
}): Promise<{ stop(): Promise<void> }> {
  const { jobs, base } = services;
  await jobs.start<Shop>({
    handlers: HANDLERS,
    schedule: SCHEDULE,
    makeContext: ({ id, name }) => ({ ...base, actor: { kind: 'system', id: name }, requestId: `job:${id}` }),
    onDead: recordDeadJob,
  });
  return { stop: () => jobs.stop() };
}
