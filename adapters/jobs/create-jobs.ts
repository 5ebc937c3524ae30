import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { JobRunner, JobSender, JobWork } from '#domain/outbox/port.ts';
import { logOutages } from './log-outages.ts';
import { prepareQueues } from './queues.ts';
import { jobSender } from './sender.ts';
import { type JobSettings, settingsWith } from './settings.ts';
import { startTicking } from './ticks.ts';
import { listWaiting, type WaitingQueue } from './waiting.ts';
import { startWorkers } from './workers.ts';

export type Jobs = JobRunner & {
  /** Usable once `open` or `start` has finished. */
  readonly sender: JobSender;
  /**
   * Makes the queues for processes that send jobs without running them. Safe on many nodes at once.
   */
  open(work: Pick<JobWork<never>, 'handlers' | 'schedule'>): Promise<void>;
  /** The queues in which due jobs wait, with how many and how long the first waits. */
  listWaiting(): Promise<WaitingQueue[]>;
};

export type JobsOptions = {
  /**
   * The shop's own pool, because jobs need no connections of their own. It must have
   * an `error` listener.
   */
  pool: pg.Pool;
  /** Receives one line for each failed or dead job and each outage; no personal data. */
  log?: (line: string) => void;
  settings?: Partial<JobSettings>;
};

/**
 * Jobs in the shop's own database by pg-boss. They are sent inside the caller's transaction,
 * run on any node, and retried with growing pauses. After an outage of the database polling
 * and work resume.
 */
export function createJobs({ pool, log = () => {}, settings: wanted = {} }: JobsOptions): Jobs {
  const settings = settingsWith(wanted);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'pgboss',
    schedule: false,
    superviseIntervalSeconds: settings.superviseSeconds,
    monitorIntervalSeconds: settings.superviseSeconds,
    flowIntervalSeconds: 3600,
  });
  logOutages(boss, log);
  let stopTicking = () => {};
  const open: Jobs['open'] = async ({ handlers, schedule }) => {
    const scheduled = new Set(schedule.map((entry) => entry.job));
    await boss.start();
    await prepareQueues(boss, { names: Object.keys(handlers), scheduled }, settings);
  };
  return {
    sender: jobSender(boss),
    open,
    listWaiting: () => listWaiting(pool),
    start: async (work) => {
      await open(work);
      await startWorkers(boss, work, settings, log);
      stopTicking = startTicking(boss, work.schedule, log);
    },
    stop: async () => {
      stopTicking();
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
