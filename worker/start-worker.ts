import type { JobHandler, JobRunner } from '#domain/outbox/port.ts';
import { recordDeadJob } from '#domain/outbox/record-dead-job.ts';
import { EVENT_JOB } from '#domain/outbox/write-event.ts';
import type { Shop } from '#domain/shop.ts';
import { recordRun } from '#domain/watch/record-run.ts';
import { HANDLERS } from './handlers.ts';
import { SCHEDULE } from './schedule.ts';

type Handlers = Readonly<Record<string, JobHandler<Shop>>>;

/** Hears what becomes of jobs, to count them. */
export type WorkNotes = {
  worked(job: string, hasSucceeded: boolean): void;
  happened(event: string): void;
};

/**
 * Starts running jobs and the schedule. Each job gets a shop that acts as the system under the
 * job's name, which the audit log shows.
 * @param services.base the shop of the jobs; its ports send the mails and payments
 */
export async function startWorker(services: {
  jobs: JobRunner;
  base: Shop;
  notes?: WorkNotes | null;
}): Promise<{ stop(): Promise<void> }> {
  const { jobs, base, notes = null } = services;
  await jobs.start<Shop>({
    handlers: noted(HANDLERS, notes),
    schedule: SCHEDULE,
    makeContext: ({ id, name }) => ({ ...base, actor: { kind: 'system', id: name }, requestId: `job:${id}` }),
    onDead: recordDeadJob,
  });
  return { stop: () => jobs.stop() };
}

const SCHEDULED = new Set(SCHEDULE.map(({ job }) => job as string));

/** The same handlers. They also tell what became of each job and keep the runs of the schedule. */
function noted(handlers: Handlers, notes: WorkNotes | null): Handlers {
  const note =
    (job: string, handle: JobHandler<Shop>): JobHandler<Shop> =>
    async (shop, payload) => {
      try {
        await handle(shop, payload);
      } catch (error) {
        notes?.worked(job, false);
        throw error;
      }
      if (SCHEDULED.has(job)) await recordRun(shop, job);
      notes?.worked(job, true);
      if (job === EVENT_JOB && typeof payload.name === 'string') notes?.happened(payload.name);
    };
  return Object.fromEntries(Object.entries(handlers).map(([job, handle]) => [job, note(job, handle)]));
}
