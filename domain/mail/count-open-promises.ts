import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';

/** What the shop owes somebody and has not done yet; most of it is done within a minute. */
export type OpenPromises = {
  readonly unhandledEvents: number;
  readonly unsentMails: number;
  readonly requestedRefunds: number;
  readonly dueCaptures: number;
  readonly deadJobs: number;
  /** The oldest of all of them; null when there are none. */
  readonly oldestAt: Date | null;
};

/** Counts promises that are not kept yet, of all rooms whose work jobs do. */
export async function countOpenPromises({ db }: Pick<Shop, 'db'>): Promise<OpenPromises> {
  const rows = await count(db, {});
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.count ?? 0);
  const ages = rows.flatMap(({ oldest }) => (oldest ? [new Date(oldest).getTime()] : []));
  return {
    unhandledEvents: of('event'),
    unsentMails: of('mail'),
    requestedRefunds: of('refund'),
    dueCaptures: of('capture'),
    deadJobs: of('job'),
    oldestAt: ages.length > 0 ? new Date(Math.min(...ages)) : null,
  };
}

type Counted = { kind: string; count: string; oldest: string | null };

const count = statement<Record<string, never>, Counted>(
  'mail_count_open_promises',
  `select 'event' as kind, count(*) as count, min(created_at) as oldest
     from outbox_events where handled_at is null
   union all select 'mail', count(*), min(created_at)
     from mail_messages where sent_at is null and refused_at is null
   union all select 'refund', count(*), min(created_at) from refunds where state = 'requested'
   union all select 'capture', count(*), min(created_at)
     from payments where state = 'authorized' and capture_key is not null
   union all select 'job', count(*), min(died_at) from dead_jobs where state = 'dead'`,
);
