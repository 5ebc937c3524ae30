import { redirectDocument } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { requireOrder, showOrder } from '#app/site/order/load-order.server.ts';
import { findChangeOffer } from '#domain/order-changes/find-change-offer.ts';
import { checkPayments } from '#domain/orders/check-payments.ts';
import { findPaymentFields } from '#domain/payments/find-payment-fields.ts';
import { ignoreProvider } from '#domain/payments/ignore-provider.ts';

/**
 * Statuses that stripe.js adds to the return address. After `failed`, or without one, the payment
 * is open.
 */
const UNDER_WAY = ['succeeded', 'processing'];

/**
 * The order of an address and its payment fields. An order that is paid, over or without fields
 * leads to its own page, and so does a payment under way.
 * @throws a 404 answer, a redirect
 */
export async function loadPay(visit: RequestContext, address: URL) {
  const { shop } = await visit.personal();
  const asked = await requireOrder(visit, address);
  if (asked.status === 'awaiting_payment') await checkPayments(shop, asked.id);
  else return loadDifference(visit, address);
  const order = await requireOrder(visit, address);
  const {
    order: number = '',
    token = '',
    redirect_status: outcome,
  } = Object.fromEntries(address.searchParams);
  const ownPage = addressOf(shop.locale, 'checkout-done', {}, { order: number, token });
  const isUnderWay = UNDER_WAY.includes(outcome ?? '');
  if (!order.canPay || order.payment?.state !== 'pending' || isUnderWay) throw redirectDocument(ownPage);
  const found = await findPaymentFields(shop, order.id).then((fields) => ({ fields }), ignoreProvider);
  if (found?.fields === null) throw redirectDocument(ownPage);
  if (found) visit.allowPayment(found.fields.origins);
  return {
    order: await showOrder(visit, shop, order),
    /** Null when the payment service does not answer. */
    fields: found?.fields ?? null,
    returnUrl: `${shop.baseUrl}${addressOf(shop.locale, 'checkout-pay', {}, { order: number, token })}`,
    hasFailed: outcome !== undefined,
    ...{ amount: order.totalAmount, until: order.payableUntil },
  };
}

/** The same for the difference of a change: what is not to be paid here leads to its own page. */
async function loadDifference(visit: RequestContext, address: URL) {
  const { shop } = await visit.personal();
  const [number, token] = ['order', 'token'].map((name) => address.searchParams.get(name) ?? '');
  const link = { number: number ?? '', token: token ?? '' };
  const found = await findChangeOffer(shop, link);
  const to = found.state === 'unknown' ? 'checkout-done' : 'checkout-change';
  const ownPage = addressOf(shop.locale, to, {}, { order: link.number, token: link.token });
  const outcome = address.searchParams.get('redirect_status') ?? undefined;
  const isPayable = found.state === 'open' && found.payment?.state === 'pending';
  if (!isPayable || UNDER_WAY.includes(outcome ?? '')) throw redirectDocument(ownPage);
  const { change, order } = found;
  const fields = await findPaymentFields(shop, order.id).catch(ignoreProvider);
  if (!fields) throw redirectDocument(ownPage);
  visit.allowPayment(fields.origins);
  const page = addressOf(shop.locale, 'checkout-pay', {}, { order: link.number, token: link.token });
  return {
    order: await showOrder(visit, shop, await requireOrder(visit, address)),
    ...{ fields, returnUrl: `${shop.baseUrl}${page}`, hasFailed: outcome !== undefined },
    ...{ amount: change.differenceAmount, until: change.payableUntil ?? order.payableUntil },
  };
}
