import { z } from 'zod';
import { forgetCarts } from '#domain/carts/forget-carts.ts';
import { forgetGuestSessions } from '#domain/customers/forget-guest-sessions.ts';
import { queueOrderConfirmation, SEND_MAIL_JOB } from '#domain/mail/queue-order-confirmation.ts';
import { sendMail } from '#domain/mail/send-mail.ts';
import { expireOrders } from '#domain/orders/expire-orders.ts';
import { settleOrder } from '#domain/orders/settle-order.ts';
import { settleWaitingPayments } from '#domain/orders/settle-waiting-payments.ts';
import { EVENT_JOB } from '#domain/outbox/append-event.ts';
import { purgeOutbox } from '#domain/outbox/purge-outbox.ts';
import { runRefund } from '#domain/payments/run-refund.ts';
import type { Shop } from '#domain/shop.ts';
import { releaseExpiredHolds } from '#domain/stock/release-expired-holds.ts';
import { carryEvent, type Reactions } from './carry-event.ts';
import { given, sweep } from './handler.ts';

const anOrder = z.object({ orderId: z.uuid() });
const aRefund = z.object({ refundId: z.uuid() });
const aMail = z.object({ mailId: z.uuid() });

/** What follows from what happened: event → acts of rooms to the right. What calls the outside world becomes a job of its own. */
export const REACTIONS: Reactions = {
  'order.paid': [given(anOrder, queueOrderConfirmation)],
  'payment.changed': [given(anOrder, (shop, { orderId }) => settleOrder(shop, orderId))],
  'refund.requested': [
    given(aRefund, (shop, refund) => shop.ports.jobs.send(shop.db, 'payments.refund', refund)),
  ],
};

/** Every job by name. Each may run twice, also at the same time: all these acts are idempotent. */
export const HANDLERS = {
  [EVENT_JOB]: carryEvent(REACTIONS),
  [SEND_MAIL_JOB]: given(aMail, sendMail),
  'payments.refund': given(aRefund, (shop: Shop, { refundId }) => runRefund(shop, refundId)),
  'orders.expire': sweep(expireOrders),
  'orders.settle-waiting': sweep(settleWaitingPayments),
  'stock.release-expired-holds': sweep(releaseExpiredHolds),
  'customers.forget-sessions': sweep(forgetGuestSessions),
  'carts.forget': sweep(forgetCarts),
  'outbox.purge': sweep(purgeOutbox),
};

export type JobName = keyof typeof HANDLERS;
