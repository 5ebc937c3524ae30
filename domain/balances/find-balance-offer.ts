import { eq } from 'drizzle-orm';
import { balanceAmountOf, isBalanceOpen } from '#domain/orders/balance-of.ts';
import { checkPayments } from '#domain/orders/check-payments.ts';
import type { Order } from '#domain/orders/move-order.ts';
import { type OrderAccess, requireOrderAccess } from '#domain/orders/order-access.ts';
import { orders } from '#domain/orders/schema.ts';
import { capturePayment } from '#domain/payments/capture-payment.ts';
import { listPaymentsOfOrder, type Payment } from '#domain/payments/find-payment.ts';
import { ignoreProvider } from '#domain/payments/ignore-provider.ts';
import { isOpenState } from '#domain/payments/states.ts';
import type { Shop } from '#domain/shop.ts';
import { isRefusal } from '#shared/refusal.ts';
import { settleBalance } from './settle-balance.ts';

/**
 * What can be done about a balance now. `ended`: the order was canceled, or its deposit did not
 * come.
 */
export type BalanceOffer =
  | { readonly state: 'unknown' }
  | {
      readonly state: 'open' | 'paid' | 'ended';
      readonly order: Order;
      /** Minor units of the order's currency. */
      readonly balanceAmount: number;
      /** The last payment of it; null before there is one. */
      readonly payment: Payment | null;
    };

/**
 * Finds the balance of an order, for its buyer: by a link to it, or logged in. Asks the provider
 * about a running payment, because the buyer may be faster than its notification.
 */
export async function findBalanceOffer(shop: Shop, access: OrderAccess): Promise<BalanceOffer> {
  const orderId = await requireOrderAccess(shop, access).catch(nullIfRefused);
  if (orderId === null) return { state: 'unknown' };
  const before = await findLastPayment(shop, orderId);
  if (before && isOpenState(before.state)) await hearOf(shop, orderId);
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order || order.depositAmount === null) return { state: 'unknown' };
  return {
    state: order.balancePaidAt ? 'paid' : isBalanceOpen(order) ? 'open' : 'ended',
    order,
    balanceAmount: balanceAmountOf(order),
    payment: await findLastPayment(shop, orderId),
  };
}

/** Settles what the providers say now, and captures at once what was reserved. */
async function hearOf(shop: Shop, orderId: string): Promise<void> {
  await checkPayments(shop, orderId);
  await settleBalance(shop, { orderId });
  const payments = await listPaymentsOfOrder(shop, orderId);
  const reserved = payments.filter((one) => one.isBalance && one.state === 'authorized' && one.captureKey);
  for (const { id } of reserved) await capturePayment(shop, id).catch(ignoreProvider);
  if (reserved.length > 0) await settleBalance(shop, { orderId });
}

async function findLastPayment(shop: Shop, orderId: string): Promise<Payment | null> {
  const payments = await listPaymentsOfOrder(shop, orderId);
  return (
    payments.find(({ isBalance, isPart }) => isBalance && isPart) ??
    payments.findLast(({ isBalance }) => isBalance) ??
    null
  );
}

function nullIfRefused(error: unknown): null {
  if (isRefusal(error, 'orders.unknown')) return null;
  throw error;
}
