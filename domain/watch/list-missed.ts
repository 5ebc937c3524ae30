import type { ScheduledJob } from '#domain/outbox/port.ts';
import type { Shop } from '#domain/shop.ts';
import type { Finding } from './causes.ts';
import { scheduledRuns } from './schema.ts';

/** A job may fail or be late this often before anybody is called. */
const MISSED = 3;
const PATIENCE_MS = 10 * 60 * 1000;

/**
 * Jobs of the schedule that should have succeeded and did not.
 * @param since a shop that was stopped owes nothing of the time before
 */
export async function listMissed(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  schedule: readonly ScheduledJob[],
  since: Date,
): Promise<Finding[]> {
  const runs = new Map((await db.select().from(scheduledRuns)).map(({ job, at }) => [job, at]));
  const now = clock.now().getTime();
  return schedule.flatMap(({ job, everySeconds }): Finding[] => {
    const last = runs.get(job);
    const waited = now - Math.max(last?.getTime() ?? 0, since.getTime());
    if (waited < MISSED * everySeconds * 1000 + PATIENCE_MS) return [];
    const at = last?.toISOString() ?? '';
    const what = `${job} should succeed every ${everySeconds} s; last: ${at || 'never'}.`;
    return [{ cause: 'schedule-missed', subject: job, what, found: { everySeconds, last: at } }];
  });
}
