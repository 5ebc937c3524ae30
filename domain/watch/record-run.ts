import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';

/** Notes that a job of the schedule succeeded just now. */
export async function recordRun({ db, clock }: Pick<Shop, 'db' | 'clock'>, job: string): Promise<void> {
  await record(db, { job, at: clock.now() });
}

const record = statement<{ job: string; at: Date }, never>(
  'watch_record_run',
  `insert into scheduled_runs (job, at) values (:job, :at::timestamptz)
   on conflict (job) do update set at = excluded.at`,
);
