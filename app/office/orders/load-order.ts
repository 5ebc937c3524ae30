import type { LoaderFunctionArgs } from 'react-router';
import { BANK_TRANSFER } from '#domain/bank-transfers/code.ts';
import { BILLING_NUMBERS } from '#domain/checkout/address-fields.ts';
import { listStaffDocuments } from '#domain/invoices/staff-documents.ts';
import { listOrderEvents, type OrderEvent } from '#domain/mail/list-order-events.ts';
import { findAnyOrder, findOrderCustomer } from '#domain/orders/find-any-order.ts';
import type { OrderView } from '#domain/orders/find-order.ts';
import { listCameBack } from '#domain/orders/list-came-back.ts';
import { listSentByHand } from '#domain/orders/list-sent-by-hand.ts';
import { readOrderMoney } from '#domain/orders/read-order-money.ts';
import { hasGuest } from '#domain/personal-data/guest-orders.ts';
import { findReturnableOrder } from '#domain/returns/find-returnable-order.ts';
import { listWaitingOfOrder } from '#domain/returns/list-withdrawals.ts';
import { listReturnsOfOrder } from '#domain/returns/view-returns.ts';
import { CARRIERS } from '#domain/shipments/carriers.ts';
import { listShipments } from '#domain/shipments/list-shipments.ts';
import type { Shop } from '#domain/shop.ts';
import { listColleagues, listHolders } from '#domain/staff/people.ts';
import { isFresh, mayAct } from '#domain/staff/require-right.ts';
import { holdsRight } from '#domain/staff/rights.ts';
import { calendarDate } from '#shared/clock.ts';
import { countryName } from '#shared/format-cache.ts';
import { newToken } from '#shared/ids.ts';
import type { Locale } from '#shared/locale.ts';
import { workOf } from '../context.ts';
import { savedOf } from '../kit/act.ts';
import { masked } from './order-state.ts';

export async function loadOrder(args: LoaderFunctionArgs) {
  const { shop, locale } = workOf(args);
  const order = await findAnyOrder(shop, args.params.number ?? '');
  const [parcels, money, cameBack, sentByHand, documents, events, refunders, colleagues] = await Promise.all([
    listShipments(shop, order.id),
    readOrderMoney(shop, order.id),
    listCameBack(shop, { orderId: order.id }),
    listSentByHand(shop, order.id),
    listStaffDocuments(shop, order.id),
    listOrderEvents(shop, order.id),
    listHolders(shop, (rights) => holdsRight(rights, { room: 'orders', right: 'refund' })),
    listColleagues(shop),
  ]);
  const isOpen = mayAct(shop, 'persons', 'look');
  const customerId = await findOrderCustomer(shop, order.id);
  const withdrawals = mayAct(shop, 'returns', 'look') ? await listWaitingOfOrder(shop, order.id) : [];
  return {
    order: shownOrder(order),
    buyer: isOpen ? buyerOf(order) : hiddenBuyer(order),
    billing: isOpen ? billedTo(order, locale) : NOBODY_BILLED,
    ...{ isOpen, customerId, isGuest: customerId === null && (await hasGuest(shop, order.id)) },
    ...(await readReturns(shop, order)),
    parcels,
    cameBack: cameBack.map((one) => ({ ...one, isTransfer: one.provider === BANK_TRANSFER })),
    ...{ money, sentByHand },
    documents,
    events: events.map((event) => (isOpen ? event : hiddenEvent(event))),
    withdrawals: withdrawals.map(({ id, declaredAt, refundDueBy, progress }) => ({
      ...{ id, declaredAt, refundDueBy, progress },
    })),
    colleagues: colleagues.filter(({ id }) => id !== shop.actor.id),
    refunders,
    carriers: Object.keys(CARRIERS),
    isFresh: isFresh(shop),
    ...{ refundKey: newToken(), announceKey: newToken(), today: calendarDate(shop.clock.now()) },
    saved: savedOf(args.request),
  };
}

