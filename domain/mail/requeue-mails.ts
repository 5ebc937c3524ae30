import { statement } from '#database/statement.ts';
import { REQUEUE_AFTER_MS } from '#domain/outbox/requeue-after.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { SEND_MAIL_JOB } from './write-mail.ts';

const MOST = 500;

/**
 * Sends the job of every unsent mail again, whatever became of its first job.
 * Two jobs of one mail send it once. @returns how many were sent
 */
export function requeueMails(shop: Shop): Promise<number> {
  return inTransaction(shop, async ({ db, clock, ports }) => {
    const now = clock.now();
    const before = new Date(now.getTime() - REQUEUE_AFTER_MS);
    const mails = await claim(db, { before, now, most: MOST });
    for (const { id } of mails) await ports.jobs.send(db, SEND_MAIL_JOB, { mailId: id });
    return mails.length;
  });
}

const claim = statement<{ before: Date; now: Date; most: number }, { id: string }>(
  'mail_requeue',
  `update mail_messages set queued_at = :now::timestamptz
   where id in (
     select id from mail_messages
     where sent_at is null and refused_at is null
       and coalesce(queued_at, created_at) < :before::timestamptz
     order by created_at
     limit :most::int
     for update skip locked
   )
   returning id`,
);
