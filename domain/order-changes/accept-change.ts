import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { changeAddress, issueAccessToken, payAddress } from '#domain/orders/access-token.ts';
import { findMailed, type MailedLink } from '#domain/orders/confirm-address.ts';
import { lockOrder } from '#domain/orders/lock-order.ts';
import type { Order } from '#domain/orders/move-order.ts';
import { getPayableUntil } from '#domain/orders/payable-until.ts';
import { orderUnknown } from '#domain/orders/refusals.ts';
import { cancelPayment } from '#domain/payments/cancel-payment.ts';
import { listPaymentsOfOrder, type Payment } from '#domain/payments/find-payment.ts';
import { listPaymentMethods } from '#domain/payments/list-payment-methods.ts';
import { openPayment } from '#domain/payments/open-payment.ts';
import { preparePayment } from '#domain/payments/prepare-payment.ts';
import { isOpenState } from '#domain/payments/states.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { extendHolds } from '#domain/stock/extend-holds.ts';
import type { OrderChange } from './apply-change.ts';
import { findOpenChange } from './find-open-change.ts';
import { changeInvalid, offerEnded } from './refusals.ts';
import { orderChanges } from './schema.ts';

export type ChangeAcceptance = MailedLink & {
  readonly termsAccepted: boolean;
  readonly paymentMethod: string;
};

/**
 * Takes the way to pay the difference of a change from its buyer, who accepts the terms for it, and
 * leads to the payment. Its goods are held longer where the payment takes longer. Pressed again, it
 * leads to the same payment, or to one by another method once the first is canceled.
 * @returns where the browser goes next
 * @throws Refusal orders.unknown, order-changes.offer-ended, order-changes.input-invalid with
 *   `fields`, payments.provider-unavailable (try again)
 */
export async function acceptChange(shop: Shop, acceptance: ChangeAcceptance): Promise<string> {
  const order = await findMailed(shop, acceptance);
  if (!order) throw orderUnknown();
  requireAccepted(shop, order, acceptance);
  for (const payment of await listOpen(shop, order.id))
    if (payment.provider !== acceptance.paymentMethod)
      await cancelPayment(shop, payment.id, 'the buyer pays another way');
  const token = await issueAccessToken(shop, order.id, true);
  const ownPage = changeAddress({ ...shop, locale: order.locale }, order.number, token);
  const paymentId = await inTransaction(shop, async (inside) => {
    const locked = await lockOrder(inside, order.id);
    const change = await findOpenChange(inside, order.id);
    if (!change || !isOpen(inside, change)) throw offerEnded();
    const [usable] = await listOpen(inside, order.id);
    if (usable) return usable.id;
    return prepare(inside, locked, { change, method: acceptance.paymentMethod, returnUrl: ownPage });
  });
  const opened = await openPayment(shop, paymentId);
  if (opened.redirectUrl) return opened.redirectUrl;
  const hasFields = shop.ports.payment[opened.provider]?.fields !== undefined;
  return hasFields ? payAddress({ ...shop, locale: order.locale }, order.number, token) : ownPage;
}

/** Whether the difference of a change can be paid now. */
export function isOpen({ clock }: Pick<Shop, 'clock'>, change: OrderChange): boolean {
  const { appliedAt, endedAt, payableUntil } = change;
  return appliedAt === null && endedAt === null && payableUntil !== null && payableUntil > clock.now();
}

async function listOpen(shop: Shop, orderId: string): Promise<Payment[]> {
  const payments = await listPaymentsOfOrder(shop, orderId);
  return payments.filter(({ changeId, state }) => changeId !== null && isOpenState(state));
}

function requireAccepted(shop: Shop, order: Order, { termsAccepted, paymentMethod }: ChangeAcceptance): void {
  const offered = listPaymentMethods(shop, { market: order.marketCode, currency: order.currency });
  const fields = {
    ...(!offered.includes(paymentMethod) && { paymentMethod: 'checkout.payment-unknown' }),
    ...(!termsAccepted && { termsAccepted: 'checkout.terms-missing' }),
  };
  if (Object.keys(fields).length > 0) throw changeInvalid(fields as Record<string, string>);
}

type Paying = { readonly change: OrderChange; readonly method: string; readonly returnUrl: string };

async function prepare(shop: Shop, order: Order, { change, method, returnUrl }: Paying): Promise<string> {
  const needed = await getPayableUntil(shop, method, shop.clock.now());
  const payableUntil = new Date(Math.max(needed.getTime(), change.payableUntil?.getTime() ?? 0));
  await shop.db.update(orderChanges).set({ payableUntil }).where(eq(orderChanges.id, change.id));
  await extendHolds(shop, { orderId: change.id, until: payableUntil });
  const payment = await preparePayment(shop, {
    ...{ orderId: order.id, orderReference: order.number, provider: method, changeId: change.id },
    ...{ amount: change.differenceAmount, currency: order.currency },
    ...{ locale: order.locale, email: order.email, returnUrl },
  });
  await recordAudit(shop, {
    ...{ action: 'order.change-accepted', subjectKind: 'order', subjectId: order.id },
    detail: { changeId: change.id, paymentMethod: method },
  });
  return payment.id;
}
