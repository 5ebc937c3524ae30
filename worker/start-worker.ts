import type { JobRunner } from '#domain/outbox/port.ts';
import type { Shop } from '#domain/shop.ts';
import { HANDLERS } from './handlers.ts';
import { recordDeadJob } from './record-dead-job.ts';
import { SCHEDULE } from './schedule.ts';

/**
 * Starts doing jobs and the schedule. Each job gets a shop that acts as the system, named after the job, so that the audit tells who did it.
 * @param services.base the shop jobs work on; its ports carry the mails and payments
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
