import { redirectDocument } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { requireOrder, showOrder } from '#app/site/order/load-order.server.ts';
import { findBalanceOffer } from '#domain/balances/find-balance-offer.ts';
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
  else return asked.deposit?.isBalanceOpen ? loadBalance(visit, address) : loadDifference(visit, address);
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
    ...{ amount: order.deposit?.depositAmount ?? order.totalAmount, until: order.payableUntil },
    other: addressOf(shop.locale, 'checkout'),
  };
}

/** The same for the difference of a change: what is not to be paid here leads to its own page. */
async function loadDifference(visit: RequestContext, address: URL) {
  const { shop } = await visit.personal();
  const link = linkIn(address);
  const found = await findChangeOffer(shop, link);
  const to = found.state === 'unknown' ? 'checkout-done' : 'checkout-change';
  const ownPage = addressOf(shop.locale, to, {}, { order: link.number, token: link.token });
  if (found.state !== 'open' || found.payment?.state !== 'pending') throw redirectDocument(ownPage);
  const shown = await showFields(visit, address, ownPage);
  const { change, order } = found;
  const until = change.payableUntil ?? order.payableUntil;
  return { ...shown, ...{ amount: change.differenceAmount, until, other: ownPage } };
}

/** The same for the balance of an order, which nobody waits for until a time. */
async function loadBalance(visit: RequestContext, address: URL) {
  const { shop } = await visit.personal();
  const link = linkIn(address);
  const found = await findBalanceOffer(shop, link);
  const ownPage = addressOf(shop.locale, 'checkout-balance', {}, { order: link.number, token: link.token });
  if (found.state !== 'open' || found.payment?.state !== 'pending') throw redirectDocument(ownPage);
  const shown = await showFields(visit, address, ownPage);
  return { ...shown, ...{ amount: found.balanceAmount, until: null, other: ownPage } };
}

/** The fields of a payment beside that of the order itself. @throws a redirect to its own page */
async function showFields(visit: RequestContext, address: URL, ownPage: string) {
  const { shop } = await visit.personal();
  const outcome = address.searchParams.get('redirect_status') ?? undefined;
  if (UNDER_WAY.includes(outcome ?? '')) throw redirectDocument(ownPage);
  const order = await requireOrder(visit, address);
  const fields = await findPaymentFields(shop, order.id).catch(ignoreProvider);
  if (!fields) throw redirectDocument(ownPage);
  visit.allowPayment(fields.origins);
  const { number, token } = linkIn(address);
  const page = addressOf(shop.locale, 'checkout-pay', {}, { order: number, token });
  return {
    order: await showOrder(visit, shop, order),
    ...{ fields, returnUrl: `${shop.baseUrl}${page}`, hasFailed: outcome !== undefined },
  };
}

function linkIn({ searchParams }: URL) {
  return { number: searchParams.get('order') ?? '', token: searchParams.get('token') ?? '' };
}
