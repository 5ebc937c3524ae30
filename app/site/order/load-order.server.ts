import { data } from 'react-router';
import type { RequestContext } from '#app/context.ts';
import { totalsOfBreakdown } from '#app/site/cart/totals.ts';
import { daySpan } from '#app/site/product/promise-words.server.ts';
import { showsVatNote } from '#domain/carts/vat-note.ts';
import { addressForm } from '#domain/checkout/address-form.ts';
import type { Address } from '#domain/checkout/input.ts';
import { listOrderDocuments } from '#domain/invoices/find-order-documents.ts';
import { landOf } from '#domain/media/lands.ts';
import { checkPayments } from '#domain/orders/check-payments.ts';
import { findOrder, type OrderView } from '#domain/orders/find-order.ts';
import { orderedBikeOf } from '#domain/orders/ordered-bike.ts';
import { GIVEN_UP } from '#domain/payments/addresses.ts';
import { listReturnable } from '#domain/returns/list-returnable.ts';
import { findWithdrawalOfOrder, type WithdrawalView } from '#domain/returns/list-withdrawals.ts';
import { listReturnsOfOrder } from '#domain/returns/view-returns.ts';
import { listReviewablesOfOrder, type Reviewable, reviewablesOf } from '#domain/reviews/own-reviews.ts';
import { listShipments, type ShipmentView } from '#domain/shipments/list-shipments.ts';
import { isStillChangeable } from '#domain/shipments/still-changeable.ts';
import type { Shop } from '#domain/shop.ts';
import { wordCompanyTax } from '#domain/taxes/word-company-tax.ts';
import { translator } from '#messages/catalogue.ts';
import { countryName } from '#shared/format-cache.ts';
import type { Locale } from '#shared/locale.ts';
import type { Currency } from '#shared/money.ts';
import { listedReturns } from './list-returns.server.ts';
import { outcomeOf } from './order-outcome.ts';
import { timelineOf } from './timeline.ts';
import { awaitedTransferOf, transferOf } from './transfer-of-order.server.ts';

/**
 * The order of an address, after asking its payment service about the payment: the shopper may be
 * faster than a notification.
 * @throws a 404 answer that does not say whether the number or the token was wrong
 */
export async function loadOrder(visit: RequestContext, address: URL) {
  const { shop } = await visit.personal();
  const found = await requireOrder(visit, address);
  if (found.status === 'awaiting_payment') await checkPayments(shop, found.id);
  const order = found.status === 'awaiting_payment' ? await requireOrder(visit, address) : found;
  const shown = await showOrder(visit, shop, order, address.searchParams.get(GIVEN_UP[0]) === GIVEN_UP[1]);
  // A page to follow an order by its link: reviews belong to the account.
  return { ...shown, reviewables: [] as readonly Reviewable[] };
}

export type ShownOrder = Awaited<ReturnType<typeof showOrder>>;
export type ShownParcel = ShownOrder['parcels'][number];

/** @throws a 404 answer */
export async function requireOrder(visit: RequestContext, address: URL): Promise<OrderView> {
  const { shop } = await visit.personal();
  const number = address.searchParams.get('order') ?? '';
  const token = address.searchParams.get('token') ?? '';
  const order = number !== '' && token !== '' ? await findOrder(shop, { number, token }) : null;
  if (!order) throw data('This page could not be found', { status: 404 });
  return order;
}

/**
 * What an order's page shows of it and its parcels; ids and prices per line stay here. The caller
 * has checked whose order it is.
 */
export async function showOrder(visit: RequestContext, shop: Shop, order: OrderView, hasGivenUp = false) {
  const parcels = await listShipments(shop, order.id);
  const isOver = order.status === 'canceled' || order.status === 'refunded';
  const isNoted = showsVatNote(visit.marketOf(order.shippingAddress.country).priceList);
  const withdrawal = shownWithdrawal(await findWithdrawalOfOrder(shop, order.id));
  return {
    number: order.number,
    date: order.date,
    status: order.status,
    outcome: outcomeOf({ ...order, hasGivenUp, isWithdrawn: withdrawal !== null }, parcels),
    payableUntil: order.payableUntil,
    ...(await shownOutcome(visit, order)),
    reviewables: await listReviewables(shop, order),
    email: order.email,
    phone: order.phone,
    address: withCountry(order.shippingAddress, shop.locale),
    /** The delivery address as its form takes it. */
    deliveryAddress: order.shippingAddress,
    timeline: timelineOf(order, isOver ? [] : parcels),
    parcels: isOver ? [] : parcels.map(shownParcel),
    addressForm: addressForm(order.shippingAddress.country),
    canChange: isStillChangeable(order.status, parcels),
    canRedirect: !order.isCollected,
    canPay: order.canPay,
    canBringBack: order.canBringBack,
    documents: await listOrderDocuments(shop, order.number),
    withdrawal,
    ...buyerOf(shop.locale, order),
    returns: parcels.some(({ shippedAt }) => shippedAt)
      ? listedReturns(await listReturnsOfOrder(shop, order.id))
      : [],
    /** The last day on which something can be sent back, `YYYY-MM-DD`; null when nothing can. */
    returnableUntil: parcels.some(({ deliveredAt }) => deliveredAt)
      ? await lastDayToReturn(shop, order)
      : null,
    shippingMethod: order.shippingMethod,
    arrives: isOver || order.status === 'delivered' ? null : arrivesWords(shop.locale, order),
    courierNotes: order.courierNotes,
    payment: order.payment,
    transfer: await transferOf(shop, order),
    balance: await shownBalance(shop, order),
    totals: totalsOfBreakdown(order.breakdown, order.importCharges, isNoted),
    discountsTotalAmount: order.discountsTotalAmount,
    vatAmount: order.vatAmount,
    vatIncluded: order.vatIncluded,
    lines: order.lines.map((line) => shownLine(line, order.currency)),
  };
}

