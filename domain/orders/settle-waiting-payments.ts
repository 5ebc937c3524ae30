import { statement } from '#database/statement.ts';
import { cancelPayment } from '#domain/payments/cancel-payment.ts';
import { claimSilentPayments } from '#domain/payments/claim-silent-payments.ts';
import { ignoreProvider } from '#domain/payments/ignore-provider.ts';
import { isOpenState } from '#domain/payments/states.ts';
import { syncPayment } from '#domain/payments/sync-payment.ts';
import type { Shop } from '#domain/shop.ts';
import { settleAndCapture } from './check-payments.ts';
import { settleOrder } from './settle-order.ts';

/** A payment nobody has heard of for this long is asked for. */
const SILENT_MS = 15_000;
const PAYMENTS_PER_RUN = 100;

/**
 * Asks providers for open payments that have been silent, and settles their orders: an order completes though the browser never came back
 * and no notification arrived. A payment still open for an order that was canceled meanwhile is given up.
 * @returns how many payments were asked for
 */
export async function settleWaitingPayments(shop: Shop): Promise<number> {
  const since = new Date(shop.clock.now().getTime() - SILENT_MS);
  const silent = await claimSilentPayments(shop, since, PAYMENTS_PER_RUN);
  for (const payment of silent) await settle(shop, payment).catch(ignoreProvider);
  for (const { orderId } of await unsettled(shop.db, { limit: PAYMENTS_PER_RUN }))
    await settleOrder(shop, orderId);
  return silent.length;
}

/** Paid orders whose settling got lost between the news and its event. */
const unsettled = statement<{ limit: number }, { orderId: string }>(
  'orders_unsettled',
  `select o.id as "orderId" from orders o
   where o.status = 'awaiting_payment'
     and exists (select from payments p where p.order_id = o.id and p.state = 'captured')
   limit :limit::int`,
);

async function settle(shop: Shop, payment: { id: string; orderId: string }): Promise<void> {
  const { state } = await syncPayment(shop, payment.id);
  const status = await settleAndCapture(shop, payment.orderId);
  if (!isOpenState(state) || status === 'awaiting_payment') return;
  await cancelPayment(shop, payment.id, `order is ${status}`);
  await settleOrder(shop, payment.orderId);
}
