import { desc, eq } from 'drizzle-orm';
import { checkPayments } from '#domain/orders/check-payments.ts';
import { findMailed, type MailedLink } from '#domain/orders/confirm-address.ts';
import type { Order } from '#domain/orders/move-order.ts';
import { listPaymentsOfOrder, type Payment } from '#domain/payments/find-payment.ts';
import type { Shop } from '#domain/shop.ts';
import { isOpen } from './accept-change.ts';
import type { OrderChange } from './apply-change.ts';
import { orderChanges } from './schema.ts';
import { settleChanges } from './settle-changes.ts';

/** What a mailed link can do now. `paid`: the change is in effect. */
export type ChangeOffer =
  | { readonly state: 'unknown' }
  | {
      readonly state: 'open' | 'paid' | 'ended';
      readonly order: Order;
      readonly change: OrderChange;
      /** The last payment of its difference; null before there is one. */
      readonly payment: Payment | null;
    };

/**
 * Finds what the link of an offered change leads to: the last offer of its order. Asks the provider
 * about a running payment, because the buyer may be faster than its notification.
 */
export async function findChangeOffer(shop: Shop, link: MailedLink): Promise<ChangeOffer> {
  const order = await findMailed(shop, link);
  const before = order && (await findLast(shop, order.id));
  if (!order || !before?.payableUntil) return { state: 'unknown' };
  if (before.appliedAt === null && (await findPayment(shop, before))) {
    await checkPayments(shop, order.id);
    await settleChanges(shop, { orderId: order.id });
  }
  const change = (await findLast(shop, order.id)) ?? before;
  const state = change.appliedAt ? 'paid' : isOpen(shop, change) ? 'open' : 'ended';
  return { state, order, change, payment: await findPayment(shop, change) };
}

async function findLast({ db }: Shop, orderId: string): Promise<OrderChange | null> {
  const [last] = await db
    .select()
    .from(orderChanges)
    .where(eq(orderChanges.orderId, orderId))
    .orderBy(desc(orderChanges.createdAt), desc(orderChanges.id))
    .limit(1);
  return last ?? null;
}

async function findPayment(shop: Shop, { id, orderId }: OrderChange): Promise<Payment | null> {
  return (await listPaymentsOfOrder(shop, orderId)).findLast(({ changeId }) => changeId === id) ?? null;
}
