import { statement } from '#database/statement.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { REQUEUE_AFTER_MS } from './requeue-after.ts';
import { EVENT_JOB } from './write-event.ts';

const MOST = 500;

/**
 * Sends the job of every event again that has waited too long to be handled, whatever became of its
 * first job: dead, dropped with the queue, or lost in a restore. Reactions are idempotent.
 * @returns how many were sent
 */
export function requeueEvents(shop: Shop): Promise<number> {
  return inTransaction(shop, async ({ db, clock, ports }) => {
    const now = clock.now();
    const before = new Date(now.getTime() - REQUEUE_AFTER_MS);
    const events = await claim(db, { before, now, most: MOST });
    for (const { name, key, payload } of events) await ports.jobs.send(db, EVENT_JOB, { name, key, payload });
    return events.length;
  });
}

type Event = { name: string; key: string; payload: Record<string, unknown> };

const claim = statement<{ before: Date; now: Date; most: number }, Event>(
  'outbox_requeue',
  `update outbox_events set queued_at = :now::timestamptz
   where id in (
     select id from outbox_events
     where handled_at is null and coalesce(queued_at, created_at) < :before::timestamptz
     order by created_at
     limit :most::int
     for update skip locked
   )
   returning name, key, payload`,
);
