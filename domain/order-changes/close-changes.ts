import { and, asc, isNull, lt } from 'drizzle-orm';
import { lockOrder } from '#domain/orders/lock-order.ts';
import { requireOrderAccess } from '#domain/orders/order-access.ts';
import { requireStaff } from '#domain/orders/require-staff.ts';
import { cancelPayment } from '#domain/payments/cancel-payment.ts';
import { listPaymentsOfOrder } from '#domain/payments/find-payment.ts';
import { ProviderError } from '#domain/payments/port.ts';
import { providerUnavailable } from '#domain/payments/refusals.ts';
import { isOpenState } from '#domain/payments/states.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { forEachDespiteErrors } from '#shared/for-each-despite-errors.ts';
import { type Ending, endChange } from './end-change.ts';
import { findOpenChange } from './find-open-change.ts';
import { noOpenChange } from './refusals.ts';
import { orderChanges } from './schema.ts';
import { settleChanges } from './settle-changes.ts';

const CHANGES_AT_A_TIME = 100;

/**
 * Calls an offered change off, by staff. Its payment is canceled at the provider first; money that
 * arrived in time still brings it into effect.
 * @throws Refusal order-changes.none-open, payments.provider-unavailable, orders.unknown,
 *   orders.staff-only, staff.right-lacking
 */
export async function cancelChange(shop: Shop, access: { readonly number: string }): Promise<void> {
  requireStaff(shop, 'change');
  const orderId = await requireOrderAccess(shop, access);
  if (!(await findOpenChange(shop, orderId))) throw noOpenChange();
  await closePayments(shop, orderId).catch((error) => {
    throw error instanceof ProviderError ? providerUnavailable() : error;
  });
  await end(shop, orderId, 'called off');
}

/** Ends the open change of a canceled order (by `order.canceled`). */
export async function endChangeOfOrder(shop: Shop, { orderId }: { readonly orderId: string }): Promise<void> {
  await end(shop, orderId, 'order canceled');
}

/**
 * Ends changes whose difference was not paid in time. Their payments are canceled at the provider
 * first, so no paid one ends. @returns how many were looked at
 */
export async function expireChanges(shop: Shop): Promise<number> {
  const isOverdue = and(
    isNull(orderChanges.appliedAt),
    isNull(orderChanges.endedAt),
    lt(orderChanges.payableUntil, shop.clock.now()),
  );
  const overdue = await shop.db
    .select({ orderId: orderChanges.orderId })
    .from(orderChanges)
    .where(isOverdue)
    .orderBy(asc(orderChanges.payableUntil))
    .limit(CHANGES_AT_A_TIME);
  await forEachDespiteErrors(overdue, async ({ orderId }) => {
    await closePayments(shop, orderId);
    await end(shop, orderId, 'expired');
  });
  return overdue.length;
}

/** @throws ProviderError when a provider does not answer */
async function closePayments(shop: Shop, orderId: string): Promise<void> {
  for (const { id, changeId, state } of await listPaymentsOfOrder(shop, orderId))
    if (changeId !== null && isOpenState(state)) await cancelPayment(shop, id, 'the change ends');
  await settleChanges(shop, { orderId });
}

function end(shop: Shop, orderId: string, reason: Ending['reason']): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const order = await lockOrder(inside, orderId);
    const change = await findOpenChange(inside, orderId);
    if (change) await endChange(inside, order, { change, reason });
  });
}
