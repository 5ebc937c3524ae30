import type { PgBoss, QueueResult } from 'pg-boss';
import type { JobSettings } from './settings.ts';

/** The queue of jobs that failed for the last time; the original stays in its own queue. */
export const DEAD_QUEUE = 'dead';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Jobs that need queues. Scheduled jobs are not retried, because the next interval follows. */
export type QueuesToPrepare = { readonly names: readonly string[]; readonly scheduled: ReadonlySet<string> };

/**
 * Makes missing queues and updates the settings of existing ones. Nodes that start together may all
 * do it. Afterwards every queue is known in memory, because a lookup inside a sender's transaction
 * would need a second connection.
 */
export async function prepareQueues(
  boss: PgBoss,
  { names, scheduled }: QueuesToPrepare,
  settings: JobSettings,
): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const sent = queueOptions(settings);
  await prepareQueue(boss, DEAD_QUEUE, sent, existing.get(DEAD_QUEUE));
  for (const name of names) {
    const options = scheduled.has(name) ? { ...sent, retryLimit: 0 } : { ...sent, deadLetter: DEAD_QUEUE };
    await prepareQueue(boss, name, options, existing.get(name));
  }
  for (const name of [DEAD_QUEUE, ...names]) await boss.findJobs(name, { id: NOBODY });
}

type QueueOptions = ReturnType<typeof queueOptions> & { deadLetter?: string };

async function prepareQueue(
  boss: PgBoss,
  name: string,
  options: QueueOptions,
  existing?: QueueResult,
): Promise<void> {
  if (!existing) return boss.createQueue(name, options);
  const known: Record<string, unknown> = { ...existing };
  const changed = Object.entries(options).some(([option, value]) => known[option] !== value);
  if (changed) await boss.updateQueue(name, options);
}

function queueOptions(settings: JobSettings) {
  return {
    retryLimit: settings.retryLimit,
    retryDelay: settings.retrySeconds,
    retryBackoff: true,
    retryDelayMax: settings.longestRetrySeconds,
    heartbeatSeconds: settings.heartbeatSeconds,
    expireInSeconds: settings.expireSeconds,
    deleteAfterSeconds: settings.deleteAfterSeconds,
  };
}
