import { statement } from '#database/statement.ts';
import { cancelPayment } from '#domain/payments/cancel-payment.ts';
import { claimSilentPayments } from '#domain/payments/claim-silent-payments.ts';
import { getPayment, type Payment } from '#domain/payments/find-payment.ts';
import { ignoreProvider } from '#domain/payments/ignore-provider.ts';
import { openPayment } from '#domain/payments/open-payment.ts';
import { isOpenState } from '#domain/payments/states.ts';
import { syncPayment } from '#domain/payments/sync-payment.ts';
import type { Shop } from '#domain/shop.ts';
import { forEachDespiteErrors } from '#shared/for-each-despite-errors.ts';
import { settleAndCapture } from './check-payments.ts';
import { takesDays } from './payable-until.ts';
import { settleOrder } from './settle-order.ts';
import type { OrderStatus } from './states.ts';

/** A payment without news for this long is fetched. */
const SILENT_MS = 15_000;
const PAYMENTS_PER_RUN = 100;
/** An unpaid payment of a balance is given up after so long; the buyer may begin another. */
const BALANCE_MS = 24 * 60 * 60 * 1000;

/**
 * Fetches open payments without recent news and settles their orders, so an order completes without
 * the browser's return and without a notification. An open payment of a canceled order is canceled.
 * @returns how many payments were fetched
 */
export async function settleWaitingPayments(shop: Shop): Promise<number> {
  const since = new Date(shop.clock.now().getTime() - SILENT_MS);
  const silent = await claimSilentPayments(shop, since, PAYMENTS_PER_RUN);
  const lost = await unsettled(shop.db, { limit: PAYMENTS_PER_RUN });
  await forEachDespiteErrors(
    [
      ...lost.map(
        ({ orderId }) =>
          () =>
            settleOrder(shop, orderId),
      ),
      ...silent.map((payment) => () => settle(shop, payment).catch(ignoreProvider)),
    ],
    (act) => act(),
  );
  return silent.length;
}

/** Paid orders that were not settled because their event was lost. */
const unsettled = statement<{ limit: number }, { orderId: string }>(
  'orders_unsettled',
  `select o.id as "orderId" from orders o
   where o.status = 'awaiting_payment'
     and exists (select from payments p where p.order_id = o.id and p.state = 'captured')
   limit :limit::int`,
);

async function settle(shop: Shop, payment: { id: string; orderId: string }): Promise<void> {
  const known = await openForgotten(shop, await syncPayment(shop, payment.id));
  const status = await settleAndCapture(shop, payment.orderId);
  if (!isOpenState(known.state) || isAwaited(shop, known, status)) return;
  await cancelPayment(shop, payment.id, `order is ${status}`);
  await settleOrder(shop, payment.orderId);
}

/** The difference of a change, and the balance, are awaited by a paid order. */
function isAwaited(shop: Shop, { changeId, createdAt, isBalance }: Payment, status: OrderStatus): boolean {
  if (changeId !== null || status === 'awaiting_payment') return true;
  const goesOn = status === 'processing' || status === 'pending';
  return isBalance && goesOn && shop.clock.now().getTime() - createdAt.getTime() < BALANCE_MS;
}

/**
 * For payments that buyers send themselves, repeats a lost opening, because nobody returns to
 * press a button.
 */
async function openForgotten(shop: Shop, payment: Payment): Promise<Payment> {
  if (payment.state !== 'created' || !takesDays(shop, payment.provider)) return payment;
  await openPayment(shop, payment.id);
  return getPayment(shop, payment.id);
}
