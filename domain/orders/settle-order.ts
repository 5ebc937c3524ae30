import { statement } from '#database/statement.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { applyToLocked } from '#domain/payments/apply-provider-view.ts';
import {
  listPaymentsOfOrder,
  listRefundedPayments,
  lockPaymentsOfOrder,
  type Payment,
} from '#domain/payments/find-payment.ts';
import { isOfOrder } from '#domain/payments/is-of-order.ts';
import type { ProviderPayment } from '#domain/payments/port.ts';
import { requestRefund } from '#domain/payments/request-refund.ts';
import { releasePromotions } from '#domain/promotions/release-promotions.ts';
import { findPromisedDays } from '#domain/shipping/find-promised-days.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { announceStock } from '#domain/stock/announce-stock.ts';
import { consumeHolds } from '#domain/stock/consume-holds.ts';
import { decideAuthorized } from './decide-authorized.ts';
import { lockHeldStock } from './lock-held-stock.ts';
import { lockOrder } from './lock-order.ts';
import { findReason, moveOrder, type Order, REASONS } from './move-order.ts';
import { takesDays } from './payable-until.ts';
import { promiseBuildsAgain } from './promise-builds-again.ts';
import { removeOrderedFromCart } from './remove-ordered-from-cart.ts';
import type { OrderStatus } from './states.ts';

/** What a provider says of a payment, read before the transaction. */
export type PaymentNews = {
  readonly paymentId: string;
  readonly view: ProviderPayment;
  readonly reason: string;
};

/**
 * Updates an order to the state of its payments: paid when one was captured and the stock is there,
 * canceled and refunded when it is gone. Captured money beyond that one payment goes back. Reserved
 * money is captured once the pieces are secured, else released. Declined, canceled and open
 * payments leave the order waiting. Call it after any news of a payment; it may be repeated.
 * @throws Refusal orders.unknown
 */
export async function settleOrder(shop: Shop, orderId: string): Promise<OrderStatus> {
  const [done] = await settled(shop.db, { orderId });
  return done ? done.status : settleWith(shop, orderId, []);
}

/** Applies the news of an order's payments and settles it, in one transaction. */
export function settleWith(shop: Shop, orderId: string, news: readonly PaymentNews[]): Promise<OrderStatus> {
  return inTransaction(shop, async (inside) => {
    const order = await lockOrder(inside, orderId);
    const payments = await lockPaymentsOfOrder(inside, orderId);
    const told = payments.map(async (payment) => {
      const one = news.find(({ paymentId }) => paymentId === payment.id);
      return one ? applyToLocked(inside, payment, one.view, one.reason, { isSettled: true }) : payment;
    });
    const before = payments.filter(({ state }) => state === 'captured');
    return settleLocked(inside, order, { payments: await Promise.all(told), before });
  });
}

/** A paid order without other money, about which most news arrives: there is nothing to settle. */
const settled = statement<{ orderId: string }, { status: OrderStatus }>(
  'orders_settled',
  `select o.status from orders o
   where o.id = :orderId::uuid and o.status in ('processing', 'pending', 'delivered')
     and not exists (
       select from payments p
       where p.order_id = o.id and p.state in ('authorized', 'captured') and p.id is distinct from o.payment_id and not p.is_part)`,
);

/** `settleOrder` for a caller that holds the locks of cart and order. */
export async function settleLocked(
  shop: Shop,
  order: Order,
  known?: { readonly payments: readonly Payment[]; readonly before: readonly Payment[] },
): Promise<OrderStatus> {
  const all = known?.payments ?? (await listPaymentsOfOrder(shop, order.id));
  await tellOthers(shop, all);
  const payments = all.filter(isOfOrder);
  const captured = payments.filter((payment) => payment.state === 'captured');
  const settled = await pay(shop, order, captured, known?.before ?? captured);
  await refundOthers(shop, settled, captured);
  if (payments.some((payment) => payment.state === 'authorized'))
    await decideAuthorized(shop, settled, payments, await mayBePaid(shop, settled));
  return closeRefunded(shop, settled, all);
}

/**
 * Money for the difference of a change, or for a balance, pays no order: `order-changes` and
 * `balances` decide about it.
 */
