import type { PgBoss } from 'pg-boss';
import type { ScheduledJob } from '#domain/outbox/port.ts';
import { plainError } from './plain-error.ts';

/**
 * Sends scheduled jobs at once, so a stopped shop catches up, and then by the clock. Intervals are
 * counted from the epoch, and the database refuses a second job in the same one.
 * @returns a function that stops it
 */
export function startTicking(
  boss: PgBoss,
  schedule: readonly ScheduledJob[],
  log: (line: string) => void,
): () => void {
  const tick = ({ job, everySeconds }: ScheduledJob) => {
    boss
      .send(
        job,
        {},
        { singletonKey: 'schedule', singletonSeconds: everySeconds, deleteAfterSeconds: everySeconds + 3600 },
      )
      .catch((error: unknown) => log(`jobs: ${job} could not be scheduled: ${plainError(error)}`));
  };
  schedule.forEach(tick);
  const timers = schedule.map((entry) => setInterval(tick, entry.everySeconds * 1000, entry));
  return () => timers.forEach(clearInterval);
}