/** A line as tables show it; two builds of one variant stand apart. */
function shownLine(line: OrderView['lines'][number], currency: Currency) {
  return {
    variantId: line.build ? line.id : line.variantId,
    name: line.name,
    description: line.description,
    href: null,
    pictureHash: line.pictureHash,
    currency: currency,
    quantity: line.quantity,
    amount: line.quantity * line.unitStreetAmount,
    unitAmount: line.unitStreetAmount,
    listAmount: null,
    minQuantity: 1,
    maxQuantity: null,
    reason: null,
    made: line.build?.notes,
  };
}

/**
 * What is paid when ordering bikes made to order, and what once they are built; null where all is
 * paid when ordering.
 */
async function shownBalance(shop: Shop, { number, deposit, history }: OrderView) {
  if (!deposit) return null;
  const { isBalanceOpen } = deposit;
  const transfer = isBalanceOpen ? await awaitedTransferOf(shop, number) : null;
  return {
    ...deposit,
    depositPaidAt: history.find(({ status }) => status === 'processing')?.at ?? null,
    /** What a transfer is awaited of, in minor units; 0: none is. */
    awaitedAmount: transfer?.restAmount ?? 0,
  };
}

/** The first bike of it with the land it is for, and whether its reader has an account open. */
async function shownOutcome(visit: RequestContext, { lines }: OrderView) {
  const { customer } = await visit.personal();
  const ordered = orderedBikeOf(lines);
  const bike = ordered && {
    ...{ name: ordered.name, pictureHash: ordered.pictureHash },
    land: ordered.drawnKind && landOf(ordered.drawnKind),
  };
  return { bike, isSignedIn: customer !== null };
}

/** What of it a customer can review, now or once it has come; guests cannot. */
async function listReviewables(shop: Shop, { number, status }: OrderView): Promise<readonly Reviewable[]> {
  if (shop.actor.kind !== 'customer') return [];
  return reviewablesOf(status, await listReviewablesOfOrder(shop, number));
}

/** Whom it is billed to, how a company is taxed, and whether the buyer may withdraw. */
function buyerOf(locale: Locale, { billing, billingAddress, breakdown, mayWithdraw }: OrderView) {
  return {
    billing,
    billingAddress: withCountry(billingAddress, locale),
    companyTax: wordCompanyTax(locale, breakdown.tax),
    mayWithdraw,
  };
}

/** What became of a withdrawal; null without one, and once it ended. */
function shownWithdrawal(said: WithdrawalView | null) {
  if (!said) return null;
  const { declaredAt, refundDueBy, progress, pieces } = said;
  if (progress === 'settled' || progress === 'closed' || progress === 'order-unknown') return null;
  return { declaredAt, refundDueBy, progress, pieces };
}

async function lastDayToReturn(shop: Shop, order: OrderView): Promise<string | null> {
  const lines = await listReturnable(shop, { ...order, country: order.shippingAddress.country });
  return (
    lines
      .flatMap(({ lastDay }) => lastDay ?? [])
      .sort()
      .at(-1) ?? null
  );
}

/** When it arrives, in the checkout's words; null without a promise. */
function arrivesWords(locale: Locale, { promisedDays: days, isCollected }: OrderView): string | null {
  if (!days) return null;
  const span = daySpan(locale, days.from, days.to);
  return translator(locale)(isCollected ? 'checkout.delivery.ready' : 'checkout.delivery.arrives', {
    days: span,
  });
}

function withCountry(address: Address, locale: Locale): Address {
  const { country } = address;
  return { ...address, country: countryName(country, locale) };
}

function shownParcel(parcel: ShipmentView) {
  const { position, status, carrierName, trackingNumber, trackingUrl, shippedAt, deliveredAt, lines } =
    parcel;
  return { position, status, carrierName, trackingNumber, trackingUrl, shippedAt, deliveredAt, lines };
}
