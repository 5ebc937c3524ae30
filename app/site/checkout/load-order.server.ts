import { data } from 'react-router';
import type { RequestContext } from '#app/context.ts';
import { showsVatNote } from '#domain/carts/vat-note.ts';
import { checkPayments } from '#domain/orders/check-payments.ts';
import { findOrder, type OrderView } from '#domain/orders/find-order.ts';
import type { Locale } from '#shared/locale.ts';
import { totalsOfBreakdown } from '../cart/totals.ts';
import { outcomeOf } from './order-outcome.ts';

/**
 * The order an address names, after asking its payment service how the payment went: the shopper may be faster than any message.
 * @throws a 404 answer that does not tell whether the number or the token was wrong
 */
export async function loadOrder(visit: RequestContext, address: URL) {
  const { shop } = await visit.personal();
  const found = await requireOrder(visit, address);
  if (found.status === 'awaiting_payment') await checkPayments(shop, found.id);
  const order = found.status === 'awaiting_payment' ? await requireOrder(visit, address) : found;
  return shownOrder(visit, order, shop.locale);
}

export type ShownOrder = ReturnType<typeof shownOrder>;

/** @throws a 404 answer */
export async function requireOrder(visit: RequestContext, address: URL): Promise<OrderView> {
  const { shop } = await visit.personal();
  const number = address.searchParams.get('order') ?? '';
  const token = address.searchParams.get('token') ?? '';
  const order = number !== '' && token !== '' ? await findOrder(shop, { number, token }) : null;
  if (!order) throw data('This page could not be found', { status: 404 });
  return order;
}

/** Only what the page shows: ids and prices per line stay here. */
export function shownOrder(visit: RequestContext, order: OrderView, locale: Locale) {
  const { country } = order.shippingAddress;
  const isNoted = showsVatNote(visit.marketOf(country).priceList);
  return {
    number: order.number,
    date: order.date,
    status: order.status,
    outcome: outcomeOf(order),
    payableUntil: order.payableUntil,
    email: order.email,
    phone: order.phone,
    address: {
      ...order.shippingAddress,
      country: new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country,
    },
    shippingMethod: order.shippingMethod,
    courierNotes: order.courierNotes,
    payment: order.payment,
    totals: totalsOfBreakdown(order.breakdown, order.importCharges, isNoted),
    lines: order.lines.map((line) => ({
      variantId: line.variantId,
      name: line.name,
      description: line.description,
      href: null,
      pictureHash: line.pictureHash,
      currency: order.currency,
      quantity: line.quantity,
      amount: line.quantity * line.unitStreetAmount,
      unitAmount: line.unitStreetAmount,
      listAmount: null,
      minQuantity: 1,
      maxQuantity: null,
      reason: null,
    })),
  };
}
