import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { DeadJob, JobPayload, JobWork } from '#domain/outbox/port.ts';
import { plainError } from './plain-error.ts';
import { DEAD_QUEUE } from './queues.ts';
import type { JobSettings } from './settings.ts';

type Work = (job: JobWithMetadata<JobPayload>) => Promise<void>;

/** Starts polling every queue. Jobs of one batch succeed or fail separately. */
export async function startWorkers<Context>(
  boss: PgBoss,
  work: JobWork<Context>,
  settings: JobSettings,
  log: (line: string) => void,
): Promise<void> {
  const onlyScheduled = new Set(work.schedule.map((entry) => entry.job));
  const poll = async (name: string, pollingIntervalSeconds: number, run: Work) => {
    const { batchSize } = settings;
    const options = {
      pollingIntervalSeconds,
      batchSize,
      burstWhenBatchFull: true,
      includeMetadata: true,
      perJobResults: true,
    } as const;
    await boss.work<JobPayload, unknown, typeof options>(name, options, (jobs) =>
      runBatch(jobs, run, settings.sideBySide, log),
    );
  };
  for (const [name, handle] of Object.entries(work.handlers)) {
    const interval = onlyScheduled.has(name) ? settings.scheduledPollSeconds : settings.pollSeconds;
    await poll(name, interval, (job) => handle(work.makeContext(job), job.data ?? {}));
  }
  await poll(DEAD_QUEUE, settings.pollSeconds, async (job) => {
    const dead = deadJob(job);
    log(`jobs: ${dead.name} ${dead.id} is dead after ${dead.tries} tries: ${dead.error}`);
    await work.onDead(work.makeContext({ id: dead.id, name: dead.name }), dead);
  });
}

async function runBatch(
  jobs: readonly JobWithMetadata<JobPayload>[],
  run: Work,
  sideBySide: number,
  log: (line: string) => void,
): Promise<JobResult[]> {
  const waiting = [...jobs];
  const results: JobResult[] = [];
  const lane = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) results.push(await runOne(job, run, log));
  };
  await Promise.all(Array.from({ length: sideBySide }, lane));
  return results;
}

/**
 * pg-boss stores the same plain line, because an error's own text may contain a shopper's input.
 */
async function runOne(
  job: JobWithMetadata<JobPayload>,
  run: Work,
  log: (line: string) => void,
): Promise<JobResult> {
  try {
    await run(job);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    const line = plainError(error);
    log(`jobs: ${job.name} ${job.id} failed (try ${job.retryCount + 1} of ${job.retryLimit + 1}): ${line}`);
    return { id: job.id, status: 'failed', output: { error: line } };
  }
}

function deadJob(job: JobWithMetadata<JobPayload>): DeadJob {
  const output = job.sourceOutput;
  const error =
    output && 'error' in output && typeof output.error === 'string' ? output.error : 'timed out or abandoned';
  return {
    id: job.sourceId ?? job.id,
    name: job.sourceName ?? job.name,
    payload: job.data ?? {},
    tries: (job.sourceRetryCount ?? 0) + 1,
    error,
  };
}
