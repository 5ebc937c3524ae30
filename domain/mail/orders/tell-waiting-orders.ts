import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { queuePaymentDeclined } from './queue-money-mails.ts';
import { queueOrderReceived } from './queue-order-mails.ts';

/** A buyer who pays within this time gets one mail instead of two. */
const PATIENCE_MS = 2 * 60 * 1000;
const ORDERS_PER_RUN = 100;

/**
 * Writes to buyers whose order waits for payment: an acknowledgement when it was not paid soon
 * after it was placed, and a mail for each payment declined after that. @returns how many mails
 */
export async function tellWaitingOrders(shop: Shop): Promise<number> {
  const since = { before: new Date(shop.clock.now().getTime() - PATIENCE_MS), limit: ORDERS_PER_RUN };
  let written = 0;
  for (const order of await unacknowledged(shop.db, since))
    written += Number(await queueOrderReceived(shop, order));
  for (const payment of await declined(shop.db, since))
    written += Number(await queuePaymentDeclined(shop, payment));
  return written;
}

type Since = { before: Date; limit: number };

const unacknowledged = statement<Since, { orderId: string }>(
  'mail_orders_unacknowledged',
  `select o.id as "orderId" from orders o
   where o.status = 'awaiting_payment' and not o.is_unconfirmed and not o.awaits_buyer and o.placed_at <= :before::timestamptz
     and not exists (select from mail_messages m where m.key = 'order-received:' || o.id)
   order by o.placed_at limit :limit::int`,
);

/** Only payments declined after the acknowledgement, which mentions earlier ones itself. */
const declined = statement<Since, { orderId: string; paymentId: string }>(
  'mail_payments_declined',
  `select o.id as "orderId", p.id as "paymentId" from orders o
   join payments p on p.order_id = o.id and p.state = 'declined' and p.updated_at <= :before::timestamptz
   join mail_messages received on received.key = 'order-received:' || o.id and received.created_at < p.updated_at
   where o.status = 'awaiting_payment'
     and not exists (select from payments later where later.order_id = o.id and later.id > p.id)
     and not exists (select from mail_messages m where m.key = 'order-payment-failed:' || p.id)
   limit :limit::int`,
);