export type OrderData = Awaited<ReturnType<typeof loadOrder>>;

/** What of an order has nothing personal in it. */
function shownOrder(order: OrderView) {
  const { id, number, date, status, currency, totalAmount, subtotalAmount, shippingAmount } = order;
  const { discountsTotalAmount, vatAmount, vatIncluded, payment, lines, promisedDays, shippingMethod } =
    order;
  const amounts = { currency, totalAmount, subtotalAmount, shippingAmount, discountsTotalAmount, vatAmount };
  const shownLines = lines.map(
    ({ id: lineId, name, description, quantity, totalAmount: amount, variantCode, build }) => {
      const made = build && { week: build.week, version: build.rulesVersion };
      return { id: lineId, name, description, quantity, totalAmount: amount, variantCode, made };
    },
  );
  return {
    ...{ id, number, date, status, ...amounts, vatIncluded, payment, lines: shownLines },
    ...{ promisedDays, shippingMethod, isCollected: order.isCollected },
    deposit: order.deposit && { ...order.deposit, paidAt: paidAtOf(order) },
    waitsUntil: order.awaitsBuyer ? order.payableUntil : null,
  };
}

/** Its returns, and what of it may be announced to come back. */
async function readReturns(shop: Shop, { id, number }: OrderView) {
  if (!mayAct(shop, 'returns', 'look')) return { returns: [], returnable: [] };
  const mayAnnounce = mayAct(shop, 'returns', 'change') && mayAct(shop, 'orders', 'change');
  const found = mayAnnounce ? await findReturnableOrder(shop, { number }) : null;
  const all = await listReturnsOfOrder(shop, id);
  return {
    returns: all.map(({ number: of, status }) => ({ number: of, status })),
    returnable: (found?.lines ?? [])
      .filter(({ left }) => left > 0)
      .map(({ id: lineId, name, description, left }) => ({ id: lineId, name, description, left })),
  };
}

type Billed = {
  readonly lines: readonly string[];
  readonly numbers: readonly { readonly name: (typeof BILLING_NUMBERS)[number]; readonly value: string }[];
};

const NOBODY_BILLED: Billed = { lines: [], numbers: [] };

/** To whom its invoice is written; no lines: to the delivery address. */
function billedTo({ billing, billingAddress: to }: OrderView, locale: Locale): Billed {
  const address = [
    `${to.firstName} ${to.lastName}`,
    to.street,
    `${to.postalCode} ${to.city} ${to.province}`.trim(),
    countryName(to.country, locale),
  ];
  const lines = billing.address ? address : [];
  const numbers = BILLING_NUMBERS.map((name) => ({ name, value: billing[name] }));
  return { lines, numbers: numbers.filter(({ value }) => value) };
}

function paidAtOf({ history }: OrderView): Date | null {
  return history.find(({ status }) => status === 'processing')?.at ?? null;
}

function buyerOf({ shippingAddress: to, email, phone, courierNotes }: OrderView) {
  return {
    name: `${to.firstName} ${to.lastName}`,
    lines: [to.street, `${to.postalCode} ${to.city} ${to.province}`.trim()],
    ...{ country: to.country, email, phone, notes: courierNotes },
  };
}

/** Without the right over persons: no address of a mail, and no text of a note. */
function hiddenEvent(event: OrderEvent): OrderEvent {
  if (event.kind === 'mail') return { ...event, detail: {} };
  return event.kind === 'note' ? { ...event, what: '' } : event;
}

function hiddenBuyer(order: OrderView): ReturnType<typeof buyerOf> {
  const { shippingAddress: to, email } = order;
  return {
    name: masked(`${to.firstName} ${to.lastName}`),
    lines: ['•••', `••• ${to.city}`],
    ...{ country: to.country, email: `${email.slice(0, 1)}•••@•••`, phone: '•••', notes: null },
  };
}