async function tellOthers(shop: Shop, payments: readonly Payment[]): Promise<void> {
  for (const payment of payments) {
    const { id, orderId, isBalance, isPart, state } = payment;
    if (isOfOrder(payment) || isPart || (state !== 'authorized' && state !== 'captured')) continue;
    const name = isBalance ? 'order.balance-told' : 'order.difference-told';
    await writeEvent(shop, { name, key: `${name}:${id}:${state}`, payload: { orderId } });
  }
}

/** @param before those captured before this transaction: only they can have a refund */
async function pay(
  shop: Shop,
  order: Order,
  captured: readonly Payment[],
  before: readonly Payment[],
): Promise<Order> {
  if (!(await mayBePaid(shop, order))) return order;
  if (order.totalAmount === 0)
    return order.isUnconfirmed || order.awaitsBuyer ? order : accept(shop, order, null);
  const goingBack = before.length > 0 ? await listRefundedPayments(shop, order.id) : new Set();
  const payment = captured.find((one) => !goingBack.has(one.id));
  return payment ? accept(shop, order, payment) : order;
}

/**
 * A late payment revives an order that only ran out of time. A replaced order stays canceled, and
 * its money goes back.
 */
async function mayBePaid(shop: Shop, order: Order): Promise<boolean> {
  if (order.status === 'awaiting_payment') return true;
  return order.status === 'canceled' && (await findReason(shop, order)) === REASONS.expired;
}

async function accept(shop: Shop, order: Order, payment: Payment | null): Promise<Order> {
  const stock = await lockHeldStock(shop, order.id);
  if (!stock) return giveBack(shop, order);
  const reason = payment ? REASONS.paid : REASONS.nothingToPay;
  const also = {
    paidAt: shop.clock.now(),
    paymentId: payment?.id ?? null,
    promisedDays: await promisedWhenPaid(shop, order),
  };
  const paid = await moveOrder(shop, order, 'processing', reason, also);
  if (isLate(shop, order)) await promiseBuildsAgain(shop, paid);
  await removeOrderedFromCart(shop, paid);
  const subject = { subjectKind: 'order', subjectId: order.id };
  await writeEvent(
    shop,
    { name: 'order.paid', key: `order.paid:${order.id}`, payload: { orderId: order.id } },
    { audit: { action: 'order.paid', ...subject, detail: { paymentId: also.paymentId } } },
  );
  await consumeHolds(shop, order.id, stock.held);
  await announceStock(shop, stock.changed);
  return paid;
}

/** The workshop starts with the money: for slow or late money, the days are promised from today. */
async function promisedWhenPaid(shop: Shop, order: Order): Promise<Order['promisedDays']> {
  const { promisedDays: before } = order;
  return before && isLate(shop, order) ? findPromisedDays(shop, before) : before;
}

function isLate(shop: Shop, { details, payableUntil }: Order): boolean {
  return takesDays(shop, details.paymentMethod) || shop.clock.now() > payableUntil;
}

/**
 * Cancels a paid order whose goods are gone and frees its uses of promotions. The order then has no
 * payment of its own, so `refundOthers` sends the money back. Its holds have ended, because
 * otherwise the goods would be there.
 */
async function giveBack(shop: Shop, order: Order): Promise<Order> {
  if (order.status === 'canceled') return order;
  await releasePromotions(shop, order.id);
  return moveOrder(shop, order, 'canceled', REASONS.stockGone);
}

async function refundOthers(shop: Shop, order: Order, captured: readonly Payment[]): Promise<void> {
  if (order.status === 'awaiting_payment') return;
  for (const payment of captured) {
    const left = payment.capturedAmount - payment.refundedAmount;
    if (payment.id === order.paymentId || left === 0) continue;
    await requestRefund(shop, { paymentId: payment.id, amount: left, reason: 'order not fulfilled' });
    const payload = { orderId: order.id, paymentId: payment.id };
    await writeEvent(shop, { name: 'order.refund-due', key: `order.refund-due:${payment.id}`, payload });
  }
}

/** Marks a canceled order as refunded once all its money is back. */
async function closeRefunded(shop: Shop, order: Order, payments: readonly Payment[]): Promise<OrderStatus> {
  const isBack = payments.some((payment) => payment.state === 'refunded');
  const isStillHere = payments.some((payment) => payment.state === 'captured');
  if (order.status !== 'canceled' || !isBack || isStillHere) return order.status;
  return (await moveOrder(shop, order, 'refunded', REASONS.refunded)).status;
}
