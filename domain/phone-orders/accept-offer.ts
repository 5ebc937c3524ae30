import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { findMailed, type MailedLink } from '#domain/orders/confirm-address.ts';
import { lockOrder } from '#domain/orders/lock-order.ts';
import type { Order } from '#domain/orders/move-order.ts';
import { getPayableUntil } from '#domain/orders/payable-until.ts';
import { orderUnknown } from '#domain/orders/refusals.ts';
import { retryPayment } from '#domain/orders/retry-payment.ts';
import { orders } from '#domain/orders/schema.ts';
import { settleLocked } from '#domain/orders/settle-order.ts';
import { findTermsVersion } from '#domain/orders/terms-version.ts';
import { listPaymentMethods } from '#domain/payments/list-payment-methods.ts';
import { findPromisedDays } from '#domain/shipping/find-promised-days.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { extendHolds } from '#domain/stock/extend-holds.ts';
import { draftInvalid, offerEnded } from './refusals.ts';

export type Acceptance = MailedLink & {
  readonly termsAccepted: boolean;
  readonly paymentMethod: string;
};

/** What a mailed link can do now, as the page of a mail's link says it. */
export type OfferState = 'open' | 'confirmed' | 'ended' | 'unknown';

/** Finds what the link of an order by phone leads to: `confirmed` is one that was ordered. */
export async function findOffer(
  shop: Shop,
  link: MailedLink,
): Promise<{ readonly state: OfferState; readonly order: Order | null }> {
  const order = await findMailed(shop, link);
  if (!order) return { state: 'unknown', order };
  if (!order.awaitsBuyer) return { state: 'confirmed', order };
  return { state: isOpen(shop, order) ? 'open' : 'ended', order };
}

/**
 * Orders what staff wrote down, by its buyer: accepts the terms of today, takes the way to pay, and
 * leads to the payment. The goods stay held until the stated time, longer where the payment takes
 * longer. Pressed again, it leads on without ordering again.
 * @returns where the browser goes next
 * @throws Refusal orders.unknown, phone-orders.offer-ended, phone-orders.input-invalid with
 *   `fields`, orders.not-payable, payments.provider-unavailable (the order stays: try again)
 */
export async function acceptOffer(shop: Shop, acceptance: Acceptance): Promise<string> {
  const orderId = await inTransaction(shop, async (inside) => {
    const found = await findMailed(inside, acceptance);
    if (!found) throw orderUnknown();
    const order = await lockOrder(inside, found.id);
    if (order.awaitsBuyer) await accept(inside, order, acceptance);
    return order.id;
  });
  return (await retryPayment(shop, orderId)).redirectUrl;
}

async function accept(shop: Shop, order: Order, acceptance: Acceptance): Promise<void> {
  if (!isOpen(shop, order)) throw offerEnded();
  const paymentMethod = order.totalAmount === 0 ? order.details.paymentMethod : acceptance.paymentMethod;
  requireAccepted(shop, order, { ...acceptance, paymentMethod });
  const now = shop.clock.now();
  const needed = await getPayableUntil(shop, paymentMethod, now);
  const payableUntil = new Date(Math.max(needed.getTime(), order.payableUntil.getTime()));
  const { promisedDays } = order;
  const accepted = {
    ...{ awaitsBuyer: false, payableUntil, details: { ...order.details, paymentMethod } },
    termsVersion: await findTermsVersion({ db: shop.db, locale: order.locale }),
    promisedDays: promisedDays && (await findPromisedDays(shop, promisedDays)),
  };
  await shop.db.update(orders).set(accepted).where(eq(orders.id, order.id));
  await extendHolds(shop, { orderId: order.id, until: payableUntil });
  await recordAudit(shop, {
    ...{ action: 'order.accepted', subjectKind: 'order', subjectId: order.id },
    detail: { paymentMethod, termsVersion: accepted.termsVersion },
  });
  if (order.totalAmount === 0) await settleLocked(shop, { ...order, ...accepted });
}

function requireAccepted(shop: Shop, order: Order, { termsAccepted, paymentMethod }: Acceptance): void {
  const offered = listPaymentMethods(shop, { market: order.marketCode, currency: order.currency });
  const fields = {
    ...(!offered.includes(paymentMethod) && { paymentMethod: 'checkout.payment-unknown' }),
    ...(!termsAccepted && { termsAccepted: 'checkout.terms-missing' }),
  };
  if (Object.keys(fields).length > 0) throw draftInvalid(fields);
}

function isOpen({ clock }: Pick<Shop, 'clock'>, order: Order): boolean {
  return order.status === 'awaiting_payment' && order.payableUntil > clock.now();
}
