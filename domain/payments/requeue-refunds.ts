import { statement } from '#database/statement.ts';
import { REQUEUE_AFTER_MS } from '#domain/outbox/requeue-after.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';

/** The jobs that call a provider: payload `{ refundId }` and `{ paymentId }`. */
const REFUND_JOB = 'payments.refund';
const CAPTURE_JOB = 'payments.capture';

const MOST = 200;

/**
 * Sends the job of every refund again that is still requested, and of every capture that was
 * decided and not done, whatever became of the first job. Both acts are idempotent at the provider.
 * @returns how many were sent
 */
export function requeueRefundsAndCaptures(shop: Shop): Promise<number> {
  return inTransaction(shop, async ({ db, clock, ports }) => {
    const now = clock.now();
    const claimed = { before: new Date(now.getTime() - REQUEUE_AFTER_MS), now, most: MOST };
    const refunds = await claimRefunds(db, claimed);
    for (const { id } of refunds) await ports.jobs.send(db, REFUND_JOB, { refundId: id });
    const captures = await claimCaptures(db, claimed);
    for (const { id } of captures) await ports.jobs.send(db, CAPTURE_JOB, { paymentId: id });
    return refunds.length + captures.length;
  });
}

type Claim = { before: Date; now: Date; most: number };

const claimRefunds = statement<Claim, { id: string }>(
  'payments_requeue_refunds',
  `update refunds set queued_at = :now::timestamptz
   where id in (
     select id from refunds
     where state = 'requested' and coalesce(queued_at, created_at) < :before::timestamptz
     order by created_at
     limit :most::int
     for update skip locked
   )
   returning id`,
);

const claimCaptures = statement<Claim, { id: string }>(
  'payments_requeue_captures',
  `update payments set capture_queued_at = :now::timestamptz
   where id in (
     select id from payments
     where state = 'authorized' and capture_key is not null
       and coalesce(capture_queued_at, created_at) < :before::timestamptz
     order by created_at
     limit :most::int
     for update skip locked
   )
   returning id`,
);
